import type { DeskLanguage } from '@tomari/contract/desk-languages'
import {
  type DeskCall,
  type DeskTexts,
  deskTextsOf,
  type Encoding,
  encodings,
  grouped,
  type OptionRow,
  printable,
  shortened,
  textIn,
} from '../../platform/index.ts'
import { reasonText } from '../../stays/index.ts'
import { type ColumnName, columnName, columns, columnTitle } from '../columns.ts'
import type { ImportResult } from '../import-reservations.ts'
import {
  changesShown,
  type ImportPlan,
  outcomes,
  type PlannedStay,
  withOutcome,
} from '../plan/import-plan.ts'
import type { FieldChange } from '../plan/reservation-changes.ts'
import type { RowFault } from '../reading/csv-table.ts'
import type { RowProblem } from '../reading/row-cells.ts'

const encodingNamed = (name: string): Encoding | undefined =>
  encodings.find((encoding) => encoding === name.toLowerCase())

export const encodingOption: OptionRow = {
  name: 'encoding',
  value: encodings.join('|'),
  meaning: deskTextsOf('desk.import.encoding'),
  problemOf: (value) => (encodingNamed(value) ? null : deskTextsOf('desk.import.unknown_encoding')),
}

export const encodingOf = ({ values }: DeskCall): Encoding =>
  encodingNamed(values.get('encoding') ?? 'auto') ?? 'auto'

export async function refuse({ language, output }: DeskCall, problems: readonly DeskTexts[]): Promise<2> {
  await output.err(problems.map((problem) => `${problem[language]}\n`).join(''))
  return 2
}

/** Most reservations of a kind, and most remarks, that a person is shown. */
const MOST_SHOWN = 50

export const listed = (language: DeskLanguage, items: readonly string[]): string =>
  items.join(textIn(language, 'desk.list_separator'))

export const quoted = (language: DeskLanguage, items: readonly string[]): string =>
  listed(language, items.map(shortened))

export const counted = (language: DeskLanguage, stays: ImportPlan) => ({
  count: stays.length,
  numbers:
    listed(
      language,
      stays.slice(0, MOST_SHOWN).map(({ reservation }) => printable(reservation.referenceNumber)),
    ) + (stays.length > MOST_SHOWN ? ' …' : ''),
})

export const countsText = (language: DeskLanguage, plan: ImportPlan, wrong: number): string =>
  textIn(language, 'desk.import.counts', {
    added: withOutcome(plan, 'new').length,
    changed: withOutcome(plan, 'changed').length,
    unchanged: withOutcome(plan, 'unchanged').length,
    checked_in: withOutcome(plan, 'checked_in').length,
    wrong,
  })

/** What has to be known of reservations that are taken over, a line each; of many the first. */
export function remarksText(remarks: readonly RowProblem[], language: DeskLanguage): string {
  const lines = remarks.slice(0, MOST_SHOWN).map((remark) => `  ${problemLine(remark, language)}\n`)
  const more = remarks.length > MOST_SHOWN ? '  …\n' : ''
  return `${textIn(language, 'desk.import.remarks', { count: remarks.length })}\n${lines.join('')}${more}`
}

export const problemLine = ({ row, column, reason, value }: RowProblem, language: DeskLanguage): string =>
  rowLine({ row, title: column && columnTitle(column), problem: reasonText(reason), value }, language)

export function rowLine({ row, title, problem, value }: RowFault, language: DeskLanguage): string {
  const short = shortened(value)
  const where = [
    textIn(language, 'desk.import.problem_line.where', { row }),
    title && textIn(language, 'desk.import.problem_line.column', { column: title[language] }),
  ].join('')
  const line = textIn(language, 'desk.import.problem_line.line', { where, problem: problem[language] })
  return line + (short && textIn(language, 'desk.import.problem_line.value', { value: short }))
}

/** What an import does, reservation by reservation; lines, each ended. Guests are not named. */
export const planText = (plan: ImportPlan, language: DeskLanguage): string =>
  outcomes
    .flatMap((outcome) => {
      const stays = withOutcome(plan, outcome)
      if (outcome === 'unchanged' || stays.length === 0) return []
      const more = stays.length - MOST_SHOWN
      return [
        textIn(language, `desk.import.plan.${outcome}`, { count: stays.length }),
        ...stays.slice(0, MOST_SHOWN).map((stay) => `  ${stayText(stay, language)}`),
        ...(more > 0 ? [`  ${textIn(language, 'desk.import.plan.more', { count: more })}`] : []),
      ]
    })
    .map((line) => `${line}\n`)
    .join('')

function stayText(stay: PlannedStay, language: DeskLanguage): string {
  const { isNew, changes } = changesShown(stay)
  const texts = changes.map((change) => changeText(change, isNew, language))
  return `${printable(stay.reservation.referenceNumber)}  ${listed(language, texts)}`
}

function changeText({ column: name, values }: FieldChange, isNew: boolean, language: DeskLanguage): string {
  const column = columnName(name)[language]
  if (values === null) return textIn(language, 'desk.import.plan.personal', { column })
  const before = valueText(name, values.before, language)
  const after = valueText(name, values.after, language)
  const key = isNew ? 'desk.import.plan.value' : 'desk.import.plan.change'
  return textIn(language, key, { column, before, after })
}

type Value = NonNullable<FieldChange['values']>['before']

function valueText(column: ColumnName, value: Value, language: DeskLanguage): string {
  if (value === null || value === '') return textIn(language, 'desk.import.plan.nothing')
  if (typeof value === 'boolean') return textIn(language, value ? 'desk.yes' : 'desk.no')
  return typeof value === 'number' && columns[column].isYen ? grouped(value) : printable(String(value))
}

/** The lines of a result for programs: wrong rows without their cells, since a guest's name may stand there, then each reservation, then the counts. */
export function* jsonLines(
  { plan, large, isWritten }: ImportResult,
  problems: readonly RowProblem[],
  { isDryRun, wrong }: { readonly isDryRun: boolean; readonly wrong: number },
): Generator<string> {
  for (const { row, column, reason } of problems) yield line({ row, column, problem: reason })
  for (const { reservation, outcome, changes, lacksRoomPrice, keepsBill } of plan)
    yield line({
      reference_number: reservation.referenceNumber,
      outcome,
      changes: changes.map(({ column, values }) => ({ column, ...values })),
      ...(lacksRoomPrice && { lacks: 'room_price' }),
      ...(keepsBill && { keeps: 'bill' }),
    })
  yield line({
    written: isWritten,
    dry_run: isDryRun,
    ...Object.fromEntries(outcomes.map((outcome) => [outcome, withOutcome(plan, outcome).length])),
    wrong_rows: wrong,
    large_changes: large,
  })
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`
