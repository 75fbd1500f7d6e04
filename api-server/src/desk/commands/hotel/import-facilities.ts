import { wordsOf } from '../../../text/texts.ts'
import type { DeskCommand } from '../../DeskCommand.ts'
import { facilitiesIn, readEntries } from '../../../usecases/facilities/facility-entries.ts'
import { importFacilities } from '../../../usecases/facilities/import-facilities.ts'
import { textTable } from '../../terminal/text-table.ts'
import { problemLine, words } from './import-facilities-words.ts'

/** Enters the facilities of a chain, and what is to be known of each. */
export const importFacilitiesCommand: DeskCommand = {
  name: 'import-facilities',
  summary: wordsOf('desk.import_facilities.summary'),
  details: words.details,
  operands: [{ name: 'FILE', is: 'file', meaning: words.file }],
  options: [{ name: 'dry-run', value: null, meaning: words.dryRun }],

  async run({ input, flags, language, output, note }, desk) {
    const say = words.say[language]
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
        `${say.nothingImported(new Set(plan.problems.map(({ facility }) => facility)).size)}\n`,
      )
      return 3
    }
    const told = plan.changes.filter(({ kind }) => kind !== 'unchanged')
    const rows = told.map(({ kind, after: { facility }, keys }) => [
      say.kinds[kind],
      facility.id,
      facility.code,
      facility.name[language],
      keys.join(', '),
    ])
    if (rows.length > 0)
      await output.out(
        `${textTable(
          say.titles.map((title) => ({ title })),
          rows,
        )}\n`,
      )
    await output.out(`${(isDryRun ? say.wouldDo : say.done)(plan.changes)}\n`)
    return 0
  },
}
