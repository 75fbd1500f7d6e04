import { storedFacilities } from '../../hotel-setup/index.ts'
import { type DeskCall, type DeskCommand, type ExitCode, wordsOf } from '../../platform/index.ts'
import { type ImportMap, importMapIn } from '../import-map.ts'
import { proposedMap, storedMap } from '../map-for-file.ts'
import { facilityNames } from '../facility-names.ts'
import { columnTitle } from '../columns.ts'
import { type ReadFile, readFile, type UnreadableFile } from '../read-file.ts'
import { facilitiesUntaxed } from '../untaxed-amounts.ts'
import { noFacilityNamed } from '../../hotels/index.ts'
import { type ImportResult, importReservations } from '../import-reservations.ts'
import { withOutcome } from '../import-plan.ts'
import { stretches } from '../portions.ts'
import type { RowProblem } from '../row-cells.ts'
import { encodingNamed, encodingOption } from './encoding-option.ts'
import { problemLine, remarksText, words } from './import-words.ts'
import { planJson, problemsJson, summaryJson } from './plan-json.ts'
import { planText } from './plan-text.ts'

/** Takes reservations over from the hotel's own system. */
export const importCommand: DeskCommand = {
  name: 'import',
  summary: wordsOf('desk.import.summary'),
  details: words.details,
  operands: [{ name: 'FILE', is: 'file', meaning: words.file }],
  options: [
    { name: 'dry-run', value: null, meaning: words.dryRun },
    { name: 'allow-partial', value: null, meaning: words.allowPartial },
    { name: 'accept-large-changes', value: null, meaning: wordsOf('desk.import.accept_large') },
    { name: 'full-days', value: null, meaning: wordsOf('desk.import.full_days') },
    { name: 'json', value: null, meaning: wordsOf('desk.import.json') },
    { name: 'facility', value: 'ID|CODE|NAME', meaning: wordsOf('desk.import.facility') },
    { name: 'map', value: 'FILE', meaning: wordsOf('desk.import.map'), isInputFile: true },
    { name: 'propose-map', value: null, meaning: wordsOf('desk.import.propose_map') },
    encodingOption,
  ],

  async run(call, desk) {
    const { language, output, flags } = call
    const facilities = await storedFacilities(desk)
    if (facilities.length === 0) return await refuse(call, words.noFacility[language])
    const all = facilities.map(({ facility }) => facility)
    const named = call.values.get('facility')
    const ordinaryFacility = named === undefined ? null : facilityNames(all)(named)
    if (named !== undefined && ordinaryFacility === null) {
      await output.err(noFacilityNamed(all, named, language))
      return 2
    }
    const given = call.values.has('map') ? importMapIn(call.files.get('map') ?? new Uint8Array()) : null
    if (given !== null && 'problems' in given)
      return await refuse(call, ...given.problems.map((problem) => problem[language]))
    const map = given ?? (await storedMap(desk, ordinaryFacility))

    const encoding = encodingNamed(call.values.get('encoding') ?? 'auto') ?? 'auto'
    const file = await readFile(desk, call.input, { encoding, map, facilities, ordinaryFacility })
    if (flags.has('propose-map')) return await propose(call, file, map)
    if ('why' in file) {
      const unknown = file.unknown.length === 0 ? [] : [words.unknownColumns(language, file.unknown)]
      return await refuse(call, ...file.why.map((problem) => problem[language]), ...unknown)
    }
    const { reservations, problems, table } = file
    if (table.ignored.length > 0) await output.err(`${words.ignored(language, table.ignored)}\n`)
    if (table.partsWithoutSum.length > 0)
      await output.err(`${words.partsWithoutSum(language, table.partsWithoutSum)}\n`)
    const leftOut = table.leftOut + file.leftOut
    if (leftOut > 0) await output.err(`${words.leftOut(language, leftOut)}\n`)
    if (file.remarks.length > 0) await output.err(remarksText(file.remarks, language))
    for await (const few of stretches(problems)) {
      await output.err(few.map((problem) => `${problemLine(problem, language)}\n`).join(''))
    }
    const wrong = new Set(problems.map(({ row }) => row)).size
    // A row that is left out would be taken for one that the file no longer holds.
    if (wrong > 0 && (!flags.has('allow-partial') || flags.has('full-days'))) {
      if (flags.has('json')) await tellJson(call, nothingDone, problems, wrong)
      await output.err(`${words.nothingImported(language, wrong, table.rows.length)}\n`)
      if (flags.has('full-days')) await output.err(`${words.fullDaysWhole[language]}\n`)
      return 3
    }

    const result = await importReservations(desk, reservations, {
      isDryRun: flags.has('dry-run'),
      holdsWholeDays: flags.has('full-days'),
      mayChangeMuch: flags.has('accept-large-changes'),
      map: given === null ? null : { facilityId: ordinaryFacility, written: given.written },
      note: call.note,
      progress: (done) => output.progress(done, reservations.length),
    })
    if ('ofSamples' in result) return await refuse(call, words.ofSamples(language, result.ofSamples))
    if ('ofOthers' in result) throw new Error('at the terminal every facility is ours')
    if ('givenUp' in result) return await refuse(call, words.givenUp(language, result.givenUp))
    const untaxed = facilitiesUntaxed(reservations, table.columns, facilities)
    if (untaxed.length > 0) await output.err(`${words.untaxed(language, untaxed)}\n`)
    const unpriced = result.plan.filter(({ lacksRoomPrice }) => lacksRoomPrice)
    if (unpriced.length > 0) await output.err(`${words.lacksRoomPrice(language, unpriced)}\n`)
    const kept = result.plan.filter(({ keepsBill }) => keepsBill)
    if (kept.length > 0) await output.err(`${words.keepsBill(language, kept)}\n`)
    if (flags.has('json')) await tellJson(call, result, problems, wrong)
    return await told(call, result, wrong)
  },
}

