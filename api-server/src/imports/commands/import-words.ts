import { inEveryLanguage, type Language } from '@tomari/contract/languages'
import { printable, shortened, textIn, type Words, wordsOf } from '../../platform/index.ts'
import { type ColumnName, columnName, columnNames, columns, columnTitle } from '../columns.ts'
import { type ImportPlan, type LeftAlone, withOutcome } from '../import-plan.ts'
import type { LargeChange } from '../large-changes.ts'
import { portions } from '../portions.ts'
import { reasons } from '../../stays/index.ts'
import type { RowProblem } from '../row-cells.ts'
import { MOST_SHOWN } from './plan-text.ts'

const counts = (language: Language, plan: ImportPlan, wrong: number): string =>
  textIn(language, 'desk.import.counts', {
    added: withOutcome(plan, 'new').length,
    changed: withOutcome(plan, 'changed').length,
    unchanged: withOutcome(plan, 'unchanged').length,
    checked_in: withOutcome(plan, 'checked_in').length,
    wrong,
  })

const listed = (language: Language, items: readonly string[]): string =>
  items.join(textIn(language, 'desk.list_separator'))

const COLUMNS_A_LINE = 8

/** Columns as the help lists them. */
function columnLines(language: Language, isMeant: (name: ColumnName) => boolean): string {
  const names = columnNames.filter(isMeant).map((name) => columnName(name)[language])
  const lines = [...portions(names, COLUMNS_A_LINE)].map((few) => listed(language, few))
  return lines.join(`${textIn(language, 'desk.list_separator').trimEnd()}\n  `)
}

/** What the command says. */
export const words = {
  details: inEveryLanguage((language) =>
    textIn(language, 'desk.import.details', {
      needed: columnLines(language, (name) => columns[name].isRequired === true),
      optional: columnLines(language, (name) => columns[name].isRequired !== true),
    }),
  ),
  file: wordsOf('desk.import.file'),
  dryRun: wordsOf('desk.import.dry_run'),
  allowPartial: wordsOf('desk.import.allow_partial'),
  noFacility: wordsOf('desk.import.no_facility'),
  ignored: (language: Language, headers: readonly string[]): string =>
    textIn(language, 'desk.import.ignored', { columns: listed(language, headers.map(shortened)) }),
  leftOut: (language: Language, count: number): string =>
    textIn(language, 'desk.import.left_out_rows', { count }),
  headerLine: (
    language: Language,
    {
      title,
      examples,
      means,
    }: { readonly title: string; readonly examples: readonly string[]; readonly means: string | null },
  ): string =>
    textIn(language, 'desk.import.header_line', {
      header: shortened(title),
      examples: listed(language, examples.map(shortened)),
      meaning: means ?? textIn(language, 'desk.import.not_used'),
    }),
  unknownColumns: (language: Language, headers: readonly string[]): string =>
    textIn(language, 'desk.import.unknown_columns', { columns: listed(language, headers.map(shortened)) }),
  partsWithoutSum: (language: Language, parts: readonly ColumnName[]): string =>
    textIn(language, 'desk.import.parts_without_sum', {
      sum: columnTitle('open_amount')[language],
      parts: listed(
        language,
        parts.map((part) => columnTitle(part)[language]),
      ),
    }),
  nothingImported: (language: Language, wrong: number, all: number): string =>
    textIn(language, 'desk.import.nothing_imported', { wrong, all }),
  ofSamples: (language: Language, numbers: readonly string[]): string =>
    textIn(language, 'desk.import.of_samples', {
      count: numbers.length,
      numbers: shortened(listed(language, numbers)),
    }),
  givenUp: (language: Language, ids: readonly string[]): string =>
    textIn(language, 'desk.import.given_up', { ids: ids.join(', ') }),
  left: (language: Language, why: LeftAlone | 'gone', stays: ImportPlan): string =>
    textIn(language, `desk.import.${why}`, counted(language, stays)),
  lacksRoomPrice: (language: Language, stays: ImportPlan): string =>
    textIn(language, 'desk.import.lacks_room_price', counted(language, stays)),
  keepsBill: (language: Language, stays: ImportPlan): string =>
    textIn(language, 'desk.import.keeps_bill', counted(language, stays)),
  large: (language: Language, { kind, count, of }: LargeChange): string =>
    textIn(language, `desk.import.large.${kind}`, { count, of }),
  untaxed: (language: Language, facilities: readonly string[]): string =>
    textIn(language, 'desk.import.untaxed', { facilities: listed(language, facilities) }),
  fullDaysWhole: wordsOf('desk.import.full_days_whole'),
  refusedLarge: wordsOf('desk.import.large.refused'),
  wouldRefuse: wordsOf('desk.import.large.would_refuse'),
  done: (language: Language, plan: ImportPlan, wrong: number): string =>
    textIn(language, 'desk.import.done', { counts: counts(language, plan, wrong) }),
  wouldDo: (language: Language, plan: ImportPlan, wrong: number): string =>
    textIn(language, 'desk.import.would', { counts: counts(language, plan, wrong) }),
}

/** How many they are, and the first of their numbers. */
const counted = (language: Language, stays: ImportPlan) => ({
  count: stays.length,
  numbers:
    listed(
      language,
      stays.slice(0, MOST_SHOWN).map(({ reservation }) => printable(reservation.referenceNumber)),
    ) + (stays.length > MOST_SHOWN ? ' …' : ''),
})

/** What has to be known of bookings that are taken over, a line each; of many the first. */
export function remarksText(remarks: readonly RowProblem[], language: Language): string {
  const lines = remarks.slice(0, MOST_SHOWN).map((remark) => `  ${problemLine(remark, language)}\n`)
  const more = remarks.length > MOST_SHOWN ? '  …\n' : ''
  return `${textIn(language, 'desk.import.remarks', { count: remarks.length })}\n${lines.join('')}${more}`
}

/** One error as a line: row, column, reason, and what stands there. */
export const problemLine = ({ row, column, reason, value }: RowProblem, language: Language): string =>
  rowLine({ row, title: column && columnTitle(column), problem: reasons[reason], value }, language)

/** What is wrong in a row of any file. */
interface RowFault {
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly title: Words | null
  readonly problem: Words
  readonly value: string
}

/** The same of any file. */
export function rowLine({ row, title, problem, value }: RowFault, language: Language): string {
  const short = shortened(value)
  const where = [
    textIn(language, 'desk.import.problem_line.where', { row }),
    title && textIn(language, 'desk.import.problem_line.column', { column: title[language] }),
  ].join('')
  const line = textIn(language, 'desk.import.problem_line.line', { where, problem: problem[language] })
  return line + (short && textIn(language, 'desk.import.problem_line.value', { value: short }))
}
