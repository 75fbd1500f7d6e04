import { listedReservation, momentIn, oneGuest, roomOf, wholeReservation } from './answers.ts'
import { entriesOf, type Form, isDay, isYes, needed, Refused, refuse, wholeNumber, yenIn } from './form.ts'
import { postGuest, putGuest } from './guest-calls.ts'
import type { Guest, ReservationStatus } from './Reservation.ts'
import { type Call, type Found, guestOf, propertiesOf, reservationOf, roomIn, type World } from './world.ts'

const MOST_ON_A_PAGE = 100

const done = (refused: string | null): object => (refused === null ? { success: true } : refuse(refused))

const isStatus = (text: string): text is ReservationStatus =>
  ['not_confirmed', 'confirmed', 'canceled', 'checked_in', 'checked_out', 'no_show'].includes(text)

const listOf = (form: Form): ((found: Found) => boolean) => {
  const between = (value: string | number, from: string | number | null, to: string | number | null) =>
    (from === null || value >= from) && (to === null || value <= to)
  const moment = (name: string): number | null => {
    const text = form.get(name)
    if (text === null) return null
    const at = momentIn(text)
    return Number.isNaN(at) ? refuse(`Parameter ${name} is invalid`) : at
  }
  const [status, first, last] = [form.get('status'), form.get('firstName'), form.get('lastName')]
  const [modifiedFrom, modifiedTo] = [moment('modifiedFrom'), moment('modifiedTo')]
  const isNamed = (guest: Guest | undefined, field: string, name: string | null): boolean =>
    name === null || guest?.fields.get(field)?.toLowerCase() === name.toLowerCase()
  return ({ reservation }) =>
    (status === null || reservation.status === status) &&
    between(reservation.from, form.get('checkInFrom'), form.get('checkInTo')) &&
    between(reservation.to, form.get('checkOutFrom'), form.get('checkOutTo')) &&
    between(reservation.modified.getTime(), modifiedFrom, modifiedTo) &&
    isNamed(reservation.guests[0], 'guestFirstName', first) &&
    isNamed(reservation.guests[0], 'guestLastName', last)
}

const getReservations: Call = (world, form) => {
  const size = Math.min(MOST_ON_A_PAGE, wholeNumber(form, 'pageSize', MOST_ON_A_PAGE))
  const page = wholeNumber(form, 'pageNumber', 1)
  const isWanted = listOf(form)
  // The newest booking first: a booking that comes while pages are read moves all others on.
  const all = propertiesOf(world, form)
    .flatMap((property) =>
      [...property.reservations.values()].map((reservation) => ({ property, reservation })),
    )
    .filter(isWanted)
    .toSorted((one, other) => other.reservation.created.getTime() - one.reservation.created.getTime())
  const data = all.slice((page - 1) * size, page * size).map(({ property, reservation }) =>
    listedReservation(property, reservation, {
      guests: isYes(form, 'includeGuestsDetails'),
      rooms: isYes(form, 'includeAllRooms'),
      moments: world.moments,
    }),
  )
  return { success: true, data, count: data.length, total: all.length }
}

const putReservation: Call = (world, form) => {
  const { property, reservation } = reservationOf(world, form)
  const [status, until, arrivalTime] = ['status', 'checkoutDate', 'estimatedArrivalTime'].map((name) =>
    form.get(name),
  )
  if (arrivalTime && !/^\d\d:\d\d(:\d\d)?$/.test(arrivalTime))
    refuse('Parameter estimatedArrivalTime is invalid')
  if (until && (!isDay(until) || until <= reservation.from)) refuse('Parameter checkoutDate is invalid')
  // A custom field has to be set up by the hotel first, and this hotel has set up none.
  for (const field of entriesOf(form, 'customFields'))
    refuse(`Custom field ${needed(field, 'customFieldName')} is not valid`)
  if (status) {
    const refused = isStatus(status) ? property.setStatus(reservation, status) : 'Parameter status is invalid'
    if (refused !== null) refuse(refused)
  }
  if (until) property.changesDays(reservation, reservation.from, until)
  if (arrivalTime) {
    reservation.arrivalTime = arrivalTime
    property.touch(reservation)
  }
  return { success: true, data: wholeReservation(property, reservation, world.moments) }
}

