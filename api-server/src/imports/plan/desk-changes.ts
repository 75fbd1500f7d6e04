import { type DeskPart, deskPartOf, isDeskField } from '../../stays/index.ts'
import { type Cells, cellsOf } from '../columns.ts'
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
  { cells, ...row }: ReservationRow,
  { reservation: known }: KnownStay,
  staying: readonly DeskPart[],
): ReservationRow {
  const stays = (column: string) => isDeskField(column) && staying.includes(deskPartOf(column))
  const others: Cells = cells
  return {
    ...row,
    status: stays('status') ? undefined : row.status,
    cells: {
      ...cellsOf((name) => (stays(name) ? undefined : others[name])),
      reference_number: cells.reference_number,
      facility: cells.facility,
      reservation_name: stays('reservation_name') ? known.name : cells.reservation_name,
      adults: stays('adults') ? known.adults : cells.adults,
      arrival: stays('arrival') ? known.arrival : cells.arrival,
      departure: stays('departure') ? known.departure : cells.departure,
    },
  }
}
