import { isDeepStrictEqual } from 'node:util'
import type { Billing, ImportedBill } from '../taxes/index.ts'
import type { FolioLine } from '../bills/index.ts'
import { type ListedReservation, MOST_GUESTS, type Reservation, stateOf } from '../stays/index.ts'
import type { BookingContact } from '../invitations/index.ts'
import type { BookingStatus } from '../stay-changes/index.ts'
import { type ContactChange, contactChange, contactChanges } from './booking-contact.ts'
import { type FieldChange, fieldChanges, statusChange } from './field-changes.ts'
import { type NotCalledOff, statusPlan } from './status-plan.ts'
import { bookingAfter, type KnownBooking, type SaidReservation } from './said-reservation.ts'

/** What an import does to a reservation. One that is left alone stays as it is, but for its rooms. */
export type Outcome =
  | 'new'
  | 'changed'
  /** The file, which is to hold all, no longer holds it. */
  | 'gone'
  | 'unchanged'
  | LeftAlone

/** Why a reservation is left as it is, though the file says otherwise. */
export type LeftAlone =
  | 'checked_in'
  | 'too_many_guests'
  /** It is called off in the file and not known here. */
  | 'not_needed'
  | NotCalledOff

/** What an import does to one reservation. */
export interface PlannedStay {
  readonly outcome: Outcome
  /** As it is after the import. */
  readonly reservation: Reservation
  /** What becomes different; of one that is left alone, what the file says differently. */
  readonly changes: readonly FieldChange[]
  /** To be written; null where they stay. Guests get rooms when they arrive, so those who have checked in get them too. */
  readonly rooms: readonly string[] | null
  /** Guests who have checked in may be mailed too. */
  readonly contact: ContactChange
  /** To be written; null where it stays. */
  readonly bill: readonly FolioLine[] | null
  /** What is told of the bill now; null where nothing was, or it stays. */
  readonly told: ImportedBill | null
  /** It owes an accommodation tax that nobody can tell without the price of its room. */
  readonly lacksRoomPrice: boolean
  /** The file says another amount than before, of a bill that is the desk's: it stays. */
  readonly keepsBill: boolean
  readonly becomes: { readonly status: BookingStatus; readonly known: ListedReservation } | null
}

/** What an import does, in the order of the file. */
export type ImportPlan = readonly PlannedStay[]

/** The stays of a plan with which the same happens. */
export const withOutcome = (plan: ImportPlan, ...outcomes: readonly Outcome[]): ImportPlan =>
  plan.filter(({ outcome }) => outcomes.includes(outcome))

/** A reservation that is there. */
export interface KnownStay extends KnownBooking {
  readonly reservation: ListedReservation
  readonly rooms: readonly string[]
  /** Null where nobody has said it. */
  readonly contact: BookingContact | null
  /** Something of the bill is paid, or the desk has corrected it: what the file says of it comes too late. */
  readonly isBillOfDesk: boolean
  /** Money stands in the way of calling it off. */
  readonly hasMoney: boolean
}

/** What is known beside the stays. */
export interface PlanFacts {
  readonly newId: () => string
  /** The day that the hotel is working on, `yyyy-mm-dd`. */
  readonly today: string
  /** How the facility with this id bills; null where that is not said. */
  readonly billingOf: (facilityId: string) => Billing | null
  /** Bookings that the file, which is to hold all, no longer holds. */
  readonly gone: readonly KnownStay[]
}

/** Compares what the file says with what is there, by reference number. */
export function importPlan(
  said: readonly SaidReservation[],
  known: readonly KnownStay[],
  facts: PlanFacts,
): ImportPlan {
  const byNumber = new Map(known.map((stay) => [stay.reservation.referenceNumber, stay]))
  const planned = said.map((one) => {
    const before = byNumber.get(one.referenceNumber)
    return before === undefined ? added(one, facts) : updated(one, before, facts)
  })
  return [...planned, ...facts.gone.map((stay) => missing(stay, facts.today))]
}

