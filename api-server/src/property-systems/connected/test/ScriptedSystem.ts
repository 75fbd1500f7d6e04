import * as v from 'valibot'
import type { ConnectedSystem, Outcome, ReportedBooking } from '../ConnectedSystem.ts'
import { type Connector, connectorOf } from '../connectors.ts'

export const aBooking: ReportedBooking = {
  id: 'R-1',
  version: 1,
  status: 'booked',
  name: { family: 'WANG', given: 'HSIAOMING' },
  alternateNames: [{ family: '王', given: '小明' }],
  phone: '0900001111',
  mail: null,
  country: 'TW',
  language: null,
  arrival: '2026-12-01',
  departure: '2026-12-03',
  adults: 2,
  children: 0,
  rooms: [{ number: '501', typeName: 'Twin' }],
  openYen: 24_200,
  roomPriceYen: 22_000,
  isPreCheckedIn: null,
}

const nothing = async (): Promise<Outcome<never>> => ({ kind: 'refused', code: 'NOT-HERE' })

/** A vendor of our own: it answers as its parts say, and has no other rules. */
export const scriptedConnector = (parts: Partial<ConnectedSystem> = {}): Connector =>
  connectorOf(
    [
      { name: 'host', isSecret: false },
      { name: 'password', isSecret: true },
    ],
    v.object({ host: v.pipe(v.string(), v.url()), password: v.string() }),
    ({ credentials, http }) => ({
      capabilities: {
        writesGuests: true,
        writesCompanions: true,
        writesPassports: true,
        marksPreCheckedIn: true,
        checksIn: true,
        readsFolio: true,
        postsPayments: true,
        postsRefunds: true,
        checksOut: true,
        sendsEvents: true,
      },
      /** Of the call to its host: 401 for a wrong password, 404 for another hotel than `THERE`. */
      async tryOut(hotel) {
        const headers = { 'x-password': credentials.password }
        const answer = await http({
          method: 'GET',
          url: `${credentials.host}/${hotel}`,
          headers,
          body: null,
        })
        if (answer.kind === 'not_sent') return { kind: 'later', code: answer.code, notBefore: null }
        if (answer.kind === 'cut') return { kind: 'unknown', code: answer.code }
        if (answer.status === 404) return { kind: 'missing' }
        return answer.status === 200
          ? { kind: 'done', value: { hotelName: answer.body } }
          : { kind: 'refused', code: `HTTP-${answer.status}` }
      },
      arrivals: async () => ({ kind: 'done', value: { bookings: [aBooking], unreadable: [], next: null } }),
      find: nothing,
      read: nothing,
      writeGuests: nothing,
      markPreCheckedIn: nothing,
      checkIn: nothing,
      folio: nothing,
      postPayment: nothing,
      checkOut: nothing,
      readEvent: ({ body }) => {
        const [hotel = '', id = ''] = body.split(' ')
        return body === 'ping' ? null : { hotel, id }
      },
      ...parts,
    }),
  )
