import * as v from 'valibot'
import { hotelDay, hotelTime, startOfBusinessDay } from '../../../platform/index.ts'
import type {
  ArrivalSearch,
  Capabilities,
  ConnectedSystem,
  ConnectorParts,
  HotelCode,
  Outcome,
  ReportedBooking,
  StayThere,
  UnreadableBooking,
} from '../ConnectedSystem.ts'
import { done, early, refused } from '../outcomes.ts'
import { type CloudbedsCredentials, paymentTypeOf } from './credentials.ts'
import { folioOf } from './folio.ts'
import { guestCalls } from './guest-calls.ts'
import { paymentFields } from './payment.ts'
import { readBooking, reportedBooking } from './reported-booking.ts'
import { anyText, type CloudbedsReservation, isOfHotel, reservation } from './reservation.ts'
import { assignRoom, checkInRooms, checkOutRooms } from './rooms.ts'
import { eventAddress, readEvent } from './webhooks.ts'
import { cloudbedsWire, type Fields, sendAll, waitByTheClock } from './wire.ts'

const PAGE_SIZE = 100
const MOST_PAGES = 200

/** Refunds and a state before check-in have no call. */
const capabilities: Capabilities = {
  writesGuests: true,
  marksPreCheckedIn: false,
  checksIn: true,
  postsPayments: true,
  postsRefunds: false,
  checksOut: true,
  sendsEvents: true,
}

/**
 * Cloudbeds, PMS API 1.3.
 * @param wait of tests alone: holds the pace that Cloudbeds allows
 */
export function cloudbedsSystem(
  parts: ConnectorParts<CloudbedsCredentials>,
  wait = waitByTheClock,
): ConnectedSystem {
  const wire = cloudbedsWire(parts, wait)
  const now = () => parts.clock.now()

  async function listed(fields: Fields) {
    const answer = await wire('GET', 'getReservations', fields, listOfReservations)
    if (answer.kind !== 'done') return answer
    const all = answer.value.data
    return done({ all, total: answer.value.total ?? all.length })
  }

  async function reservationOf({ hotel, id }: StayThere): Promise<Outcome<CloudbedsReservation>> {
    const fields = { propertyID: hotel, reservationID: id }
    const answer = await wire('GET', 'getReservation', fields, v.object({ data: v.unknown() }))
    if (answer.kind !== 'done') return answer
    const { data } = answer.value
    // PHP writes a reservation that is not there as an empty list.
    if (data === null || Array.isArray(data) || !isOfHotel(data, hotel)) return { kind: 'missing' }
    const read = v.safeParse(reservation, data)
    return read.success && read.output.reservationID === id ? done(read.output) : refused('ANSWER-UNREADABLE')
  }

  return {
    capabilities,

    async tryOut(hotel) {
      const found = await wire('GET', 'getHotelDetails', { propertyID: hotel }, hotelDetails)
      // A key that may not see the hotel is refused as one that names no hotel.
      if (found.kind === 'refused' && found.code.startsWith('REFUSED-')) return { kind: 'missing' }
      if (found.kind !== 'done') return found
      const { propertyName, propertyCurrency } = found.value.data
      const currency = propertyCurrency?.currencyCode ?? 'JPY'
      return currency === 'JPY' ? done({ hotelName: propertyName }) : refused('NOT-YEN')
    },

    async arrivals(search, page) {
      const number = pageOf(page)
      const readAt = now()
      const found = await listed({ ...arrivalFields(search), pageNumber: String(number) })
      if (found.kind !== 'done') return found
      const { all, total } = found.value
      const isLast =
        all.length === 0 || (number - 1) * PAGE_SIZE + all.length >= total || number >= MOST_PAGES
      return done({ ...sorted(search.hotel, all, readAt), next: isLast ? null : String(number + 1) })
    },

    async read(stay) {
      const readAt = now()
      const found = await reservationOf(stay)
      if (found.kind !== 'done') return found
      const booking = reportedBooking(found.value, readAt)
      return booking === null ? refused('NO-NAME') : done(booking)
    },

    async writeGuests(stay, register) {
      const found = await reservationOf(stay)
      if (found.kind !== 'done') return found
      const { calls, problem } = guestCalls(stay, found.value, register)
      const outcome = await sendAll(wire, calls)
      return outcome.kind === 'done' && problem !== null ? refused(problem) : outcome
    },

    markPreCheckedIn: () => Promise.resolve(refused('NOT-THERE')),

    async checkIn(stay, room) {
      let found = await reservationOf(stay)
      if (found.kind !== 'done') return found
      const { status, startDate } = found.value
      if (!/^(checked_in|confirmed|not_confirmed)$/.test(status))
        return refused(`STATUS-${status.toUpperCase()}`)
      if (startDate > hotelDay(now())) return early('BEFORE-ARRIVAL', startOfBusinessDay(startDate))
      if (room !== null) {
        const assigned = await assignRoom(wire, stay, found.value, room)
        if (assigned.kind !== 'done') return assigned
        found = await reservationOf(stay)
        if (found.kind !== 'done') return found
      }
      const rooms = await checkInRooms(wire, stay, found.value)
      if (rooms.kind !== 'done') return rooms
      return done({ state: 'in_house', room: rooms.value[0]?.roomName ?? null })
    },

    async folio(stay) {
      const found = await reservationOf(stay)
      if (found.kind !== 'done') return found
      const folio = folioOf(found.value)
      return folio === null ? refused('NOT-WHOLE-YEN') : done(folio)
    },

    async postPayment(stay, payment) {
      if (payment.yen < 0) return refused('REFUND-BY-HAND')
      const paymentType = paymentTypeOf(parts.credentials, payment.means)
      if (paymentType === null) return refused('NO-PAYMENT-METHOD')
      const fields = paymentFields(stay, payment, paymentType)
      return await sendAll(wire, [{ method: 'POST', operation: 'postCustomItem', fields }])
    },

    async checkOut(stay) {
      const found = await reservationOf(stay)
      if (found.kind !== 'done') return found
      const { status, balance } = found.value
      if (status === 'checked_out') return done(null)
      if (status !== 'checked_in') return refused(`STATUS-${status.toUpperCase()}`)
      return balance === 0 ? await checkOutRooms(wire, stay, found.value) : refused('BALANCE-OPEN')
    },

    readEvent,

    eventAddress: eventAddress(wire),
  }
}