/** Prints a map of the file to be completed, and beside it what each column holds. */
async function propose(
  { language, output }: DeskCall,
  file: ReadFile | UnreadableFile,
  map: ImportMap,
): Promise<ExitCode> {
  const header = 'why' in file ? file.header : file.table.header
  const why = 'why' in file ? file.why.map((problem) => `${problem[language]}\n`) : []
  const lines = header.map(({ header: title, examples, means }) =>
    words.headerLine(language, { title, examples, means: means && columnTitle(means)[language] }),
  )
  await output.err([...lines.map((line) => `${line}\n`), ...why].join(''))
  if (header.length === 0) return 2
  const asks = 'why' in file ? null : file.asks
  await output.out(`${JSON.stringify(proposedMap(header, asks, map), null, 2)}\n`)
  return 0
}

const nothingDone: ImportResult = { plan: [], large: [], isWritten: false, planName: null }

const toldOf = [
  'gone',
  'not_needed',
  'checked_in',
  'too_many_guests',
  'cancelled_in_house',
  'cancelled_paid',
  'no_show_early',
] as const

/** Says what was done or would be. */
async function told(
  call: DeskCall,
  { plan, large, isWritten }: ImportResult,
  wrong: number,
): Promise<ExitCode> {
  const { language, output, flags } = call
  const isDryRun = flags.has('dry-run')
  const say = flags.has('json') ? async () => {} : (text: string) => output.out(text)
  if (isWritten) {
    for (const outcome of toldOf) {
      const left = withOutcome(plan, outcome)
      if (left.length > 0) await output.err(`${words.left(language, outcome, left)}\n`)
    }
  } else await say(planText(plan, language))
  for (const change of isWritten ? [] : large) await output.err(`${words.large(language, change)}\n`)
  if (!isWritten && !isDryRun) return await refuseLarge(call)
  if (!isWritten && large.length > 0 && !flags.has('accept-large-changes'))
    await output.err(`${words.wouldRefuse[language]}\n`)
  await say(`${(isDryRun ? words.wouldDo : words.done)(language, plan, wrong)}\n`)
  return wrong > 0 ? 4 : 0
}

async function refuseLarge({ output, language }: DeskCall): Promise<7> {
  await output.err(`${words.refusedLarge[language]}\n`)
  return 7
}

/** Lines that travel together. */
const LINES_AT_ONCE = 500

async function tellJson(
  { output, flags }: DeskCall,
  result: ImportResult,
  problems: readonly RowProblem[],
  wrong: number,
): Promise<void> {
  let lines: string[] = []
  for (const source of [problemsJson(problems), planJson(result.plan)]) {
    for (const line of source) {
      lines.push(line)
      if (lines.length < LINES_AT_ONCE) continue
      await output.out(lines.join(''))
      lines = []
    }
  }
  await output.out(lines.join('') + summaryJson(result, flags.has('dry-run'), wrong))
}

async function refuse({ output }: DeskCall, ...sentences: readonly string[]): Promise<2> {
  await output.err(sentences.map((sentence) => `${sentence}\n`).join(''))
  return 2
}
