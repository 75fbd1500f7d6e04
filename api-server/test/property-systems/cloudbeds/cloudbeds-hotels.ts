import type { HotelsThere, StaySeen } from '../HotelsThere.ts'
import { client } from './CloudbedsDouble.ts'
import { cloudbedsUnderFaults, connectorTo } from './cloudbeds-under-faults.ts'
import type { Property } from './Property.ts'
import type { Reservation, ReservationStatus } from './Reservation.ts'

const HOTELS = { '3101': 'Mihon Kaigan', '3102': 'Mihon Sanso', '3103': 'Mihon Ekimae' } as const

const STATUSES: Readonly<Record<ReservationStatus, StaySeen['status']>> = {
  not_confirmed: 'booked',
  confirmed: 'booked',
  canceled: 'cancelled',
  checked_in: 'in_house',
  checked_out: 'departed',
  no_show: 'no_show',
}

/** Three hotels on Cloudbeds. */
export async function hotelsOnCloudbeds(clock: { now(): Date }): Promise<HotelsThere> {
  const rig = await cloudbedsUnderFaults(clock)
  const { double, network, proxy } = rig
  const registering = connectorTo(rig, { clock })
  for (const [id, name] of Object.entries(HOTELS)) {
    double.opens(id, name)
    await registering.eventAddress?.register(id, 'https://tomari.example/property/v1/events/THERE/secret')
  }
  const all = () => [...double.properties.values()]
  const hotelOf = (id: string): Property => {
    const hotel = all().find(({ reservations }) => reservations.has(id))
    if (hotel === undefined) throw new Error(`there is no reservation ${id}`)
    return hotel
  }
  const does = (refused: string | null): void => {
    if (refused !== null) throw new Error(refused)
  }
  const roomNamed = (hotel: Property, number: string): string => {
    const id = `${number}-0`
    if (!hotel.rooms.has(id)) hotel.rooms.set(id, { name: number, typeId: '501' })
    return id
  }
  const assigns = (id: string, number: string): void => {
    const hotel = hotelOf(id)
    const reservation = hotel.reservation(id)
    const [room] = reservation.rooms
    does(room === undefined ? 'no room' : hotel.assign(reservation, room, roomNamed(hotel, number)))
  }
  const seen = (hotel: Property, reservation: Reservation): StaySeen => {
    const { id, status, from, to, rooms, guests, postings } = reservation
    const named = (field: string) => guests.map(({ fields }) => fields.get(field) ?? '')
    const sumOf = (part: 'adults' | 'children') => rooms.reduce((sum, room) => sum + room[part], 0)
    const roomId = rooms[0]?.roomId ?? null
    return {
      id,
      hotel: hotel.id,
      status: STATUSES[status],
      name: { family: named('guestLastName')[0] ?? '', given: named('guestFirstName')[0] ?? '' },
      arrival: from,
      departure: to,
      adults: sumOf('adults'),
      children: sumOf('children'),
      room: roomId === null ? null : (hotel.rooms.get(roomId)?.name ?? null),
      isPreCheckedIn: false,
      guests: named('guestLastName'),
      payments: postings
        .filter(({ kind }) => kind === 'payment')
        .map(({ reference, yen }) => ({ reference: reference ?? '', yen })),
      balanceYen: hotel.amounts(reservation).balance,
    }
  }
  const credentials = { ...client, refresh_token: double.refreshToken, address: `${network.url}/api/v1.3` }
  return {
    connector: 'cloudbeds',
    credentials,
    connects: (wire) => connectorTo(rig, wire, credentials),
    hotels: Object.keys(HOTELS),
    network,
    proxy,
    arrives({ hotel, name, arrival, departure, adults, children }) {
      const place = double.properties.get(hotel)
      if (place === undefined) throw new Error(`there is no hotel ${hotel}`)
      const contact = { phone: '090-0000-1111', mail: 'guest@mail.example' }
      return place.arrives({
        ...name,
        ...contact,
        from: arrival,
        to: departure,
        adults,
        children,
        nightYen: 0,
      })
    },
    changesDates: (id, { arrival, departure }) => hotelOf(id).changes(id, { from: arrival, to: departure }),
    changesParty: (id, party) => hotelOf(id).changes(id, party),
    renames: (id, name) => hotelOf(id).changes(id, name),
    hasRoom(hotel, number) {
      const place = double.properties.get(hotel)
      if (place !== undefined) roomNamed(place, number)
    },
    assignsRoom: assigns,
    cancels: (id) => does(hotelOf(id).cancels(id)),
    reinstates: (id) => does(hotelOf(id).reinstates(id)),
    checksIn(id, number) {
      assigns(id, number)
      does(hotelOf(id).checksIn(id))
    },
    postsCharge: (id, yen) => hotelOf(id).postsCharge(id, 'Stay', yen, 0),
    forgetsTokens: () => double.endTokens(),
    takeEvents: () => double.messages.splice(0).map(({ body }) => ({ headers: {}, body })),
    seen(id) {
      const hotel = hotelOf(id)
      return seen(hotel, hotel.reservation(id))
    },
    all: () => all().flatMap((hotel) => [...hotel.reservations.values()].map((one) => seen(hotel, one))),
    close: () => rig.close(),
  }
}
