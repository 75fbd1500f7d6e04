import type { CellValues } from '../columns.ts'
import { type RowCells, roomOf } from './row-cells.ts'

export const isNotice = ({ cells: { status } }: RowCells): boolean => status === 'new' || status === 'changed'

interface Notice {
  readonly status: CellValues['status']
  /** Null where the rows do not all say when they were sent. */
  readonly time: string | null
  readonly rows: RowCells[]
}

/** The first of all notices of a reservation, in whichever word. */
const isFirst = ({ status }: Notice): boolean => status === 'new' || status === 'booked' || status === null

/**
 * The rows of the last notice, by time where all have one, else as they stand below that of a new reservation; null where their order is
 * unclear. A cancellation leaves out what the notice before it says.
 */
export function lastNotice(rows: readonly RowCells[]): readonly RowCells[] | null {
  if (!rows.some(isNotice)) return rows
  const isTimed = rows.every(({ cells }) => typeof cells.notice_time === 'string')
  const notices: Notice[] = []
  for (const row of isTimed ? rows.toSorted(byTime) : rows) {
    const { status = null, notice_time = null } = row.cells
    const time = isTimed ? notice_time : null
    const before = notices.at(-1)
    const isSame = before?.status === status && before.time === time
    // Where no time tells, two changes of one room are two notices, of different rooms one.
    if (isSame && (isTimed || !before.rows.some((one) => roomOf(one) === roomOf(row)))) before.rows.push(row)
    else notices.push({ status, time, rows: [row] })
  }
  const last = notices.at(-1)
  if (last === undefined || !isInOrder(notices)) return null
  const before = notices.at(-2)?.rows ?? last.rows
  // It may be of one of the rooms alone.
  if (last.rows.length < before.length && last.rows.some((one) => roomOf(one) !== '')) return null
  if (last.status !== 'cancelled') return last.rows
  return before.map(({ cells, ...others }) => ({ ...others, cells: { ...cells, status: 'cancelled' } }))
}

const byTime = ({ cells: one }: RowCells, { cells: other }: RowCells): number => {
  const [time, otherTime] = [one.notice_time ?? '', other.notice_time ?? '']
  if (time === otherTime) return Number(one.status === 'changed') - Number(other.status === 'changed')
  return time < otherTime ? -1 : 1
}

/** Whether nothing else can be the order of notices, nor one of them be several. */
const isInOrder = (notices: readonly Notice[]): boolean =>
  notices.every((notice, at) => {
    const { time, rows } = notice
    const before = notices[at - 1]
    if (time === null) {
      if (before !== undefined) return !isFirst(notice) && (at > 1 || isFirst(before))
      return isFirst(notice) || (notices.length === 1 && rows.length === 1)
    }
    const isOne = rows.length === 1 || isFirst(notice) || time.includes('T')
    return isOne && (before?.time !== time || (isFirst(before) && !isFirst(notice)))
  })
