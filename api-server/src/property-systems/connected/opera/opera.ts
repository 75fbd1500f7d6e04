import { hotelDay } from '../../../platform/index.ts'
import type {
  ConnectedSystem,
  HotelCode,
  Outcome,
  ReportedBooking,
  UnreadableBooking,
} from '../ConnectedSystem.ts'
import { momentOf } from '../foreign-json.ts'
import { done } from '../outcomes.ts'
import { foliosOf } from './cashier.ts'
import { frontDeskOf } from './front-desk.ts'
import { writerOfGuests } from './guests.ts'
import { RememberedBookings } from './remembered-bookings.ts'
import { idOf, type ReservationRow as Row, reservationPage } from './reservation.ts'
import { staysOf } from './stays.ts'
import { hotelPath, type OperaParts, operaWire, type Query } from './wire.ts'

/** Rows of one search: with all that OPERA tells of each, an answer of a quarter of what the wire takes. */
const PAGE = 100
const MOST_OFFSET = 20_000
/** Calls at once: with answers in a tenth of a second, under the 50 a second that OHIP documents for all that a hotel has connected. */
const AT_ONCE = 4

/** Oracle OPERA Cloud by the property APIs of the Oracle Hospitality Integration Platform. */
export function operaSystem(parts: OperaParts): ConnectedSystem {
  const { clock } = parts
  const wire = operaWire(parts)
  const opera = staysOf(parts, wire)

  const search = (hotel: HotelCode, query: Query) =>
    wire.get(
      hotel,
      hotelPath('rsv', hotel, 'reservations'),
      { excludePseudoRoomReservations: true, ...query },
      reservationPage,
    )

  const remembered = new RememberedBookings()

  async function readRow(hotel: HotelCode, row: Row): Promise<Outcome<ReportedBooking | UnreadableBooking>> {
    const id = idOf(row.reservationIdList)
    if (id === '') return done({ id: null, code: 'NO-ID' })
    const before = clock.now()
    const known = remembered.find({ hotel, id }, row.came, before)
    if (known !== null) return done(known)
    const read = await opera.readAnything({ hotel, id })
    if (read.kind === 'done') {
      if ('code' in read.value) return done({ id, code: read.value.code })
      const { booking, changedAt } = read.value
      // One that is older than its row is a copy that lags behind.
      if (changedAt !== null && changedAt === momentOf(row.lastModifyDateTime)?.getTime()) {
        remembered.remember({ hotel, id }, row.came, booking, before)
      }
      return done(booking)
    }
    const isOwn = read.kind !== 'missing' && OF_ONE_RESERVATION.test(read.code)
    return isOwn ? done({ id, code: read.code }) : read
  }

  /** One that is wrong in itself holds up no other; whatever would come back for all of them ends the reading. */
  async function readAll(hotel: HotelCode, rows: readonly Row[]): Promise<Outcome<ReadReservations>> {
    const bookings: ReportedBooking[] = []
    const unreadable: UnreadableBooking[] = []
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE)
      for (const read of await Promise.all(some.map((row) => readRow(hotel, row)))) {
        if (read.kind === 'missing') continue
        if (read.kind !== 'done') return read
        if ('code' in read.value) unreadable.push(read.value)
        else bookings.push(read.value)
      }
    }
    return done({ bookings, unreadable })
  }

  const { folio, postPayment } = foliosOf(opera)

  return {
    capabilities: {
      writesGuests: true,
      marksPreCheckedIn: true,
      checksIn: true,
      postsPayments: true,
      postsRefunds: true,
      checksOut: true,
      sendsEvents: false,
    },
    async tryOut(hotel) {
      const today = hotelDay(clock.now())
      const found = await search(hotel, {
        arrivalStartDate: today,
        arrivalEndDate: today,
        limit: 1,
        offset: 0,
      })
      if (found.kind !== 'done') return found
      const [first] = found.value?.reservations.reservationInfo ?? []
      return done({ hotelName: first?.hotelName || null })
    },
    async arrivals({ hotel, from, to, changedSince, onlyInHouse }, page) {
      const offset = /^\d{1,6}$/.test(page ?? '') ? Number(page) : 0
      const query = {
        arrivalStartDate: from,
        arrivalEndDate: to,
        ...(onlyInHouse && { reservationStatuses: ['InHouse', 'DueOut'] }),
        limit: PAGE,
        offset,
      }
      const found = await search(hotel, query)
      if (found.kind !== 'done') return found
      const { reservationInfo = [], hasMore = null, totalResults = null } = found.value?.reservations ?? {}
      const rows = reservationInfo.slice(0, PAGE)
      const due = rows
        .filter(({ hotelId }) => hotelId === '' || hotelId === hotel)
        .filter(({ lastModifyDateTime }) => {
          const changed = momentOf(lastModifyDateTime)
          return (
            changedSince === null ||
            changed === null ||
            changed.getTime() + SECOND_MS > changedSince.getTime()
          )
        })
      const read = await readAll(hotel, due)
      if (read.kind !== 'done') return read
      const end = offset + rows.length
      const goesOn = rows.length < reservationInfo.length || (hasMore ?? (totalResults ?? 0) > end)
      const isLast = rows.length === 0 || end > MOST_OFFSET || !goesOn
      return done({ ...read.value, next: isLast ? null : String(end) })
    },
    async read(stay) {
      const read = await opera.readStay(stay)
      return read.kind === 'done' ? done(read.value.booking) : read
    },
    writeGuests: writerOfGuests(opera),
    ...frontDeskOf(opera),
    folio,
    postPayment,
    // The excerpts of the contract have no business events.
    readEvent: () => null,
  }
}

interface ReadReservations {
  readonly bookings: readonly ReportedBooking[]
  readonly unreadable: readonly UnreadableBooking[]
}

/** Times of the search are in whole seconds. */
const SECOND_MS = 1_000

const OF_ONE_RESERVATION = /^HTTP-(?:400|409|422|500)/
