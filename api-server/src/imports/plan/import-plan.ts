import { isDeepStrictEqual } from 'node:util'
import { type FolioLine, totalsOf } from '../../bills/index.ts'
import type { BookingContact } from '../../invitations/index.ts'
import type { BookingStatus } from '../../stay-changes/index.ts'
import { type ListedReservation, MOST_GUESTS, type Reservation, stateOf } from '../../stays/index.ts'
import type { Billing, ReportedBill } from '../../taxes/index.ts'
import type { ReservationRow } from '../reading/reservation-row.ts'
import { isCalledOff } from '../status-words.ts'
import { type KnownReservation, NOTHING_OWED, reservationAfter } from './reservation-after.ts'
import {
  type ContactChange,
  contactChange,
  type FieldChange,
  fieldChanges,
  isNothing,
  statusPlan,
} from './reservation-changes.ts'

/**
 * What an import does to a reservation, in the order in which it is reported. `gone` is one that a file, which is to hold all, no longer
 * holds; all behind it stay as they are but for their rooms, `not_needed` because the file calls off what is not known here.
 */
export const outcomes = [
  'new',
  'changed',
  'gone',
  'unchanged',
  'not_needed',
  'checked_in',
  'too_many_guests',
  'cancelled_in_house',
  'cancelled_paid',
  'no_show_early',
] as const
export type Outcome = (typeof outcomes)[number]

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
  /** The bill as the file reports it; null where it reports none, or the stored one stays. */
  readonly reported: ReportedBill | null
  /** It owes an accommodation tax that is unknown without the price of its room. */
  readonly lacksRoomPrice: boolean
  /** The file says another amount than before, of a bill that is the desk's: it stays. */
  readonly keepsBill: boolean
  readonly becomes: { readonly status: BookingStatus; readonly known: ListedReservation } | null
}

/** What an import does, in the order of the file. */
export type ImportPlan = readonly PlannedStay[]

export const withOutcome = (plan: ImportPlan, ...outcomes: readonly Outcome[]): ImportPlan =>
  plan.filter(({ outcome }) => outcomes.includes(outcome))

/** The changes that a person is shown: of what is new, or not needed, only what there is. */
export function changesShown({ outcome, changes }: PlannedStay) {
  const isNew = outcome === 'new' || outcome === 'not_needed'
  return {
    isNew,
    changes: isNew ? changes.filter(({ values }) => !isNothing(values?.after ?? null)) : changes,
  }
}

export interface KnownStay extends KnownReservation {
  readonly reservation: ListedReservation
  readonly rooms: readonly string[]
  /** Null where none is known. */
  readonly contact: BookingContact | null
  /** Something of the bill is paid, or the desk has corrected it: what the file says of it comes too late. */
  readonly isBillOfDesk: boolean
  /** Money stands in the way of calling it off. */
  readonly hasMoney: boolean
}

interface PlanFacts {
  readonly newId: () => string
  /** The day that the hotel is working on, `yyyy-mm-dd`. */
  readonly today: string
  /** How the facility with this id bills; null where that is unknown. */
  readonly billingOf: (facilityId: string) => Billing | null
}

export function importPlan(
  rows: readonly ReservationRow[],
  known: readonly KnownStay[],
  facts: PlanFacts,
): ImportPlan {
  const byNumber = new Map(known.map((stay) => [stay.reservation.referenceNumber, stay]))
  return rows.map((row) => {
    const before = byNumber.get(row.cells.reference_number)
    return before === undefined ? added(row, facts) : changed(row, before, facts)
  })
}

function added(row: ReservationRow, { newId, billingOf }: PlanFacts): PlannedStay {
  const { reservation: booked, ...billed } = reservationAfter(row, null, billingOf(row.cells.facility))
  const reservation = { ...booked, id: newId(), ...notCheckedIn }
  const rooms = roomsIn(row)
  const bill = billed.bill === null ? NOTHING_OWED : totalsOf(billed.bill)
  const changes = fieldChanges(null, { reservation, rooms: rooms ?? [], bill, contact: null })
  const planned = { reservation, becomes: null, changes }
  if (isCalledOff(row.status))
    return { ...planned, outcome: 'not_needed', rooms: null, contact: null, ...billStays }
  const contact = contactChange(row.cells, null)
  return { ...planned, outcome: 'new', rooms, contact, ...billed, keepsBill: false }
}

