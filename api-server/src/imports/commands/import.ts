import { type DeskLanguage, inEveryDeskLanguage } from '@tomari/contract/desk-languages'
import { storedFacilities } from '../../hotel-setup/index.ts'
import { noFacilityNamed } from '../../hotels/index.ts'
import {
  type DeskCall,
  type DeskCommand,
  deskTextsOf,
  type ExitCode,
  shortened,
  type TextKey,
  textIn,
} from '../../platform/index.ts'
import { facilityNames } from '../cells.ts'
import { type ColumnName, columnName, columnNames, columns, columnTitle } from '../columns.ts'
import { type ImportMap, importMapIn } from '../import-map.ts'
import { type ImportResult, importReservations } from '../import-reservations.ts'
import { outcomes, withOutcome } from '../plan/import-plan.ts'
import { portions, stretches } from '../portions.ts'
import { proposedMap, type ReadFile, readFile, type UnreadableFile } from '../reading/read-file.ts'
import { facilitiesUntaxed } from '../reading/row-bill.ts'
import type { RowProblem } from '../reading/row-cells.ts'
import { confirmReading, storedMap } from '../store.ts'
import {
  counted,
  countsText,
  encodingOf,
  encodingOption,
  jsonLines,
  listed,
  planText,
  problemLine,
  quoted,
  refuse,
  remarksText,
} from './import-report.ts'

const COLUMNS_A_LINE = 8

function columnLines(language: DeskLanguage, isListed: (name: ColumnName) => boolean): string {
  const names = columnNames.filter(isListed).map((name) => columnName(name)[language])
  const lines = [...portions(names, COLUMNS_A_LINE)].map((few) => listed(language, few))
  return lines.join(`${textIn(language, 'desk.list_separator').trimEnd()}\n  `)
}

export const importCommand: DeskCommand = {
  name: 'import',
  summary: deskTextsOf('desk.import.summary'),
  details: inEveryDeskLanguage((language) =>
    textIn(language, 'desk.import.details', {
      needed: columnLines(language, (name) => columns[name].isRequired === true),
      optional: columnLines(language, (name) => columns[name].isRequired !== true),
    }),
  ),
  operands: [{ name: 'FILE', is: 'file', meaning: deskTextsOf('desk.import.file') }],
  options: [
    { name: 'dry-run', value: null, meaning: deskTextsOf('desk.import.dry_run') },
    { name: 'allow-partial', value: null, meaning: deskTextsOf('desk.import.allow_partial') },
    { name: 'accept-large-changes', value: null, meaning: deskTextsOf('desk.import.accept_large') },
    { name: 'full-days', value: null, meaning: deskTextsOf('desk.import.full_days') },
    { name: 'json', value: null, meaning: deskTextsOf('desk.import.json') },
    { name: 'facility', value: 'ID|CODE|NAME', meaning: deskTextsOf('desk.import.facility') },
    { name: 'map', value: 'FILE', meaning: deskTextsOf('desk.import.map'), isInputFile: true },
    { name: 'propose-map', value: null, meaning: deskTextsOf('desk.import.propose_map') },
    encodingOption,
  ],

  async run(call, desk) {
    const { language, output, flags } = call
    const tell = telling(call)
    const facilities = await storedFacilities(desk)
    if (facilities.length === 0) {
      await tell('desk.import.no_facility')
      return 2
    }
    const all = facilities.map(({ facility }) => facility)
    const named = call.values.get('facility')
    const ordinaryFacility = named === undefined ? null : facilityNames(all)(named)
    if (named !== undefined && ordinaryFacility === null) {
      await output.err(noFacilityNamed(all, named, language))
      return 2
    }
    const given = call.values.has('map') ? importMapIn(call.files.get('map') ?? new Uint8Array()) : null
    if (given !== null && 'problems' in given) return await refuse(call, given.problems)
    const map = given ?? (await storedMap(desk, ordinaryFacility))

    const meaning = { encoding: encodingOf(call), map, facilities, ordinaryFacility }
    const file = await readFile(desk, call.input, meaning)
    if (flags.has('propose-map')) return await propose(call, file, map)
    if ('why' in file) {
      await refuse(call, file.why)
      if (file.unknown.length > 0)
        await tell('desk.import.unknown_columns', { columns: quoted(language, file.unknown) })
      return 2
    }
    const { reservations, problems, table } = file
    if (table.ignored.length > 0)
      await tell('desk.import.ignored', { columns: quoted(language, table.ignored) })
    if (table.partsWithoutSum.length > 0) {
      const titleOf = (name: ColumnName) => columnTitle(name)[language]
      const parts = listed(language, table.partsWithoutSum.map(titleOf))
      await tell('desk.import.parts_without_sum', { sum: titleOf('open_amount'), parts })
    }
    const leftOut = table.leftOut + file.leftOut
    if (leftOut > 0) await tell('desk.import.left_out_rows', { count: leftOut })
    if (file.remarks.length > 0) await output.err(remarksText(file.remarks, language))
    for await (const few of stretches(problems)) {
      await output.err(few.map((problem) => `${problemLine(problem, language)}\n`).join(''))
    }
    const wrong = new Set(problems.map(({ row }) => row)).size
    // A row that is left out would be taken for one that the file no longer holds.
    if (wrong > 0 && (!flags.has('allow-partial') || flags.has('full-days'))) {
      if (flags.has('json')) await tellJson(call, nothingDone, problems, wrong)
      await tell('desk.import.nothing_imported', { wrong, all: table.rows.length })
      if (flags.has('full-days')) await tell('desk.import.full_days_whole')
      return 3
    }

    const result = await importReservations(desk, reservations, {
      isDryRun: flags.has('dry-run'),
      holdsWholeDays: flags.has('full-days'),
      mayChangeMuch: flags.has('accept-large-changes'),
      alongside: (transaction) =>
        confirmReading(
          transaction,
          { facilityId: ordinaryFacility, map, header: table.header },
          desk.clock.now(),
        ),
      audit: call.audit,
      progress: (done) => output.progress(done, reservations.length),
    })
    if ('ofOthers' in result) throw new Error('at the terminal every facility is ours')
    if ('givenUp' in result) {
      await tell('desk.import.given_up', { ids: result.givenUp.join(', ') })
      return 2
    }
    if ('ofSamples' in result) {
      const numbers = shortened(listed(language, result.ofSamples))
      await tell('desk.import.of_samples', { count: result.ofSamples.length, numbers })
      return 2
    }
    const untaxed = facilitiesUntaxed(reservations, table.columns, facilities)
    if (untaxed.length > 0) await tell('desk.import.untaxed', { facilities: listed(language, untaxed) })
    const unpriced = result.plan.filter(({ lacksRoomPrice }) => lacksRoomPrice)
    if (unpriced.length > 0) await tell('desk.import.lacks_room_price', counted(language, unpriced))
    const ofDesk = result.plan.filter(({ keepsBill }) => keepsBill)
    if (ofDesk.length > 0) await tell('desk.import.keeps_bill', counted(language, ofDesk))
    if (flags.has('json')) await tellJson(call, result, problems, wrong)
    return await report(call, result, wrong)
  },
}

