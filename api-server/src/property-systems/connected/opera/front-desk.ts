import { hotelDay, hotelTime, startOfBusinessDay } from '../../../platform/index.ts'
import type { CheckedInThere, ConnectedSystem, HotelCode, Outcome, StayThere } from '../ConnectedSystem.ts'
import { group, many, text } from '../foreign-json.ts'
import { done, early, refused } from '../outcomes.ts'
import { wholeFolio } from './cashier.ts'
import { openWindows } from './folio.ts'
import type { Opera } from './stays.ts'
import { hotelPath, pathOf } from './wire.ts'

const roomsAnswer = group({ hotelRoomsDetails: group({ room: many(group({ roomId: text })) }) })

/** Rooms whose number has another one in it. */
const MOST_ROOMS = 200

const IN_HOUSE = 'in_house'

type Acts = Pick<ConnectedSystem, 'markPreCheckedIn' | 'checkIn' | 'checkOut'>

export function frontDeskOf(opera: Opera): Acts {
  const { wire, credentials, clock, readStay } = opera

  /** A shared room may be taken by the other guest. */
  async function isReady(hotel: HotelCode, room: string, isShared: boolean): Promise<Outcome<boolean>> {
    const query = {
      roomNumberWildcard: room,
      hotelRoomStatus: credentials.readyRooms,
      ...(!isShared && { hotelFORoomStatus: ['Vacant'] }),
      limit: MOST_ROOMS,
    }
    const answer = await wire.get(hotel, hotelPath('fof', hotel, 'rooms'), query, roomsAnswer)
    if (answer.kind !== 'done') return answer
    const { room: ready = [] } = answer.value?.hotelRoomsDetails ?? {}
    return done(ready.some(({ roomId }) => roomId === room))
  }

  async function queue({ hotel, id }: StayThere): Promise<Outcome<CheckedInThere>> {
    const path = hotelPath('fof', hotel, 'queuedReservations', id)
    const body = { hotelId: hotel, reservationId: { id, type: 'Reservation' } }
    const answer = await wire.write(hotel, 'PUT', path, body)
    return answer.kind === 'done' ? done({ state: 'queued' }) : answer
  }

  async function assign({ hotel, id }: StayThere, room: string): Promise<Outcome<null>> {
    const criteria = { hotelId: hotel, reservationIdList: [{ id, type: 'Reservation' }], roomId: room }
    return await wire.write(hotel, 'POST', `${pathOf('fof', { hotel, id })}/roomAssignments`, {
      criteria,
    })
  }

  return {
    async markPreCheckedIn(stay, at) {
      const read = await readStay(stay)
      if (read.kind !== 'done') return read
      const { booking, expectedArrival } = read.value
      if (booking.isPreCheckedIn === true || booking.status === IN_HOUSE) return done(null)
      if (booking.status !== 'booked') return otherwise(booking.status)
      const arrivalTime = `${arrivalHour(booking.arrival, expectedArrival, at)}:00+09:00`
      return await wire.write(stay.hotel, 'POST', `${pathOf('rsv', stay)}/preCheckIn`, {
        reservation: { preCheckInDetails: { arrival: { arrivalTime } } },
      })
    },

    async checkIn(stay, room) {
      const read = await readStay(stay)
      if (read.kind !== 'done') return read
      const { booking, isQueued, isShared } = read.value
      const assigned = booking.rooms[0]?.number ?? null
      if (booking.status === IN_HOUSE) return done({ state: IN_HOUSE, room: assigned })
      if (booking.status !== 'booked') return otherwise(booking.status)
      if (booking.arrival > hotelDay(clock.now())) {
        return early('BEFORE-ARRIVAL', startOfBusinessDay(booking.arrival))
      }
      const roomId = room ?? assigned
      const ready: Outcome<boolean> =
        roomId === null ? done(false) : await isReady(stay.hotel, roomId, isShared)
      if (ready.kind !== 'done') return ready
      if (roomId !== null && roomId !== assigned) {
        const change = await assign(stay, roomId)
        if (change.kind !== 'done') return change
      }
      if (roomId === null || !ready.value) {
        return isQueued ? done({ state: 'queued' }) : await queue(stay)
      }
      const answer = await wire.write(stay.hotel, 'POST', `${pathOf('fof', stay)}/checkIns`, {
        reservation: { roomId, ignoreWarnings: true, stopCheckin: false, printRegistration: false },
        fetchReservationInstruction: ['ReservationDetail'],
        includeNotifications: true,
      })
      return answer.kind === 'done' ? done({ state: IN_HOUSE, room: roomId }) : answer
    },

    async checkOut(stay) {
      const read = await readStay(stay)
      if (read.kind !== 'done') return read
      const { status } = read.value.booking
      if (status === 'departed') return done(null)
      if (status !== IN_HOUSE) return otherwise(status)
      const folio = await wholeFolio(opera, stay, { fetchInstructions: ['Postings', 'Totalbalance'] })
      if (folio.kind !== 'done') return folio
      const windows = folio.value?.reservationFolioInformation.folioWindows ?? []
      if (windows.some(({ balance }) => balance.amount !== null && balance.amount !== 0)) {
        return refused('BALANCE-OPEN')
      }
      const allowed = await depart(stay, true)
      if (allowed.kind !== 'done') return allowed
      const [open] = openWindows(windows)
      if (open !== undefined) {
        const closed = await closeFolios(stay, open.folioWindowNo ?? 1)
        if (closed.kind !== 'done') return closed
      }
      return await depart(stay, false)
    },
  }

  /** A folio gets its number here and no other one after, so it is closed once OPERA would let the guest go. */
  async function closeFolios(stay: StayThere, folioWindowNo: number): Promise<Outcome<null>> {
    return await wire.write(stay.hotel, 'POST', `${pathOf('csh', stay)}/folios`, {
      criteria: {
        hotelId: stay.hotel,
        reservationId: { id: stay.id, type: 'Reservation' },
        eventType: 'CheckOut',
        folioWindowNo,
        allFolioWindow: true,
        cashierId: credentials.cashier,
      },
    })
  }

  async function depart({ hotel, id }: StayThere, verificationOnly: boolean): Promise<Outcome<null>> {
    return await wire.write(hotel, 'POST', `${pathOf('csh', { hotel, id })}/checkOuts`, {
      reservation: {
        hotelId: hotel,
        reservationIdList: [{ id, type: 'Reservation' }],
        eventType: 'CheckOut',
        cashierId: credentials.cashier,
        checkoutInstr: { roomStatus: 'Dirty', ignoreWarnings: true },
        stopCheckout: false,
      },
      verificationOnly,
    })
  }
}

/** In Japan; of guests who check in on the phone a day before, whose own hour says nothing. */
const USUAL_HOUR = '15:00'

/** An hour that the guest has named before stays. */
function arrivalHour(arrival: string, expected: Date | null, at: Date): string {
  if (expected === null && hotelDay(at) !== arrival) return `${arrival}T${USUAL_HOUR}`
  return hotelTime(expected ?? at).replace(' ', 'T')
}

const otherwise = (status: string): Outcome<never> =>
  refused(`STATUS-${status.toUpperCase().replace('_', '-')}`)