const postRoomAssign: Call = (world, form) => {
  const { property, reservation } = reservationOf(world, form)
  const [roomId, booked, old] = ['newRoomID', 'reservationRoomID', 'oldRoomID'].map((name) => form.get(name))
  const { rooms } = reservation
  const room = booked
    ? (rooms.find(({ reservationRoomId }) => reservationRoomId === booked) ??
      refuse('Invalid reservationRoomID'))
    : old
      ? (rooms.find((one) => one.roomId === old) ?? refuse('Invalid oldRoomID'))
      : roomIn(reservation, form)
  if (roomId && room.roomId !== null && !old) refuse('Parameter oldRoomID is required')
  if (roomId && needed(form, 'roomTypeID') !== property.rooms.get(roomId)?.typeId)
    refuse('Invalid roomTypeID')
  return done(property.assign(reservation, room, roomId || null))
}

const postPayment: Call = (world, form) => {
  const { property, reservation } = reservationOf(world, form)
  const [means, yen] = [needed(form, 'type'), yenIn(form, 'amount')]
  if (!property.paymentMethods.has(means)) refuse('Invalid payment type')
  if (means === 'credit') needed(form, 'cardType')
  if (yen <= 0) refuse('Parameter amount is invalid')
  const text = form.get('description') ?? ''
  const id = property.posts(reservation, { kind: 'payment', text, yen, taxYen: 0, means, reference: null })
  return { success: true, paymentID: id, transactionID: property.newId() }
}

const postCustomItem: Call = (world, form) => {
  const { property, reservation } = reservationOf(world, form)
  const reference = form.get('referenceID')
  if (reference && property.references.has(reference))
    return { success: true, data: { notice: 'The referenceID exists: nothing was created or updated' } }
  const items = entriesOf(form, 'items')
  if (items.length === 0) refuse('Parameter items is required')
  const postings = [
    ...items.map((item) => ({
      kind: 'item' as const,
      text: needed(item, 'appItemID') && needed(item, 'itemName'),
      yen: yenIn(item, 'itemPrice') * wholeNumber(item, 'itemQuantity', 1),
      taxYen: [...item]
        .filter(([name]) => /^item(Taxes|Fees)\[\d+\]\[(tax|fee)Value\]$/.test(name))
        .reduce((sum, [, value]) => sum + Number(value), 0),
      means: null,
      reference,
    })),
    ...entriesOf(form, 'payments').map((payment) => {
      const means = needed(payment, 'paymentType')
      if (!property.paymentMethods.has(means)) refuse('Invalid payment type')
      const [yen, text] = [yenIn(payment, 'amount'), payment.get('notes') ?? '']
      return { kind: 'payment' as const, text, yen, taxYen: 0, means, reference }
    }),
  ]
  if (reference) property.references.add(reference)
  const [soldProductID] = postings.map((posting) => property.posts(reservation, posting))
  return { success: true, data: { soldProductID, transactionID: property.newId() } }
}

const getRooms: Call = (world, form) => {
  const [from, to, typeId] = [form.get('startDate'), form.get('endDate'), form.get('roomTypeID')]
  if ((from === null) !== (to === null)) refuse('Parameters startDate and endDate are necessary together')
  const [page, size] = [wholeNumber(form, 'pageNumber', 1), wholeNumber(form, 'pageSize', 20)]
  const wanted = propertiesOf(world, form, 'propertyIDs').map((property) => {
    const isFree = from === null || to === null ? () => true : property.isFree(from, to)
    const rooms = [...property.rooms]
      .filter(([id, room]) => isFree(id) && (typeId === null || typeId.split(',').includes(room.typeId)))
      .map(([id, room]) => roomOf(property, id, room.name, room.typeId))
    return { propertyID: property.id, rooms }
  })
  const data = wanted.map((one) => ({ ...one, rooms: one.rooms.slice((page - 1) * size, page * size) }))
  const total = wanted.reduce((sum, { rooms }) => sum + rooms.length, 0)
  return { success: true, data, count: data.length, total }
}