const telling =
  ({ language, output }: DeskCall) =>
  (key: TextKey, values?: Parameters<typeof textIn>[2]) =>
    output.err(`${textIn(language, key, values)}\n`)

/** Prints a map of the file to be completed, and beside it what each column holds. */
async function propose(
  { language, output }: DeskCall,
  file: ReadFile | UnreadableFile,
  map: ImportMap,
): Promise<ExitCode> {
  const header = 'why' in file ? file.header : file.table.header
  const why = 'why' in file ? file.why.map((problem) => `${problem[language]}\n`) : []
  const lines = header.map(({ header: title, examples, means }) =>
    textIn(language, 'desk.import.header_line', {
      header: shortened(title),
      examples: quoted(language, examples),
      meaning: means === null ? textIn(language, 'desk.import.not_used') : columnTitle(means)[language],
    }),
  )
  await output.err([...lines.map((line) => `${line}\n`), ...why].join(''))
  if (header.length === 0) return 2
  const asks = 'why' in file ? null : file.asks
  await output.out(`${JSON.stringify(proposedMap(header, asks, map), null, 2)}\n`)
  return 0
}

const nothingDone: ImportResult = { plan: [], large: [], isWritten: false, planName: null, deskParts: [] }

async function report(
  call: DeskCall,
  { plan, large, isWritten }: ImportResult,
  wrong: number,
): Promise<ExitCode> {
  const { language, output, flags } = call
  const tell = telling(call)
  const isDryRun = flags.has('dry-run')
  const say = flags.has('json') ? async () => {} : (text: string) => output.out(text)
  if (isWritten) {
    for (const outcome of outcomes) {
      if (outcome === 'new' || outcome === 'changed' || outcome === 'unchanged') continue
      const left = withOutcome(plan, outcome)
      if (left.length > 0) await tell(`desk.import.${outcome}`, counted(language, left))
    }
  } else await say(planText(plan, language))
  for (const { kind, count, of } of isWritten ? [] : large)
    await tell(`desk.import.large.${kind}`, { count, of })
  if (!isWritten && !isDryRun) {
    await tell('desk.import.large.refused')
    return 7
  }
  if (!isWritten && large.length > 0 && !flags.has('accept-large-changes'))
    await tell('desk.import.large.would_refuse')
  const counts = countsText(language, plan, wrong)
  await say(`${textIn(language, isDryRun ? 'desk.import.would' : 'desk.import.done', { counts })}\n`)
  return wrong > 0 ? 4 : 0
}

const LINES_AT_ONCE = 500

async function tellJson(
  { output, flags }: DeskCall,
  result: ImportResult,
  problems: readonly RowProblem[],
  wrong: number,
): Promise<void> {
  let lines: string[] = []
  for (const line of jsonLines(result, problems, { isDryRun: flags.has('dry-run'), wrong })) {
    lines.push(line)
    if (lines.length < LINES_AT_ONCE) continue
    await output.out(lines.join(''))
    lines = []
  }
  await output.out(lines.join(''))
}
