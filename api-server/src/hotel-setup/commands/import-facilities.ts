import { type DeskCommand, inLanguage, textTable, wordsOf } from '../../platform/index.ts'
import { registerGaps } from '../../checkin/index.ts'
import { facilitiesIn, readEntries } from '../facility-entries.ts'
import { importFacilities } from '../import-facilities.ts'
import { taxNotices } from '../tax-notices.ts'
import { noticeLine, problemLine, words } from './import-facilities-words.ts'

/** Enters the facilities of a chain, and what is to be known of each. */
export const importFacilitiesCommand: DeskCommand = {
  name: 'import-facilities',
  summary: wordsOf('desk.import_facilities.summary'),
  details: words.details,
  operands: [{ name: 'FILE', is: 'file', meaning: words.file }],
  options: [{ name: 'dry-run', value: null, meaning: words.dryRun }],

  async run({ input, flags, language, output, note }, desk) {
    const file = facilitiesIn(input)
    if (!('rows' in file)) {
      await output.err(`${file[language]}\n`)
      return 2
    }
    const isDryRun = flags.has('dry-run')
    const { entries, problems } = readEntries(file.rows)
    const plan =
      problems.length > 0 ? { problems } : await importFacilities(desk, entries, { isDryRun, note })
    if ('problems' in plan) {
      for (const problem of plan.problems) await output.err(`${problemLine(problem, language)}\n`)
      await output.err(
        `${words.nothingImported[language](new Set(plan.problems.map(({ facility }) => facility)).size)}\n`,
      )
      return 3
    }
    const told = plan.changes.filter(({ kind }) => kind !== 'unchanged')
    const rows = told.map(({ kind, after: { facility }, keys }) => [
      words.kinds[kind][language],
      facility.id,
      facility.code,
      inLanguage(facility.name, language),
      keys.join(', '),
    ])
    if (rows.length > 0)
      await output.out(
        `${textTable(
          words.columns.map((title) => ({ title: title[language] })),
          rows,
        )}\n`,
      )
    for (const { after } of plan.changes) {
      const keys = registerGaps(after.facility).join(', ')
      if (keys !== '') await output.err(`${words.registerGaps[language]({ id: after.facility.id, keys })}\n`)
    }
    const { besideSamples = [] } = plan
    if (besideSamples.length > 0)
      await output.err(`${words.besideSamples[language]({ ids: besideSamples.join(', ') })}\n`)
    for (const notice of taxNotices(plan.changes)) await output.out(noticeLine(notice, language))
    await output.out(`${(isDryRun ? words.wouldDo : words.done)(language, plan.changes)}\n`)
    return 0
  },
}
