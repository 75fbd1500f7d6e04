import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Admission, type Deps, RefusedRequest } from '../../platform/index.ts'
import { isFullOfReadings, requestReading } from '../../system-tasks/index.ts'
import type { EventThere } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import type { Connections } from './connections.ts'
import { isNumberThere } from './take-over.ts'

const LONGEST_EVENT = 256 * 1024

/**
 * Takes what property systems report of their reservations. An event says no more than where to look, so one that comes twice, late or
 * forged by somebody who knows the address costs a reading and changes nothing. The secret stands in the address: vendors set no headers.
 */
export function takeSystemEvents(
  app: FastifyInstance,
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  connections: Pick<Connections, 'ofEvents'>,
  admission: Pick<Admission, 'recognise'>,
): void {
  const senders = new WeakMap<FastifyRequest, Connection>()
  void app.register(async (part) => {
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    part.route<{ Params: { connection: string; secret: string } }>({
      method: 'POST',
      url: '/property/v1/events/:connection/:secret',
      bodyLimit: LONGEST_EVENT,
      // Refused before the body is read.
      async onRequest(request) {
        const { connection, secret } = request.params
        const sender = await connections.ofEvents(connection, secret)
        if (sender === null) throw new RefusedRequest('unknown_path')
        senders.set(request, sender)
        admission.recognise(request, secret)
      },
      async handler(request, reply) {
        const sender = senders.get(request)
        if (sender === undefined) throw new RefusedRequest('unknown_path')
        const event = sender.system.readEvent({ headers: textHeaders(request), body: textBody(request) })
        const isToRead = event !== null && isOfHotel(sender, event)
        // The next whole pull finds what is left out of a flood.
        if (isToRead && !(await isFullOfReadings(database.db, sender.name))) {
          await requestReading(database.db, { connection: sender.name, ...event }, clock.now())
        }
        return await reply.send({ payload: {} })
      },
    })
  })
}

const isOfHotel = ({ hotels }: Connection, { hotel, id }: EventThere): boolean =>
  hotels.some((one) => one.hotel === hotel) && isNumberThere(id)

const textBody = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** A header that comes several times stands once, with commas. */
const textHeaders = ({ headers }: FastifyRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
