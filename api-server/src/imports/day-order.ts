import { MOST_NIGHTS, nightsBetween } from '../platform/index.ts'
import type { ColumnName } from './columns.ts'
import { type DayOrder, dayOrders, daysByOrder, type DaysByOrder, isNear } from '../stays/index.ts'
import type { FileRow } from './file-rows.ts'
import { stretches } from './portions.ts'
import { cellText } from './row-cells.ts'

/**
 * The order in which a file writes its days: the only one in which its rows are stays. Rows that are none in any order tell nothing.
 * @returns null where several orders are possible, or none is
 */
export async function dayOrderOf(rows: readonly FileRow[], today: string): Promise<DayOrder | null> {
  let possible: readonly DayOrder[] = dayOrders
  for await (const few of stretches(rows)) {
    for (const row of few) {
      const fitting = ordersOf(row, today)
      if (fitting.length > 0) possible = possible.filter((order) => fitting.includes(order))
    }
    if (possible.length === 0) return null
  }
  const [only = null, ...others] = possible
  return others.length === 0 ? only : null
}

/** The orders in which a row is a stay. */
function ordersOf(row: FileRow, today: string): readonly DayOrder[] {
  const days = dayColumns.flatMap((name) => {
    const text = row.places.has(name) ? cellText(row, name) : ''
    return text === '' ? [] : [[name, daysByOrder(text)] as const]
  })
  const isClear = days.every(
    ([, meant]) => meant.size === dayOrders.length && new Set(meant.values()).size === 1,
  )
  return isClear ? dayOrders : dayOrders.filter((order) => isStay(new Map(days), order, today))
}

const dayColumns: readonly ColumnName[] = ['arrival', 'departure', 'night']

function isStay(days: ReadonlyMap<ColumnName, DaysByOrder>, order: DayOrder, today: string): boolean {
  const inOrder = [...days.values()].map((meant) => meant.get(order))
  if (inOrder.includes(undefined)) return false
  const isShort = [...days.values()].some((meant) => meant.has('ymd') && new Set(meant.values()).size > 1)
  if (isShort && !inOrder.every((day = '') => isNear(day, today))) return false
  const arrival = days.get('arrival')?.get(order)
  const departure = days.get('departure')?.get(order)
  return (
    arrival === undefined ||
    departure === undefined ||
    (departure > arrival && nightsBetween(arrival, departure) <= MOST_NIGHTS)
  )
}
