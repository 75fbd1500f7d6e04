import { daysByOrder } from '../../stays/index.ts'
import { countCell, noneOr } from '../cells.ts'
import { type ColumnName, headerForm } from '../columns.ts'
import { knownWords, wordForm } from '../status-words.ts'
import { cellAt, type SheetRow } from './csv-table.ts'

interface UnusedColumn {
  readonly place: number
  readonly header: string
  /** Its header tells of guests, or of the day on which a reservation was called off. */
  readonly tells: 'guests' | 'calling_off' | null
}

/** What stands in the rows of a file beside the cells that are read. */
export interface Beside {
  /** Further places of a column that adds up. */
  readonly added: ReadonlyMap<ColumnName, readonly number[]>
  /** Places of the parts of one that is read as a whole. */
  readonly parts: ReadonlyMap<ColumnName, readonly number[]>
  readonly unused: readonly UnusedColumn[]
}

const CALLING_OFF =
  /^(?:is)?(?:予約)?(?:キャンセル|取り?消し?|cancell?(?:ed|ation)?)(?:年月日|日時|日|フラグ|区分|済み?|有無|datetime|date|time|at|on|flag)?$/u
const GUESTS =
  /^(?:大人|成人|男|女|子供|子ども|こども|お子様|小人|小学生|中学生|高校生|学生|幼児|乳児|乳幼児|未就学|添い?寝|シニア|(?:(?:number|no)?of)?(?:adult|child|kid|infant|baby|babies|toddler|teen|senior|youth|student))/u
const NOT_GUESTS = /料|単価|額|価格|税|年齢|歳|名$|price|rate|amount|fee|fare|tax|age|name|revenue/u

/** A column of a header that means none of ours. */
export function unusedColumn(header: string, place: number): UnusedColumn {
  const form = headerForm(header)
  const isOfGuests = GUESTS.test(form) && !NOT_GUESTS.test(form)
  return { place, header, tells: CALLING_OFF.test(form) ? 'calling_off' : isOfGuests ? 'guests' : null }
}

/** What may be a word of a notice; its form is looked up only then. */
const MAY_BE_NOTICE =
  /cancel|can[cx]|cxl|xxl|void|modif|chang|amend|キャンセル|ｷｬﾝｾﾙ|取消|取り消|解約|不成立|変更/iu
const YES = /^(?:済み?|はい|あり|有|[○〇◯✓✔]|y|yes|true|1)$/iu
/** A word or a number, and no free text. */
const LONGEST = 30

/** What a cell that is not read says all the same of status or party; null for nothing. */
export function unusedCell(
  row: SheetRow,
  { place, tells }: UnusedColumn,
): 'cancelled' | 'changed' | 'guests' | null {
  const text = cellAt(row, place).trim()
  if (text === '' || text.length > LONGEST) return null
  // Without what is added to it: `取消(無料)`.
  const [word = ''] = MAY_BE_NOTICE.test(text) ? text.split(/[(（]/u, 1) : []
  const status = knownWords.status.get(wordForm(word))
  const isCalledOff = tells === 'calling_off' && (YES.test(text) || daysByOrder(text).size > 0)
  if (isCalledOff || status === 'cancelled') return 'cancelled'
  if (status === 'changed') return status
  return tells === 'guests' && guestsAt(row, place) !== 0 ? 'guests' : null
}

/** Whether columns of parts say what one of the wholes says, or nothing. One alone may be of it or beside it. */
export function arePartsOf(row: SheetRow, places: readonly number[], wholes: readonly unknown[]): boolean {
  const parts = places.map((place) => guestsAt(row, place))
  return parts.every((part) => part === 0) || (parts.length > 1 && wholes.includes(sumOf(parts)))
}

const sumOf = (parts: readonly (number | null)[]): number =>
  parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)

function guestsAt(row: SheetRow, place: number): number | null {
  const text = cellAt(row, place).trim()
  const cell = text === '' ? { value: 0 } : noGuests(text)
  return 'value' in cell ? cell.value : null
}

const noGuests = noneOr(countCell, 0)