const listOfReservations = v.object({
  data: v.pipe(v.array(v.unknown()), v.maxLength(1_000)),
  total: v.fallback(v.nullable(v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer())), null),
})

const hotelDetails = v.object({
  data: v.object({
    propertyName: anyText,
    propertyCurrency: v.fallback(v.nullable(v.object({ currencyCode: anyText })), null),
  }),
})

const WITH_GUESTS_AND_ROOMS = { includeGuestsDetails: 'true', includeAllRooms: 'true' }

const pageOf = (mark: string | null): number => (mark !== null && /^\d{1,3}$/.test(mark) ? Number(mark) : 1)

const arrivalFields = ({ hotel, from, to, changedSince, onlyInHouse }: ArrivalSearch): Fields => ({
  propertyID: hotel,
  checkInFrom: from,
  checkInTo: to,
  ...(onlyInHouse && { status: 'checked_in' }),
  ...(changedSince && { modifiedFrom: `${hotelTime(changedSince).replace(' ', 'T')}:00+09:00` }),
  ...WITH_GUESTS_AND_ROOMS,
  pageSize: String(PAGE_SIZE),
})

function sorted(hotel: HotelCode, all: readonly unknown[], readAt: Date) {
  const bookings: ReportedBooking[] = []
  const unreadable: UnreadableBooking[] = []
  for (const one of all.filter((each) => isOfHotel(each, hotel))) {
    const read = readBooking(one, readAt)
    if ('code' in read) unreadable.push(read)
    else bookings.push(read)
  }
  return { bookings, unreadable }
}
