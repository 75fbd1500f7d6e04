import type * as v from 'valibot'
import { jsonAnswer, type WireAnswer } from '../wire.ts'
import { type Call, nothingFound, refused, type StayCall } from './opera-call.ts'
import { folioWindow, postingPayload, roomPayload, whole } from './opera-payloads.ts'
import type { assignmentBody, checkInBody, checkOutBody, paymentBody } from './opera-requests.ts'

export function searchRooms({ double, request: { query }, named: { hotelId } }: Call): WireAnswer {
  const isOneOf = (name: string, text: string) => {
    const wanted = query.getAll(name)
    return wanted.length === 0 || wanted.includes(text)
  }
  const found = [...double.rooms.values()].filter(
    (room) =>
      room.hotel === hotelId &&
      isOneOf('hotelRoomStatus', room.state) &&
      isOneOf('hotelFORoomStatus', room.isOccupied ? 'Occupied' : 'Vacant') &&
      isOneOf('roomType', room.type) &&
      room.number.startsWith(query.get('roomNumberWildcard') ?? ''),
  )
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 20)]
  const page = found.slice(offset, offset + limit)
  if (page.length === 0) return nothingFound
  return jsonAnswer(200, {
    hotelRoomsDetails: { room: page.map(roomPayload), hotelId },
    totalResults: found.length,
    count: page.length,
    offset,
    limit,
    hasMore: offset + page.length < found.length,
  })
}

export function assignRoom(
  { criteria: { roomId } }: v.InferOutput<typeof assignmentBody>,
  { double, stay }: StayCall,
): WireAnswer {
  const room = double.rooms.get(`${stay.hotel} ${roomId}`)
  if (room === undefined) return refused(400, 'Room not found')
  if (stay.status !== 'Reserved') return refused(400, 'The reservation is not due in')
  const other = [...double.reservations.values()].find(
    ({ id, hotel, room: taken, arrival, departure, status }) =>
      id !== stay.id &&
      hotel === stay.hotel &&
      taken === roomId &&
      (status === 'Reserved' || status === 'InHouse') &&
      arrival < stay.departure &&
      departure > stay.arrival,
  )
  if (other !== undefined) return refused(400, 'The room is assigned to another reservation')
  double.changes(stay.id, { room: roomId, roomType: room.type })
  return jsonAnswer(201, {})
}

export function checkIn(
  { reservation }: v.InferOutput<typeof checkInBody>,
  { double, stay }: StayCall,
): WireAnswer {
  if (stay.status !== 'Reserved') return refused(400, 'The reservation is not due in')
  if (stay.arrival > double.today()) return refused(400, 'The arrival date is later than the business date')
  const number = reservation.roomId ?? stay.room
  if (number === null) return refused(400, 'A room is required')
  const room = double.rooms.get(`${stay.hotel} ${number}`)
  if (room === undefined) return refused(400, 'Room not found')
  if (room.isOccupied || room.state === 'Dirty') return refused(400, 'The room is not ready')
  if (!reservation.stopCheckin) double.checksIn(stay.id, number)
  return jsonAnswer(201, { reservation: [whole(double, double.the(stay.id), ['Reservation'])] })
}

/** A page of each window that was asked for; all windows where none was. */
export function readFolio({ double, request: { query }, stay }: StayCall): WireAnswer {
  const page = {
    fetched: query.getAll('fetchInstructions'),
    offset: Number(query.get('offset') ?? 0),
    limit: Math.min(Number(query.get('limit') ?? 20), 200),
  }
  const asked = query.getAll('folioWindowNo').map(Number)
  const windows = new Set(asked.length > 0 ? asked : [1, ...stay.postings.map(({ window }) => window)])
  return jsonAnswer(200, {
    reservationFolioInformation: {
      reservationInfo: {
        reservationIdList: [{ id: stay.id, type: 'Reservation' }],
        roomStay: { balance: { amount: double.balanceOf(stay), currencyCode: 'JPY' } },
      },
      folioWindows: [...windows].map((number) =>
        folioWindow(
          number,
          stay.postings.filter(({ window }) => window === number),
          page,
        ),
      ),
    },
  })
}

/** Posts as often as it is asked to: the contract knows no key against repetition. */
export function postPayment(
  { criteria }: v.InferOutput<typeof paymentBody>,
  { double, stay }: StayCall,
): WireAnswer {
  if (stay.status !== 'Reserved' && stay.status !== 'InHouse') return refused(400, 'The folio is closed')
  if (criteria.postingAmount.amount === 0) return refused(400, 'An amount is required')
  const posted = double.posts(stay.id, {
    code: '9000',
    description: criteria.paymentMethod.paymentMethod,
    type: 'Payment',
    yen: criteria.postingAmount.amount,
    reference: criteria.postingReference ?? null,
    window: criteria.folioWindowNo,
  })
  return jsonAnswer(201, { postings: [postingPayload(posted)] })
}

export function checkOut(
  { reservation, verificationOnly }: v.InferOutput<typeof checkOutBody>,
  { double, stay }: StayCall,
): WireAnswer {
  if (stay.status !== 'InHouse') return refused(400, 'The guest is not in house')
  if (double.balanceOf(stay) !== 0) return refused(400, 'The folio has a balance')
  if (verificationOnly || reservation.stopCheckout) return jsonAnswer(201, {})
  if (stay.postings.length > 0 && !stay.isFolioClosed) return refused(400, 'The folio is open')
  double.checksOut(stay.id)
  return jsonAnswer(201, {})
}
