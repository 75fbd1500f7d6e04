import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { PropertySystem } from '../PropertySystem.ts'

export const everything: PropertySystem = {
  name: 'opera',
  secret: 'the-key-of-opera-0001',
  scopes: ['bookings', 'guests', 'pictures', 'stays', 'events'],
  facilities: null,
  webhook: null,
}

/** A system of one hotel. */
export const ofHotel = (name: string, facility: string): PropertySystem => ({
  ...everything,
  name,
  secret: `the-key-of-${name}-0002`,
  facilities: [facility],
})

export const booking = {
  version: 1,
  facility: '101',
  reservation_name: 'ウミノ タロウ',
  adults: 2,
  arrival: '2026-12-01',
  departure: '2026-12-03',
  open_amount: 20_000,
} as const

const answerBody = v.looseObject({
  payload: v.optional(v.unknown()),
  error_code: v.optional(v.string()),
  fields: v.optional(v.array(v.object({ field: v.string(), problem: v.string() }))),
})

const eventsPayload = v.object({
  events: v.array(
    v.looseObject({
      cursor: v.number(),
      kind: v.string(),
      reference_number: v.string(),
      facility_id: v.string(),
      details: v.unknown(),
    }),
  ),
  next: v.number(),
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A hotel's property system, which knows of the interface what its document says and nothing else. */
export class SystemAtWork {
  readonly #app: FastifyInstance
  readonly #secret: string

  constructor(app: FastifyInstance, secret: string) {
    this.#app = app
    this.#secret = secret
  }

  async call(method: Method, path: string, fields?: unknown) {
    const answer = await this.#app.inject({
      method,
      url: `/property/v1${path}`,
      headers: {
        authorization: `Bearer ${this.#secret}`,
        language: 'en',
        ...(fields === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(fields === undefined ? {} : { payload: JSON.stringify(fields) }),
    })
    return { status: answer.statusCode, headers: answer.headers, ...v.parse(answerBody, answer.json()) }
  }

  async asks(method: Method, path: string, fields?: unknown): Promise<unknown> {
    const answer = await this.call(method, path, fields)
    if (answer.status !== 200) throw new Error(`${method} ${path} was refused: ${JSON.stringify(answer)}`)
    return answer.payload
  }

  async refusal(method: Method, path: string, fields?: unknown): Promise<string> {
    const { status, error_code } = await this.call(method, path, fields)
    return `${status} ${error_code ?? ''}`
  }

  async events(after = 0, limit = 100) {
    return v.parse(eventsPayload, await this.asks('GET', `/events?after=${after}&limit=${limit}`))
  }
}