const billStays = { bill: null, reported: null, lacksRoomPrice: false, keepsBill: false }

const notCheckedIn = { checkinCode: '00', registerCardStatus: '0', checkedInAt: null } as const

/** Whether the file has another amount than before, which is not what the bill has come to either. */
function hasOtherAmount(row: ReservationRow, known: KnownStay, billing: Billing | null): boolean {
  if (row.bill === undefined) return false
  const { reported, reservation } = reservationAfter(row, known, billing)
  const sums = (bill: ReportedBill | null) => ({ ...bill, nights: undefined })
  return (
    !isDeepStrictEqual(sums(reported), sums(known.reported)) && reservation.openAmount !== known.bill.dueYen
  )
}

function changed(row: ReservationRow, known: KnownStay, { today, billingOf }: PlanFacts): PlannedStay {
  const before = known.reservation
  const billing = billingOf(row.cells.facility)
  const billUnchanged = { ...billStays, keepsBill: known.isBillOfDesk && hasOtherAmount(row, known, billing) }
  const { reservation: booked, ...billed } = known.isBillOfDesk
    ? {
        ...reservationAfter({ ...row, bill: undefined }, { ...known, reported: null }, null),
        ...billUnchanged,
      }
    : { ...reservationAfter(row, known, billing), keepsBill: false }
  const reservation = { ...before, ...booked }
  const rooms = isDeepStrictEqual(roomsIn(row) ?? known.rooms, known.rooms) ? null : roomsIn(row)
  const { becomes: status, refused } = statusPlan(before, reservation, row.status, {
    hasMoney: known.hasMoney,
    today,
  })
  const contact = contactChange(row.cells, known.contact)
  const isSame = row.status === undefined || (status === null && refused === null)
  const changes = [
    ...fieldChanges(known, {
      reservation,
      rooms: rooms ?? known.rooms,
      bill: billed.bill === null ? known.bill : totalsOf(billed.bill),
      contact: contact === null ? known.contact : contact.to,
    }),
    ...(isSame ? [] : [statusChange(stateOf(before), row.status)]),
  ]
  const what = { rooms, contact, changes }
  const left = refused ?? whyLeft(before, reservation, billed.bill)
  if (left === 'checked_in' && !before.isReadable) {
    // What no key opens any longer comes back, and nothing else of a stay that has begun.
    const { name, kanaName, alternateNames, phone, country } = reservation
    const readable = { ...before, name, kanaName, alternateNames, phone, country }
    return { ...what, outcome: 'changed', reservation: readable, ...billUnchanged, becomes: null }
  }
  if (left !== null) return { ...what, outcome: left, reservation: before, ...billUnchanged, becomes: null }
  const becomes = status === null ? null : { status, known: before }
  const outcome = changes.length > 0 ? 'changed' : 'unchanged'
  return { ...what, outcome, reservation, ...billed, becomes }
}

/** Calls off a stay that the file, which is to hold all, no longer holds. */
export function missing(stay: KnownStay, today: string): PlannedStay {
  const { reservation } = stay
  const { refused } = statusPlan(reservation, reservation, 'cancelled', { ...stay, today })
  const changes = [statusChange('booked', 'cancelled')]
  const what = { reservation, rooms: null, contact: null, ...billStays, changes }
  return refused === null
    ? { ...what, outcome: 'gone', becomes: { status: 'cancelled', known: reservation } }
    : { ...what, outcome: refused, becomes: null }
}

const roomsIn = ({ cells: { room_numbers: rooms = [] } }: ReservationRow): readonly string[] | null =>
  rooms.length > 0 ? rooms : null

const statusChange = (before: string, after: string): FieldChange => ({
  column: 'status',
  values: { before, after },
})

function whyLeft(
  before: Reservation,
  after: Reservation,
  bill: readonly FolioLine[] | null,
): 'checked_in' | 'too_many_guests' | null {
  const isSame = bill === null && isDeepStrictEqual(before, after)
  // What the hotel's system says now comes too late for guests who have checked in.
  if (before.checkinCode !== '00' && !isSame) return 'checked_in'
  return after.adults + after.children + after.others > MOST_GUESTS ? 'too_many_guests' : null
}