function added(said: SaidReservation, { newId, billingOf }: PlanFacts): PlannedStay {
  const { reservation: booked, ...billed } = bookingAfter(said, null, billingOf(said.facilityId))
  const reservation = { ...booked, id: newId(), ...notCheckedIn }
  const after = { reservation, rooms: roomsSaid(said), ...billed, keepsBill: false }
  const isCalledOff = said.status === 'cancelled' || said.status === 'no_show'
  const contact = contactChange(said, null)
  const changes = fieldChanges(null, after)
  return isCalledOff
    ? {
        outcome: 'not_needed',
        reservation,
        rooms: null,
        contact: null,
        ...billStays,
        becomes: null,
        changes,
      }
    : { outcome: 'new', ...after, contact, becomes: null, changes }
}

const billStays = { bill: null, told: null, lacksRoomPrice: false, keepsBill: false }

const notCheckedIn = { checkinCode: '00', registerCardStatus: '0', checkedInAt: null } as const

function updated(said: SaidReservation, known: KnownStay, facts: PlanFacts): PlannedStay {
  const keepsBill = known.isBillOfDesk && saysOtherAmount(said, known, facts.billingOf(said.facilityId))
  return { ...changed(said, known, facts), keepsBill }
}

/** Does the file say another amount than it said before, which is not what the bill has come to either? */
function saysOtherAmount(said: SaidReservation, known: KnownStay, billing: Billing | null): boolean {
  if (said.bill === undefined) return false
  const { told, reservation } = bookingAfter(said, known, billing)
  const sums = (bill: ImportedBill | null) => ({ ...bill, nights: undefined })
  return !isDeepStrictEqual(sums(told), sums(known.told)) && reservation.openAmount !== known.bill.dueYen
}

function changed(said: SaidReservation, known: KnownStay, { today, billingOf }: PlanFacts): PlannedStay {
  const before = known.reservation
  const { reservation: booked, ...billed } = known.isBillOfDesk
    ? { ...bookingAfter({ ...said, bill: undefined }, { ...known, told: null }, null), ...billStays }
    : { ...bookingAfter(said, known, billingOf(said.facilityId)), keepsBill: false }
  const reservation = { ...before, ...booked }
  const rooms = isDeepStrictEqual(roomsSaid(said) ?? known.rooms, known.rooms) ? null : roomsSaid(said)
  const { becomes: status, refused } = statusPlan(before, reservation, said.status, {
    hasMoney: known.hasMoney,
    today,
  })
  const contact = contactChange(said, known.contact)
  const isSame = said.status === undefined || (status === null && refused === null)
  const changes = [
    ...fieldChanges(known, { reservation, rooms, bill: billed.bill }),
    ...contactChanges(contact, known.contact),
    ...(isSame ? [] : [statusChange(stateOf(before), said.status)]),
  ]
  const left = refused ?? whyLeft(before, reservation, billed.bill)
  if (left === 'checked_in' && !before.isReadable) {
    const readable = { ...before, ...personalPartOf(reservation) }
    return { outcome: 'changed', reservation: readable, rooms, contact, ...billStays, becomes: null, changes }
  }
  if (left !== null)
    return { outcome: left, reservation: before, rooms, contact, ...billStays, becomes: null, changes }
  const becomes = status === null ? null : { status, known: before }
  const outcome = changes.length > 0 ? 'changed' : 'unchanged'
  return { outcome, reservation, rooms, contact, ...billed, becomes, changes }
}

function missing(stay: KnownStay, today: string): PlannedStay {
  const { reservation } = stay
  const { refused } = statusPlan(reservation, reservation, 'cancelled', { ...stay, today })
  const changes = [statusChange('booked', 'cancelled')]
  const what = { reservation, rooms: null, contact: null, ...billStays, changes }
  return refused === null
    ? { ...what, outcome: 'gone', becomes: { status: 'cancelled', known: reservation } }
    : { ...what, outcome: refused, becomes: null }
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
