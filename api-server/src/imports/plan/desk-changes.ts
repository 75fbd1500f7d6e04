import { type DeskPart, deskPartOf, isDeskField } from '../../stays/index.ts'
import type { ReservationRow } from '../reading/reservation-row.ts'
import type { KnownStay, PlannedStay } from './import-plan.ts'

/** Parts of a reservation that the desk has changed, seen beside what a file says. */
export interface DeskParts {
  readonly reservationId: string
  readonly referenceNumber: string
  /** The file says them otherwise: they stay. */
  readonly staying: readonly DeskPart[]
  /** The file says the same by now, and may change them from now on. */
  readonly agreed: readonly DeskPart[]
}

/** @param planned what the row would change if nothing were the desk's */
export function deskPartsIn(
  row: ReservationRow,
  { reservation }: KnownStay,
  ofDesk: readonly DeskPart[],
  planned: PlannedStay,
): DeskParts {
  const partsOf = (columns: readonly string[]) =>
    ofDesk.filter((part) => columns.some((column) => isDeskField(column) && deskPartOf(column) === part))
  const staying = partsOf(planned.changes.map(({ column }) => column))
  const stated = partsOf([...Object.keys(row.cells), ...(row.status === undefined ? [] : ['status'])])
  return {
    reservationId: reservation.id,
    referenceNumber: reservation.referenceNumber,
    staying,
    agreed: stated.filter((part) => !staying.includes(part)),
  }
}

/** The row with these parts as they are known, or without them. */
export function asAtDesk(
  row: ReservationRow,
  { reservation: known }: KnownStay,
  staying: readonly DeskPart[],
): ReservationRow {
  const cells = { ...row.cells }
  if (staying.includes('name')) {
    cells.reservation_name = known.name
    delete cells.kana_name
  }
  if (staying.includes('days')) {
    cells.arrival = known.arrival
    cells.departure = known.departure
  }
  if (staying.includes('adults')) cells.adults = known.adults
  if (staying.includes('children')) delete cells.children
  if (staying.includes('others')) delete cells.others
  if (staying.includes('phone_number')) delete cells.phone_number
  if (staying.includes('room_numbers')) delete cells.room_numbers
  return { ...row, cells, status: staying.includes('status') ? undefined : row.status }
}
