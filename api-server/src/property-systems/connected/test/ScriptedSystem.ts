import * as v from 'valibot'
import type { ConnectedSystem, ReportedBooking } from '../ConnectedSystem.ts'
import { type Connector, connectorOf } from '../connectors.ts'
import { booked, SystemInMemory } from './SystemInMemory.ts'

export const wang: ReportedBooking = {
  ...booked,
  id: 'R-1',
  name: { family: 'WANG', given: 'HSIAOMING' },
  alternateNames: [{ family: '王', given: '小明' }],
  country: 'TW',
  departure: '2026-12-03',
  adults: 2,
  rooms: [{ number: '501', typeName: 'Twin' }],
  openYen: 24_200,
  roomPriceYen: 22_000,
}

/** A vendor of our own, which proves its credentials by a call to its host; the rest is as its parts say. */
export const scriptedConnector = (parts: Partial<ConnectedSystem> = {}): Connector =>
  connectorOf(
    [
      { name: 'host', isSecret: false, example: 'https://…' },
      { name: 'password', isSecret: true },
    ],
    v.object({ host: v.pipe(v.string(), v.url()), password: v.string() }),
    ({ credentials, http }) =>
      Object.assign<SystemInMemory, Partial<ConnectedSystem>>(new SystemInMemory(), {
        async tryOut(hotel) {
          const headers = { 'x-password': credentials.password }
          const url = `${credentials.host}/${hotel}`
          const answer = await http({ method: 'GET', url, headers, body: null })
          if (answer.kind === 'not_sent') return { kind: 'later', code: answer.code, notBefore: null }
          if (answer.kind === 'cut') return { kind: 'unknown', code: answer.code }
          if (answer.status === 404) return { kind: 'missing' }
          return answer.status === 200
            ? { kind: 'done', value: { hotelName: answer.body } }
            : { kind: 'refused', code: `HTTP-${answer.status}` }
        },
        arrivals: async () => ({ kind: 'done', value: { bookings: [wang], unreadable: [], next: null } }),
        readEvent({ body }) {
          const [hotel = '', id = ''] = body.split(' ')
          return body === 'ping' ? null : { hotel, id }
        },
        ...parts,
      }),
  )
