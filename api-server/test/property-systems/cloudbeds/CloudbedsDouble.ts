import { randomUUID } from 'node:crypto'
import { jsonAnswer, type WireAnswer, type WireRequest } from '../wire.ts'
import type { Moments } from './answers.ts'
import { answerTo } from './calls.ts'
import { Property } from './Property.ts'
import type { Happening } from './Reservation.ts'
import type { Subscription } from './world.ts'

export const API_KEY = 'cbat_of-the-double-0001'
export const client = { client_id: 'tomari', client_secret: 'secret-of-the-client-0001' }
const TOKEN_SECONDS = 28_800
const BASE = '/api/v1.3/'

/** What waits for the receiver of a webhook. */
export interface Message {
  readonly url: string
  readonly body: string
}

/**
 * Cloudbeds as its contract and its developers' pages describe it. Messages wait in `messages`: a test sends them in its order,
 * twice, late or never.
 */
export class CloudbedsDouble {
  readonly properties = new Map<string, Property>()
  readonly subscriptions = new Map<string, Subscription>()
  readonly messages: Message[] = []
  refreshToken = 'refresh-0'
  moments: Moments = 'contract'
  readonly #refreshTokens = new Set([this.refreshToken])
  readonly #tokens = new Map<string, number>()
  readonly #clock: { now(): Date }

  constructor(clock: { now(): Date }) {
    this.#clock = clock
  }

  /** @param id digits alone */
  opens(id: string, name: string): Property {
    const property = new Property(id, name, this.#clock, (happening) => this.#report(id, happening))
    this.properties.set(id, property)
    return property
  }

  /** The tokens of all clients end, as they do when their time is over. */
  endTokens(): void {
    this.#tokens.clear()
  }

  answer(request: WireRequest): WireAnswer {
    const { method, path, query, body } = request
    const name = path.startsWith(BASE) ? path.slice(BASE.length) : ''
    const form = method === 'GET' || method === 'DELETE' ? query : new URLSearchParams(body)
    if (name === 'access_token') return this.#renew(form)
    if (!this.#isKnown(request)) {
      const message = 'The resource owner or authorization server denied the request.'
      return jsonAnswer(401, { error: 'access_denied', message })
    }
    const answer = answerTo(this, `${method} ${name}`, form)
    return answer === null ? jsonAnswer(404, { success: false }) : jsonAnswer(200, answer)
  }

  #report(propertyId: string, { event, fields }: Happening): void {
    // Some events spell the names of numbers in one way and others in another, as the vendor's do.
    const suffix = 'reservationID' in fields ? 'ID' : 'Id'
    const body = JSON.stringify({
      ...fields,
      [`property${suffix}`]: Number(propertyId),
      [`property${suffix}_str`]: propertyId,
      version: '1.0',
      event,
      timestamp: this.#clock.now().getTime() / 1_000,
    })
    for (const { object, action, endpointUrl, propertyId: of } of this.subscriptions.values())
      if (of === propertyId && event === `${object}/${action}`) this.messages.push({ url: endpointUrl, body })
  }

  #isKnown({ headers }: WireRequest): boolean {
    const bearer = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1]
    const key = headers['x-api-key'] ?? bearer ?? ''
    return key === API_KEY || (this.#tokens.get(key) ?? 0) > this.#clock.now().getTime()
  }

  /** A renewal gives a new refresh token. The vendor says nothing of an end of those before: an answer may be lost, and two processes renew. */
  #renew(form: URLSearchParams): WireAnswer {
    const isClient = Object.entries(client).every(([name, value]) => form.get(name) === value)
    const isToken = this.#refreshTokens.has(form.get('refresh_token') ?? '')
    if (form.get('grant_type') !== 'refresh_token' || !isClient || !isToken)
      return jsonAnswer(400, { error: 'invalid_request', error_description: 'The refresh token is invalid.' })
    const token = `token-${randomUUID()}`
    this.#tokens.set(token, this.#clock.now().getTime() + TOKEN_SECONDS * 1_000)
    this.refreshToken = `refresh-${randomUUID()}`
    this.#refreshTokens.add(this.refreshToken)
    return jsonAnswer(200, {
      access_token: token,
      token_type: 'Bearer',
      expires_in: TOKEN_SECONDS,
      refresh_token: this.refreshToken,
      resources: [...this.properties.keys()].map((id) => ({ type: 'property', id })),
    })
  }
}
