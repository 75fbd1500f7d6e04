import { knownFacilities } from '../../../usecases/facilities/known-facilities.ts'
import { wordsOf } from '../../../text/texts.ts'
import type { DeskCall, DeskCommand } from '../../DeskCommand.ts'
import { type Encoding, encodings, fileText } from '../../../usecases/import/file-text.ts'
import { fileRows } from '../../../usecases/import/file-rows.ts'
import { facilityIdsOf, readRows } from '../../../usecases/import/read-rows.ts'
import { importReservations, withOutcome } from '../../../usecases/import/import-reservations.ts'
import { problemLine, words } from './import-words.ts'

/** Takes reservations over from the hotel's own system. */
export const importCommand: DeskCommand = {
  name: 'import',
  summary: wordsOf('desk.import.summary'),
  details: words.details,
  operands: [{ name: 'FILE', is: 'file', meaning: words.file }],
  options: [
    { name: 'dry-run', value: null, meaning: words.dryRun },
    { name: 'allow-partial', value: null, meaning: words.allowPartial },
    {
      name: 'encoding',
      value: encodings.join('|'),
      meaning: words.encoding,
      problemOf: (value) => (encodingNamed(value) === null ? words.unknownEncoding : null),
    },
  ],

  async run(call, desk) {
    const { language, output, flags } = call
    const facilities = await knownFacilities(desk)
    if (facilities.length === 0) return await refuse(call, words.noFacility[language])

    const encoding = encodingNamed(call.values.get('encoding') ?? 'auto') ?? 'auto'
    const file = fileText(call.input, encoding)
    if (!('text' in file)) return await refuse(call, file[language])
    const rows = fileRows(file.text)
    if ('problems' in rows) return await refuse(call, ...rows.problems.map((problem) => problem[language]))
    if (rows.ignored.length > 0) await output.err(`${words.ignored(language, rows.ignored)}\n`)

    if (rows.partsWithoutSum.length > 0)
      await output.err(`${words.partsWithoutSum(language, rows.partsWithoutSum)}\n`)

    const { said, problems } = readRows(rows.rows, facilityIdsOf(facilities))
    for (const problem of problems) await output.err(`${problemLine(problem, language)}\n`)
    const wrong = new Set(problems.map(({ row }) => row)).size
    if (wrong > 0 && !flags.has('allow-partial')) {
      await output.err(`${words.nothingImported(language, wrong, rows.rows.length)}\n`)
      return 3
    }

    const isDryRun = flags.has('dry-run')
    const plan = await importReservations(desk, said, {
      isDryRun,
      note: call.note,
      progress: (done) => output.progress(done, said.length),
    })
    if ('ofSamples' in plan) return await refuse(call, words.ofSamples(language, plan.ofSamples))
    for (const outcome of leftAlone) {
      const left = withOutcome(plan, outcome)
      if (left.length > 0) await output.err(`${words.left(language, outcome, left)}\n`)
    }
    await output.out(`${(isDryRun ? words.wouldDo : words.done)(language, plan, wrong)}\n`)
    return wrong > 0 ? 4 : 0
  },
}

const leftAlone = ['checked_in', 'too_many_guests'] as const

const encodingNamed = (name: string): Encoding | null =>
  encodings.find((encoding) => encoding === name.toLowerCase()) ?? null

async function refuse({ output }: DeskCall, ...sentences: readonly string[]): Promise<2> {
  await output.err(sentences.map((sentence) => `${sentence}\n`).join(''))
  return 2
}
