import type { HotelsThere, StaySeen } from '../HotelsThere.ts'
import { ACCOUNT, type DoubleReservation } from './OperaDouble.ts'
import { HOTELS, operaUnderFaults } from './opera-under-faults.ts'

const STATUSES = {
  Reserved: 'booked',
  Cancelled: 'cancelled',
  NoShow: 'no_show',
  InHouse: 'in_house',
  CheckedOut: 'departed',
} as const satisfies Readonly<Record<DoubleReservation['status'], StaySeen['status']>>

/** Three hotels on OPERA Cloud. */
export async function hotelsOnOpera(clock: { now(): Date }): Promise<HotelsThere> {
  const opera = await operaUnderFaults(clock)
  const { double, network, proxy } = opera
  const childAges = (children: number) => Array.from({ length: children }, () => 8)
  const seen = (reservation: DoubleReservation): StaySeen => {
    const { surname, givenName } = double.guestOf(reservation).name
    return {
      id: reservation.id,
      hotel: reservation.hotel,
      status: STATUSES[reservation.status],
      name: { family: surname, given: givenName },
      arrival: reservation.arrival,
      departure: reservation.departure,
      adults: reservation.adults,
      children: reservation.childAges.length,
      room: reservation.room,
      isPreCheckedIn: reservation.isPreRegistered || reservation.isQueued,
      guests: reservation.guests.map((id) => double.profiles.get(id)?.name.surname ?? ''),
      payments: reservation.postings
        .filter(({ type }) => type === 'Payment')
        .map(({ reference, yen }) => ({ reference: reference ?? '', yen })),
      balanceYen: double.balanceOf(reservation),
    }
  }
  return {
    connector: 'opera',
    credentials: {
      gateway: network.url,
      appKey: ACCOUNT.application,
      clientId: ACCOUNT.client,
      clientSecret: ACCOUNT.secret,
      enterpriseId: ACCOUNT.enterprise,
      scope: 'urn:opc:hgbu:ws:__myscopes__',
      cashier: '1',
      paymentMethods: 'card=VI cash=CA terminal=MC',
      transactionCodes: 'room=1000',
    },
    hotels: Object.keys(HOTELS),
    network,
    proxy,
    arrives: ({ hotel, arrival, departure, name, adults, children }) =>
      double.arrives({
        hotel,
        arrival,
        departure,
        guest: { surname: name.family, givenName: name.given, phone: '090-0000-1111' },
        adults,
        childAges: childAges(children),
      }).id,
    changesDates: (id, dates) => double.changes(id, dates),
    changesParty: (id, { adults, children }) =>
      double.changes(id, { adults, childAges: childAges(children) }),
    renames: (id, { family, given }) => double.renames(id, { surname: family, givenName: given }),
    hasRoom: (hotel, room) => double.setsRoom(hotel, room, {}),
    assignsRoom: (id, room) => double.moves(id, room),
    cancels: (id) => double.cancels(id),
    reinstates: (id) => double.reinstates(id),
    checksIn: (id, room) => double.checksIn(id, room),
    postsCharge: (id, yen) => void double.postsCharge(id, { code: '1000', description: 'Room', yen }),
    forgetsTokens: () => double.forgetsTokens(),
    takeEvents: () => [],
    seen: (id) => seen(double.the(id)),
    all: () => [...double.reservations.values()].map(seen),
    close: () => opera.close(),
  }
}
