import { plainText } from '@tomari/guest-rules/text/plain-text'
import * as v from 'valibot'
import type { Outcome, StayThere } from '../ConnectedSystem.ts'
import { done, refused } from '../outcomes.ts'
import {
  anyText,
  type CloudbedsReservation,
  type CloudbedsRoom,
  mainGuestOf,
  reservation,
} from './reservation.ts'
import { sendAll, type Wire, type WireCall } from './wire.ts'

/**
 * The rooms with their states. A reservation of several says them in the list alone, which can be asked for its guest and its days, not for
 * its number.
 */
async function roomStates(
  wire: Wire,
  { hotel, id }: StayThere,
  there: CloudbedsReservation,
): Promise<Outcome<readonly CloudbedsRoom[]>> {
  const guestID = mainGuestOf(there)?.guestID ?? null
  if (there.rooms.length < 2) {
    const roomStatus = there.status === 'checked_in' ? 'in_house' : 'not_checked_in'
    return done(there.rooms.map((room) => ({ ...room, roomStatus })))
  }
  if (guestID === null) return refused('NO-MAIN-GUEST')
  const days = { checkInFrom: there.startDate, checkInTo: there.startDate }
  const fields = { propertyID: hotel, guestID, ...days, includeAllRooms: 'true' }
  const listed = await wire('GET', 'getReservations', fields, v.object({ data: v.array(v.unknown()) }))
  if (listed.kind !== 'done') return listed
  const found = listed.value.data.flatMap((one) => {
    const read = v.safeParse(reservation, one)
    return read.success && read.output.reservationID === id ? [read.output] : []
  })
  const rooms = (found[0]?.rooms ?? []).filter(({ roomStatus }) => roomStatus !== 'cancelled')
  return rooms.length === 0 ? refused('ROOMS-UNKNOWN') : done(rooms)
}

const callsOf = (
  operation: 'postRoomCheckIn' | 'postRoomCheckOut',
  { hotel, id }: StayThere,
  rooms: readonly CloudbedsRoom[],
): readonly WireCall[] =>
  rooms.map(({ subReservationID, roomID }) => ({
    method: 'POST',
    operation,
    fields: {
      propertyID: hotel,
      reservationID: id,
      ...(subReservationID === null ? roomID !== null && { roomID } : { subReservationID }),
    },
  }))

/** Checks in every room that is not in house; a party with a room that is not assigned is not checked in by halves. */
export async function checkInRooms(
  wire: Wire,
  stay: StayThere,
  there: CloudbedsReservation,
): Promise<Outcome<readonly CloudbedsRoom[]>> {
  const rooms = await roomStates(wire, stay, there)
  if (rooms.kind !== 'done') return rooms
  const expected = rooms.value.filter(({ roomStatus }) => roomStatus === 'not_checked_in')
  if (rooms.value.length === 0 || expected.some(({ roomID }) => roomID === null)) {
    return refused('ROOM-NOT-ASSIGNED')
  }
  const outcome = await sendAll(wire, callsOf('postRoomCheckIn', stay, expected))
  return outcome.kind === 'done' ? rooms : outcome
}

export async function checkOutRooms(
  wire: Wire,
  stay: StayThere,
  there: CloudbedsReservation,
): Promise<Outcome<null>> {
  const rooms = await roomStates(wire, stay, there)
  if (rooms.kind !== 'done') return rooms
  const inHouse = rooms.value.filter(({ roomStatus }) => roomStatus === 'in_house')
  return await sendAll(wire, callsOf('postRoomCheckOut', stay, inHouse))
}

/** Gives the room of that number to a part without one, or in place of the only one, until its guests are in it. */
export async function assignRoom(
  wire: Wire,
  stay: StayThere,
  { rooms, status }: CloudbedsReservation,
  number: string,
): Promise<Outcome<null>> {
  const isNumbered = ({ roomName }: { readonly roomName: string | null }) =>
    roomName !== null && keyOf(roomName) === keyOf(number)
  const [only] = rooms.length === 1 && status !== 'checked_in' ? rooms : []
  const part = rooms.find(({ roomID }) => roomID === null) ?? only
  if (part === undefined || rooms.some(isNumbered)) return done(null)
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const paging = { pageNumber: String(page), pageSize: String(PAGE_SIZE) }
    const listed = await wire('GET', 'getRooms', { propertyIDs: stay.hotel, ...paging }, hotelRooms)
    if (listed.kind !== 'done') return listed
    const ofPage = listed.value.data.flatMap((one) => one.rooms)
    const { roomID = null, roomTypeID = null } = ofPage.find(isNumbered) ?? {}
    if (roomID !== null) {
      const fields = {
        propertyID: stay.hotel,
        reservationID: stay.id,
        ...(part.subReservationID === null ? {} : { subReservationID: part.subReservationID }),
        newRoomID: roomID,
        ...(part.roomID === null ? {} : { oldRoomID: part.roomID }),
        ...(roomTypeID === null ? {} : { roomTypeID }),
      }
      return await sendAll(wire, [{ method: 'POST', operation: 'postRoomAssign', fields }])
    }
    if (ofPage.length === 0) break
  }
  return refused('ROOM-UNKNOWN')
}

const PAGE_SIZE = 100
const MOST_PAGES = 20

const hotelRooms = v.object({
  data: v.array(
    v.object({ rooms: v.array(v.object({ roomID: anyText, roomName: anyText, roomTypeID: anyText })) }),
  ),
})

const keyOf = (number: string): string => plainText(number).normalize('NFKC').toLowerCase()
