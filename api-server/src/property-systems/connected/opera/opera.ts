import { hotelDay } from '../../../platform/index.ts'
import type {
  ConnectedSystem,
  HotelCode,
  Outcome,
  ReportedBooking,
  UnreadableBooking,
} from '../ConnectedSystem.ts'
import { foliosOf } from './cashier.ts'
import { momentOf } from './foreign-json.ts'
import { frontDeskOf } from './front-desk.ts'
import { writerOfGuests } from './guests.ts'
import { idOf, reservationPage } from './reservation.ts'
import { staysOf } from './stays.ts'
import { type OperaParts, operaWire, type Query } from './wire.ts'

/** Reservations of a page, each of which is read by a call of its own. */
const PAGE = 40
const MOST_OFFSET = 4_000
/** Calls at once: with answers in a tenth of a second, under the 50 a second that OHIP documents for all that a hotel has connected. */
const AT_ONCE = 4
const MOST_FOUND = 20

/** Oracle OPERA Cloud by the property APIs of the Oracle Hospitality Integration Platform. */
export function operaSystem(parts: OperaParts): ConnectedSystem {
  const { clock } = parts
  const wire = operaWire(parts)
  const opera = staysOf(parts, wire)

  const search = (hotel: HotelCode, query: Query) =>
    wire.get(
      hotel,
      `/rsv/v1/hotels/${encodeURIComponent(hotel)}/reservations`,
      { excludePseudoRoomReservations: true, ...query },
      reservationPage,
    )

  /** One that is wrong in itself holds up no other; whatever would come back for all of them ends the reading. */
  async function readAll(hotel: HotelCode, ids: readonly string[]): Promise<Outcome<ReadReservations>> {
    const bookings: ReportedBooking[] = []
    const unreadable: UnreadableBooking[] = []
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const some = ids.slice(at, at + AT_ONCE)
      const read = await Promise.all(
        some.map(async (id) => ({
          id,
          outcome: id === '' ? NO_ID : await opera.readAnything({ hotel, id }),
        })),
      )
      for (const { id, outcome } of read) {
        if (outcome.kind === 'missing') continue
        if (outcome.kind === 'done') {
          if ('code' in outcome.value) unreadable.push(outcome.value)
          else bookings.push(outcome.value.booking)
        } else if (OF_ONE_RESERVATION.test(outcome.code)) unreadable.push({ id, code: outcome.code })
        else return outcome
      }
    }
    return { kind: 'done', value: { bookings, unreadable } }
  }

  const { folio, postPayment } = foliosOf(opera)

  return {
    capabilities: {
      writesGuests: true,
      writesCompanions: true,
      // The register has a picture of the passport, and the contract no place for one.
      writesPassports: false,
      marksPreCheckedIn: true,
      checksIn: true,
      readsFolio: true,
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
      return { kind: 'done', value: { hotelName: first?.hotelName || null } }
    },
    async arrivals({ hotel, from, to, changedSince }, page) {
      const offset = /^\d{1,6}$/.test(page ?? '') ? Number(page) : 0
      const query = { arrivalStartDate: from, arrivalEndDate: to, limit: PAGE, offset }
      const found = await search(hotel, query)
      if (found.kind !== 'done') return found
      const { reservationInfo = [], hasMore = null, totalResults = null } = found.value?.reservations ?? {}
      const due = reservationInfo
        .filter(({ hotelId }) => hotelId === '' || hotelId === hotel)
        .filter(({ lastModifyDateTime }) => {
          const changed = momentOf(lastModifyDateTime)
          return (
            changedSince === null ||
            changed === null ||
            changed.getTime() + SECOND_MS > changedSince.getTime()
          )
        })
      const read = await readAll(
        hotel,
        due.map(({ reservationIdList }) => idOf(reservationIdList)),
      )
      if (read.kind !== 'done') return read
      const end = offset + reservationInfo.length
      const isLast =
        reservationInfo.length === 0 || end > MOST_OFFSET || !(hasMore ?? (totalResults ?? 0) > end)
      return { kind: 'done', value: { ...read.value, next: isLast ? null : String(end) } }
    },
    async find({ hotel, familyName, arrival }) {
      // Which spellings a search by surname looks at is up to OPERA; a search of all fields finds the others.
      for (const query of [{ surname: familyName }, { text: familyName }]) {
        const days = { arrivalStartDate: arrival, arrivalEndDate: arrival }
        const found = await search(hotel, { ...query, ...days, limit: MOST_FOUND, offset: 0 })
        if (found.kind !== 'done') return found
        const { reservationInfo = [] } = found.value?.reservations ?? {}
        const ids = reservationInfo
          .map(({ reservationIdList }) => idOf(reservationIdList))
          .slice(0, MOST_FOUND)
        const read = await readAll(hotel, ids)
        if (read.kind !== 'done') return read
        if (read.value.bookings.length > 0) return { kind: 'done', value: read.value.bookings }
      }
      return { kind: 'done', value: [] }
    },
    async read(stay) {
      const read = await opera.readStay(stay)
      return read.kind === 'done' ? { kind: 'done', value: read.value.booking } : read
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

const NO_ID = { kind: 'done', value: { id: null, code: 'NO-ID' } } as const

/** Times of the search are in whole seconds. */
const SECOND_MS = 1_000

const OF_ONE_RESERVATION = /^HTTP-(?:400|409|422|500)/
