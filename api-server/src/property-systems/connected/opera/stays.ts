import type { Outcome, StayThere, UnreadableBooking } from '../ConnectedSystem.ts'
import { done, refused } from '../outcomes.ts'
import { type ReservationThere, readReservation, reservationAnswer } from './reservation.ts'
import { type OperaParts, pathOf, type Wire } from './wire.ts'

/** What the calls of a stay are made of. */
export interface Opera extends Pick<OperaParts, 'credentials' | 'clock'> {
  readonly wire: Wire
  readAnything(stay: StayThere): Promise<Outcome<ReservationThere | UnreadableBooking>>
  readStay(stay: StayThere): Promise<Outcome<ReservationThere>>
}

const FETCHED = [
  'Reservation',
  'RevenuesAndBalances',
  'AccompanyingGuestProfile',
  'RateInfoDetails',
  'FetchChildAges',
  'TotalDepositPaid',
  'Shares',
]

export function staysOf({ credentials, clock }: OperaParts, wire: Wire): Opera {
  async function readAnything(stay: StayThere): Promise<Outcome<ReservationThere | UnreadableBooking>> {
    const before = clock.now()
    const query = { fetchInstructions: FETCHED }
    const answer = await wire.get(stay.hotel, pathOf('rsv', stay), query, reservationAnswer)
    if (answer.kind !== 'done') return answer
    if (answer.value === null) return { kind: 'missing' }
    const read = readReservation(answer.value, before, credentials.transactionCodes)
    if ('code' in read) return done(read)
    // Moved to another hotel, whose own arrivals have it.
    if (read.hotel !== null && read.hotel !== stay.hotel) return { kind: 'missing' }
    return done(read.booking.id === stay.id ? read : { id: stay.id, code: 'OTHER-RESERVATION' })
  }

  async function readStay(stay: StayThere): Promise<Outcome<ReservationThere>> {
    const read = await readAnything(stay)
    if (read.kind !== 'done') return read
    return 'code' in read.value ? refused(read.value.code) : done(read.value)
  }

  return { credentials, clock, wire, readAnything, readStay }
}
