import { type FolioLine, type OpenSums, totalsOf } from '../bills/index.ts'
import { type Reservation, roomsText } from '../stays/index.ts'
import { type ColumnName, columnNames, columns, type Told } from './columns.ts'

/** A column whose value becomes another one. */
export interface FieldChange {
  readonly column: ColumnName
  /** Null where it is a guest's own affair, of which a plan tells no more than that it changes. */
  readonly values: { readonly before: Told | null; readonly after: Told } | null
}

interface Before {
  readonly reservation: Reservation
  readonly rooms: readonly string[]
  readonly bill: OpenSums
}

interface After {
  readonly reservation: Reservation
  readonly rooms: readonly string[] | null
  readonly bill: readonly FolioLine[] | null
}

/** The change of a status. */
export const statusChange = (before: Told | null, after: Told): FieldChange => ({
  column: 'status',
  values: { before, after },
})

/**
 * What becomes different.
 * @param before null for a new reservation, of which all is told that is known
 */
export function fieldChanges(before: Before | null, after: After): readonly FieldChange[] {
  const told = columnNames.flatMap((column): FieldChange[] => {
    const { known, isPersonal } = columns[column]
    if (known === undefined) return []
    const was = before === null ? null : known(before.reservation)
    const is = known(after.reservation)
    if (was === is) return []
    if (!isPersonal) return [{ column, values: { before: was, after: is } }]
    return before === null ? [] : [{ column, values: null }]
  })
  return [...told, ...roomChange(before, after), ...partChanges(before, after)]
}

function roomChange(before: Before | null, { rooms }: After): readonly FieldChange[] {
  if (rooms === null) return []
  const known = before === null ? null : roomsText(before.rooms)
  return [{ column: 'room_numbers', values: { before: known, after: roomsText(rooms) } }]
}

function partChanges(before: Before | null, { bill }: After): readonly FieldChange[] {
  if (bill === null) return []
  const after = totalsOf(bill)
  return columnNames.flatMap((column): FieldChange[] => {
    const { part } = columns[column]
    if (part === undefined) return []
    const known = before?.bill[part] ?? 0
    const values = { before: before === null ? null : known, after: after[part] }
    return known === after[part] ? [] : [{ column, values }]
  })
}
