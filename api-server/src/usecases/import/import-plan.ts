import { isDeepStrictEqual } from 'node:util'
import type { FolioLine } from '../../model/payment/Folio.ts'
import type { ListedReservation, Reservation } from '../../model/Reservation.ts'
import type { OpenSums } from '../../storage/repositories/payment/open-sums.ts'
import { type FieldChange, fieldChanges } from './field-changes.ts'
import { MOST_GUESTS } from './reservation-row.ts'
import { billAfter, reservationAfter, type SaidReservation } from './said-reservation.ts'

/** What an import does to a reservation; the last two leave it as it is, but for its rooms. */
export type Outcome = 'new' | 'changed' | 'unchanged' | LeftAlone

/** Why a reservation is left as it is, though the file says otherwise. */
export type LeftAlone = 'checked_in' | 'too_many_guests'

/** What an import does to one reservation. */
export interface PlannedStay {
  readonly outcome: Outcome
  /** As it is after the import. */
  readonly reservation: Reservation
  /** What becomes different; of one that is left alone, what the file says differently. */
  readonly changes: readonly FieldChange[]
  /** To be written; null where they stay. Guests get rooms when they arrive, so those who have checked in get them too. */
  readonly rooms: readonly string[] | null
  /** To be written; null where it stays. */
  readonly bill: readonly FolioLine[] | null
}

/** What an import does, in the order of the file. */
export type ImportPlan = readonly PlannedStay[]

/** A reservation that is there. */
export interface KnownStay {
  readonly reservation: ListedReservation
  readonly rooms: readonly string[]
  readonly bill: OpenSums
  /** Something of the bill is paid, or the desk has corrected it: what the file says of it comes too late. */
  readonly isBillOfDesk: boolean
}

/** Compares what the file says with what is there, by reference number. */
export function importPlan(
  said: readonly SaidReservation[],
  known: readonly KnownStay[],
  newId: () => string,
): ImportPlan {
  const byNumber = new Map(known.map((stay) => [stay.reservation.referenceNumber, stay]))
  return said.map((one) => {
    const before = byNumber.get(one.referenceNumber)
    return before === undefined ? added(one, newId()) : updated(one, before)
  })
}

function added(said: SaidReservation, id: string): PlannedStay {
  const reservation = { ...reservationAfter(said, null), id, ...notCheckedIn }
  const after = { reservation, rooms: roomsSaid(said), bill: billAfter(said, null) }
  return { outcome: 'new', ...after, changes: fieldChanges(null, after) }
}

const notCheckedIn = { checkinCode: '00', registerCardStatus: '0', checkedInAt: null } as const

function updated(row: SaidReservation, known: KnownStay): PlannedStay {
  const before = known.reservation
  const said = known.isBillOfDesk ? { ...row, bill: undefined } : row
  const reservation = { ...before, ...reservationAfter(said, before) }
  const rooms = isDeepStrictEqual(roomsSaid(said) ?? known.rooms, known.rooms) ? null : roomsSaid(said)
  const bill = billAfter(said, known.bill)
  const changes = fieldChanges(known, { reservation, rooms, bill })
  const left = whyLeft(known.reservation, reservation, bill)
  if (left === 'checked_in' && !before.isReadable) {
    const readable = { ...before, ...personalPartOf(reservation) }
    return { outcome: 'changed', reservation: readable, rooms, bill: null, changes }
  }
  if (left !== null) return { outcome: left, reservation: before, rooms, bill: null, changes }
  return { outcome: changes.length > 0 ? 'changed' : 'unchanged', reservation, rooms, bill, changes }
}

/** What nobody can read any longer comes back, and nothing else of a stay that has begun. */
const personalPartOf = ({ name, kanaName, phone }: Reservation) => ({ name, kanaName, phone })

const roomsSaid = ({ roomNumbers }: SaidReservation): readonly string[] | null =>
  roomNumbers.length > 0 ? roomNumbers : null

function whyLeft(
  before: Reservation,
  after: Reservation,
  bill: readonly FolioLine[] | null,
): LeftAlone | null {
  const isSame = bill === null && isDeepStrictEqual(before, after)
  // What the hotel's system says now comes too late for guests who have checked in.
  if (before.checkinCode !== '00' && !isSame) return 'checked_in'
  return after.adults + after.children + after.others > MOST_GUESTS ? 'too_many_guests' : null
}
