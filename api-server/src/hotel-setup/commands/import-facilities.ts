import { registerGaps } from '../../checkin/index.ts'
import { type DeskCommand, inLanguage, textIn, textsOf, textTable } from '../../platform/index.ts'
import { facilitiesIn, readEntries } from '../facility-entries.ts'
import { importFacilities } from '../import-facilities.ts'
import { taxNotices } from '../tax-notices.ts'
import { noticeLine, problemLine, words } from './import-facilities-words.ts'

/** Enters the facilities of a chain, and what is to be known of each. */
export const importFacilitiesCommand: DeskCommand = {
  name: 'import-facilities',
  summary: textsOf('desk.import_facilities.summary'),
  details: words.details,
  operands: [{ name: 'FILE', is: 'file', meaning: words.file }],
  options: [{ name: 'dry-run', value: null, meaning: words.dryRun }],

  async run({ input, flags, language, output, audit }, desk) {
    const file = facilitiesIn(input)
    if (!('rows' in file)) {
      await output.err(`${file[language]}\n`)
      return 2
    }
    const isDryRun = flags.has('dry-run')
    const { entries, problems } = readEntries(file.rows)
    const plan =
      problems.length > 0 ? { problems } : await importFacilities(desk, entries, { isDryRun, audit })
    if ('problems' in plan) {
      for (const problem of plan.problems) await output.err(`${problemLine(problem, language)}\n`)
      const wrong = new Set(plan.problems.map(({ facility }) => facility)).size
      await output.err(`${textIn(language, 'desk.import_facilities.nothing_imported', { wrong })}\n`)
      return 3
    }
    const told = plan.changes.filter(({ kind }) => kind !== 'unchanged')
    const rows = told.map(({ kind, after: { facility }, keys }) => [
      textIn(language, `desk.import_facilities.kinds.${kind}`),
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
      const gaps = { id: after.facility.id, keys: registerGaps(after.facility).join(', ') }
      if (gaps.keys !== '')
        await output.err(`${textIn(language, 'desk.import_facilities.register_gaps', gaps)}\n`)
    }
    const { besideSamples = [] } = plan
    const beside = { ids: besideSamples.join(', ') }
    if (besideSamples.length > 0)
      await output.err(`${textIn(language, 'desk.import_facilities.beside_samples', beside)}\n`)
    for (const notice of taxNotices(plan.changes)) await output.out(noticeLine(notice, language))
    await output.out(`${(isDryRun ? words.wouldDo : words.done)(language, plan.changes)}\n`)
    return 0
  },
}
