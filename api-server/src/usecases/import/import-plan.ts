import { isDeepStrictEqual } from 'node:util'
import type { Facility } from '../../model/Facility.ts'
import type { FolioLine } from '../../model/payment/Folio.ts'
import type { Reservation } from '../../model/Reservation.ts'
import type { FileRow } from './file-rows.ts'
import { cellText, type ImportedReservation, reservationOfRow } from './reservation-row.ts'
import type { RowProblem } from './row-problem.ts'

/** The reservations of the rows that are right, and what is wrong with the others. */
export interface ReadRows {
  readonly reservations: readonly ImportedReservation[]
  /** Room numbers by reference number, where the file names them. */
  readonly rooms: ReadonlyMap<string, readonly string[]>
  /** Bills by reference number, where the file says what they are made of. */
  readonly folios: ReadonlyMap<string, readonly FolioLine[]>
  readonly problems: readonly RowProblem[]
}

/** The ids of facilities by what a row may call them: id or code. */
export const facilityIdsOf = (facilities: readonly Facility[]): ReadonlyMap<string, string> =>
  new Map(facilities.flatMap(({ id, code }) => [[code, id] as const, [id, id] as const]))

/** Reads every row; a reference number that stands there twice is wrong from the second time on. */
export function readRows(rows: readonly FileRow[], facilityIds: ReadonlyMap<string, string>): ReadRows {
  const reservations: ImportedReservation[] = []
  const rooms = new Map<string, readonly string[]>()
  const folios = new Map<string, readonly FolioLine[]>()
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  for (const row of rows) {
    const read = reservationOfRow(row, facilityIds)
    if ('problems' in read) {
      problems.push(...read.problems)
    } else if (seen.has(read.reservation.referenceNumber)) {
      const value = read.reservation.referenceNumber
      problems.push({ row: row.number, column: 'reference_number', reason: 'doubled', value })
    } else {
      const { reservation, roomNumbers, folio } = read
      reservations.push(reservation)
      if (roomNumbers.length > 0) rooms.set(reservation.referenceNumber, roomNumbers)
      if (folio !== null) folios.set(reservation.referenceNumber, folio)
    }
    seen.add(cellText(row, 'reference_number'))
  }
  return { reservations, rooms, folios, problems }
}

/** What an import does to the reservations that are there. */
export interface ImportPlan {
  readonly added: readonly Reservation[]
  readonly changed: readonly Reservation[]
  /** The file says what is known already. */
  readonly unchanged: readonly Reservation[]
  /** The guests have checked in: what the hotel's system says now comes too late for them. */
  readonly checkedIn: readonly Reservation[]
}

/** Compares what the file says with what is there, by reference number. */
export function importPlan(
  imported: readonly ImportedReservation[],
  present: readonly Reservation[],
  newId: () => string,
): ImportPlan {
  const byNumber = new Map(present.map((reservation) => [reservation.referenceNumber, reservation]))
  const added: Reservation[] = []
  const changed: Reservation[] = []
  const unchanged: Reservation[] = []
  const checkedIn: Reservation[] = []
  for (const reservation of imported) {
    const before = byNumber.get(reservation.referenceNumber)
    if (before === undefined) {
      added.push({ ...reservation, id: newId(), ...notCheckedIn })
      continue
    }
    const after = { ...before, ...reservation }
    if (isDeepStrictEqual(before, after)) unchanged.push(before)
    else if (before.checkinCode !== '00') checkedIn.push(before)
    else changed.push(after)
  }
  return { added, changed, unchanged, checkedIn }
}

const notCheckedIn = { checkinCode: '00', registerCardStatus: '0', checkedInAt: null } as const
