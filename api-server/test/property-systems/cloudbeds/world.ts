import type { Moments } from './answers.ts'
import { type Form, needed, refuse } from './form.ts'
import type { Property } from './Property.ts'
import type { BookedRoom, Guest, Reservation } from './Reservation.ts'

export interface Subscription {
  readonly id: string
  readonly propertyId: string
  readonly object: string
  readonly action: string
  readonly endpointUrl: string
}

export interface World {
  readonly properties: ReadonlyMap<string, Property>
  readonly subscriptions: Map<string, Subscription>
  readonly moments: Moments
}

export type Call = (world: World, form: Form) => object

export function propertiesOf({ properties }: World, form: Form, name = 'propertyID'): readonly Property[] {
  const wanted = form.get(name)
  if (!wanted) return [...properties.values()]
  const own = wanted.split(',').flatMap((id) => properties.get(id) ?? [])
  return own.length > 0
    ? own
    : refuse("None of the included property id's match the access_token user's property id")
}

export interface Found {
  readonly property: Property
  readonly reservation: Reservation
}

export function reservationOf(world: World, form: Form): Found {
  const id = needed(form, 'reservationID')
  for (const property of propertiesOf(world, form)) {
    const reservation = property.reservations.get(id)
    if (reservation !== undefined) return { property, reservation }
  }
  return refuse('Reservation not found')
}

export function guestOf(world: World, form: Form): Found & { readonly guest: Guest } {
  const id = needed(form, 'guestID')
  for (const property of propertiesOf(world, form))
    for (const reservation of property.reservations.values()) {
      const guest = reservation.guests.find((one) => one.id === id)
      if (guest !== undefined) return { property, reservation, guest }
    }
  return refuse('Guest not found')
}

/** By `subReservationID`, or else by the number of the room, or else the only room. */
export function roomIn({ rooms }: Reservation, form: Form): BookedRoom {
  const [subId, roomId] = [form.get('subReservationID'), form.get('roomID')]
  const found = subId
    ? rooms.filter((room) => room.subId === subId)
    : roomId
      ? rooms.filter((room) => room.roomId === roomId)
      : rooms
  const [room, another] = found
  if (room === undefined) return refuse('Room not found in the reservation')
  return another === undefined ? room : refuse('Parameter roomID is required')
}