const getHotelDetails: Call = (world, form) => {
  const [property] = propertiesOf(world, form)
  if (property === undefined) return refuse('Property not found')
  const policy = { propertyCheckInTime: '15:00:00', propertyCheckOutTime: '10:00:00' }
  const propertyCurrency = { currencyCode: 'JPY', currencySymbol: '¥', currencyPosition: 'before' }
  return {
    success: true,
    data: { propertyID: property.id, propertyName: property.name, propertyCurrency, propertyPolicy: policy },
  }
}

const postWebhook: Call = (world, form) => {
  const [property] = propertiesOf(world, form)
  const [object, action] = [needed(form, 'object'), needed(form, 'action')]
  const endpointUrl = needed(form, 'endpointUrl')
  if (property === undefined || !URL.canParse(endpointUrl)) return refuse('Parameter endpointUrl is invalid')
  const id = `subscription-${world.subscriptions.size + 1}-${property.newId()}`
  world.subscriptions.set(id, { id, propertyId: property.id, object, action, endpointUrl })
  return { success: true, data: { subscriptionID: id } }
}

const getWebhooks: Call = (world, form) => {
  const own = new Set(propertiesOf(world, form).map(({ id }) => id))
  return {
    success: true,
    data: [...world.subscriptions.values()]
      .filter(({ propertyId }) => own.has(propertyId))
      .map(({ id, propertyId, object, action, endpointUrl }) => ({
        id,
        key: { type: 'property', id: propertyId },
        event: { entity: object, action },
        owner: { type: 'user', id: '1' },
        subscriptionType: 'webhook',
        subscriptionData: { endpoint: endpointUrl },
      })),
  }
}

const onRoom =
  (act: 'checkRoomIn' | 'checkRoomOut'): Call =>
  (world, form) => {
    const { property, reservation } = reservationOf(world, form)
    return done(property[act](reservation, roomIn(reservation, form)))
  }

/** By method and name, as the contract has them. */
const calls: Readonly<Record<string, Call>> = {
  'GET getReservations': getReservations,
  'GET getReservation': (world, form) => {
    const { property, reservation } = reservationOf(world, form)
    return { success: true, data: wholeReservation(property, reservation, world.moments) }
  },
  'PUT putReservation': putReservation,
  'PUT putGuest': putGuest,
  'POST postGuest': postGuest,
  'POST postGuestDocument': (world, form) => {
    const { property, guest } = guestOf(world, form)
    guest.fields.set('file', needed(form, 'file'))
    return { success: true, data: { fileID: property.newId() } }
  },
  'POST postRoomAssign': postRoomAssign,
  'POST postRoomCheckIn': onRoom('checkRoomIn'),
  'POST postRoomCheckOut': onRoom('checkRoomOut'),
  'POST postPayment': postPayment,
  'POST postCustomItem': postCustomItem,
  'POST postWebhook': postWebhook,
  'GET getWebhooks': getWebhooks,
  'DELETE deleteWebhook': ({ subscriptions }, form) =>
    done(subscriptions.delete(needed(form, 'subscriptionID')) ? null : 'Subscription not found'),
  'GET getRooms': getRooms,
  'GET getGuest': (world, form) => {
    const guest = form.has('guestID')
      ? guestOf(world, form).guest
      : reservationOf(world, form).reservation.guests[0]
    return guest === undefined ? refuse('Guest not found') : { success: true, data: oneGuest(guest) }
  },
  'GET getHotelDetails': getHotelDetails,
  'POST postReservationNote': (world, form) => {
    const { property, reservation } = reservationOf(world, form)
    reservation.notes.push(needed(form, 'reservationNote'))
    return { success: true, reservationNoteID: property.newId() }
  },
}

/** @returns what is answered with status 200; null for a call that there is not */
export function answerTo(world: World, call: string, form: Form): object | null {
  const run = calls[call]
  if (run === undefined) return null
  try {
    return run(world, form)
  } catch (error) {
    if (error instanceof Refused) return { success: false, message: error.message }
    throw error
  }
}
