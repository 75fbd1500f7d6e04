import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeInHotel } from '../../../test/desk/hotel.ts'
import { listening } from '../../../test/harness/listening.ts'
import { rowOfEvent } from '../../stays/store/stay-events.ts'
import { httpWebhooks } from '../http-webhooks.ts'
import { type PropertySystem, propertySystemsIn } from '../PropertySystem.ts'
import { isWebhookReceiver, sendWebhooks } from '../send-webhooks.ts'
import { everything } from './SystemAtWork.ts'

const SECRET = `whsec_${Buffer.from('a key of thirty-two random bytes').toString('base64')}`

const message = v.looseObject({ kind: v.string(), reference_number: v.string(), cursor: v.number() })

/** A property system's own server: it keeps what it is sent, and answers what it is told to. */
class Receiver {
  readonly received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = []
  status = 200
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(this.status, this.status === 302 ? { location: '/elsewhere' } : {}).end('thank you')
  }

  async listens(): Promise<string> {
    return `http://127.0.0.1:${await listening(this.#server)}/hook`
  }

  stops(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  get numbers(): readonly string[] {
    return this.received.map(({ body }) => v.parse(message, JSON.parse(body)).reference_number)
  }
}

const toldAt = (url: string, changes: Partial<PropertySystem> = {}): PropertySystem => {
  const systems = propertySystemsIn(
    JSON.stringify([
      { name: 'opera', secret: everything.secret, scopes: ['events'], webhook: { url, secret: SECRET } },
    ]),
  )
  if ('problems' in systems || systems[0] === undefined) throw new Error(JSON.stringify(systems))
  return { ...systems[0], ...changes }
}

describeInHotel('what property systems are told (R25.6)', (server) => {
  let receiver: Receiver
  let url: string

  beforeEach(async () => {
    receiver = new Receiver()
    url = await receiver.listens()
  })
  afterEach(() => receiver.stops())

  const happens = (...numbers: readonly string[]) =>
    server.database.transaction(async (transaction) => {
      const event = { kind: 'paid', at: server.clock.now(), facilityId: '101', details: {} } as const
      for (const referenceNumber of numbers)
        await transaction
          .insertInto('stay_events')
          .values(rowOfEvent({ ...event, referenceNumber }))
          .execute()
    })
  const sends = (...systems: readonly PropertySystem[]) =>
    Promise.all(
      systems
        .filter(isWebhookReceiver)
        .map((system) =>
          sendWebhooks({ ...server.deps, webhooks: httpWebhooks(new AbortController().signal) }, system),
        ),
    )

  it('is each event once and in its order, signed as the Standard Webhooks have it', async () => {
    const system = toldAt(url)
    await sends(system)
    await happens('A', 'B', 'C')
    await sends(system)
    await sends(system)
    expect(receiver.numbers).toEqual(['A', 'B', 'C'])
    const [first] = receiver.received
    if (first === undefined) throw new Error('nothing came')
    const headers = v.parse(v.record(v.string(), v.string()), first.headers)
    // The library looks at its own clock too: the time of the test is another.
    const signed = new Webhook(SECRET).sign(
      headers['webhook-id'] ?? '',
      new Date(Number(headers['webhook-timestamp']) * 1000),
      first.body,
    )
    expect(headers['webhook-signature']).toBe(signed)
    expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(server.clock.now().getTime() / 1000))
    expect(headers['webhook-id']).toBe(`event-${v.parse(message, JSON.parse(first.body)).cursor}`)
  })

  it('begins with what happens after the webhook was set up', async () => {
    await happens('BEFORE')
    await sends(toldAt(url))
    await happens('AFTER')
    await sends(toldAt(url))
    expect(receiver.numbers).toEqual(['AFTER'])
  })

  it.each([500, 404, 302])(
    'waits for a system that answers %i, and then goes on where it was',
    async (status) => {
      const system = toldAt(url)
      await sends(system)
      await happens('A', 'B')
      receiver.status = status
      await sends(system)
      await sends(system)
      expect(receiver.numbers).toEqual(['A'])
      receiver.status = 204
      server.clock.pass({ seconds: 10 })
      await sends(system)
      expect(receiver.numbers).toEqual(['A', 'A', 'B'])
      const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
      expect(ids[0]).toBe(ids[1])
    },
  )

  it('tells the hotel once when a system is away for long, and never gives up', async () => {
    const system = toldAt('http://127.0.0.1:9/nobody')
    await sends(system)
    await happens('A')
    for (let tries = 0; tries < 12; tries += 1) {
      await sends(system)
      server.clock.pass({ hours: 1 })
    }
    expect(server.incidents).toEqual([{ event: 'webhook-not-taken', code: 'opera NO-CONNECTION' }])
    await sends(toldAt(url))
    expect(receiver.numbers).toEqual(['A'])
  })

  it('is of its own hotels alone', async () => {
    const system = toldAt(url, { facilities: ['102'] })
    await sends(system)
    await happens('A')
    await sends(system)
    expect(receiver.numbers).toEqual([])
  })

  it('is told by one process of many', async () => {
    const system = toldAt(url)
    await sends(system)
    await happens(...Array.from({ length: 20 }, (_, at) => `N${at}`))
    await Promise.all(Array.from({ length: 6 }, () => sends(system)))
    expect(receiver.numbers).toEqual(Array.from({ length: 20 }, (_, at) => `N${at}`))
  })
})
