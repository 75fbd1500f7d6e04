import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { jsonIn } from '../../../platform/index.ts'
import type { ConnectorParts, HttpAnswer, HttpRequest, Outcome } from '../ConnectedSystem.ts'
import { type Call, done, outcomeOf, refused, retryMoment } from './answers.ts'
import { addressOf, type CloudbedsCredentials } from './credentials.ts'

type CloudbedsParts = ConnectorParts<CloudbedsCredentials>

export type Wait = (ms: number) => Promise<unknown>

export const waitByTheClock: Wait = (ms) => setTimeout(ms, undefined, { ref: false })

/** Query of a GET or DELETE, form of a POST or PUT. */
export type Fields = Readonly<Record<string, string>>

/** Calls one operation of the vendor's contract; the answer is read by the schema. */
export type Wire = <Schema extends v.GenericSchema>(
  method: HttpRequest['method'],
  operation: string,
  fields: Fields,
  schema: Schema,
) => Promise<Outcome<v.InferOutput<Schema>>>

export interface WireCall {
  readonly method: HttpRequest['method']
  readonly operation: string
  readonly fields: Fields
}

/** One after another, up to the first that is not taken. */
export async function sendAll(wire: Wire, calls: readonly WireCall[]): Promise<Outcome<null>> {
  for (const { method, operation, fields } of calls) {
    const outcome = await wire(method, operation, fields, v.unknown())
    if (outcome.kind !== 'done') return outcome
  }
  return done(null)
}

export function cloudbedsWire(parts: CloudbedsParts, wait: Wait): Wire {
  const send = pacedBy(wait, parts)
  const address = addressOf(parts.credentials)
  const tokens = parts.credentials.api_key === '' ? accessTokens(parts, address, send) : null

  return async (method, operation, fields, schema) => {
    const call: Call = { operation, isWrite: method !== 'GET' }
    const written = new URLSearchParams(fields).toString()
    const hasForm = method === 'POST' || method === 'PUT'
    const request = (authorization: Fields): HttpRequest => ({
      method,
      url: `${address}/${operation}${hasForm ? '' : `?${written}`}`,
      headers: { accept: 'application/json', ...(hasForm && FORM), ...authorization },
      body: hasForm ? written : null,
    })
    const read = (answer: HttpAnswer) => outcomeOf(call, answer, schema, parts.clock.now())
    if (tokens === null) return read(await send(request({ 'x-api-key': parts.credentials.api_key })))
    const token = await tokens()
    if (token.kind !== 'done') return token
    const answer = await send(request(bearer(token.value)))
    if (answer.kind !== 'answer' || answer.status !== 401) return read(answer)
    const renewed = await tokens(token.value)
    return renewed.kind === 'done' ? read(await send(request(bearer(renewed.value)))) : renewed
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const bearer = (token: string): Fields => ({ authorization: `Bearer ${token}` })

/** Cloudbeds allows a hotel's key five calls a second, and suspends one that goes on beyond. */
const GAP_MS = 200
const MOST_WAITING = 50

function pacedBy(wait: Wait, { http, clock }: CloudbedsParts): CloudbedsParts['http'] {
  let pauseUntil: Date | null = null
  let gate: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (request) => {
    if (waiting >= MOST_WAITING) return { kind: 'not_sent', code: 'TOO-MANY-CALLS' }
    waiting += 1
    const turn = gate
    gate = turn.then(() => wait(GAP_MS))
    await turn
    waiting -= 1
    if (pauseUntil !== null && clock.now() < pauseUntil) return pausedAnswer(pauseUntil)
    const answer = await http(request)
    if (answer.kind === 'answer' && answer.status === 429)
      pauseUntil = retryMoment(answer.headers, clock.now())
    return answer
  }
}

const pausedAnswer = (until: Date): HttpAnswer => ({
  kind: 'answer',
  status: 429,
  headers: { 'retry-after': until.toUTCString() },
  body: '',
})

const renewal = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: v.fallback(v.pipe(v.union([v.number(), v.string()]), v.toNumber(), v.minValue(0)), 3_600),
  refresh_token: v.fallback(v.string(), ''),
})

interface AccessToken {
  readonly text: string
  readonly until: number
}

const RENEWED_EARLY_MS = 60_000

/** One renewal serves all calls of the moment. `stale` is a token that the system no longer takes. */
function accessTokens(parts: CloudbedsParts, address: string, send: CloudbedsParts['http']) {
  let credentials = parts.credentials
  let isStored = true
  let last: Promise<Outcome<AccessToken>> = Promise.resolve({ kind: 'missing' })

  async function renew(): Promise<Outcome<AccessToken>> {
    if (isStored) credentials = (await parts.latestCredentials?.()) ?? credentials
    const { client_id, client_secret, refresh_token } = credentials
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token }
    const body = new URLSearchParams(form).toString()
    const url = `${address}/access_token`
    const answer = await send({ method: 'POST', url, headers: { accept: 'application/json', ...FORM }, body })
    const now = parts.clock.now()
    const isTaken = answer.kind === 'answer' && answer.status < 300
    const read = v.safeParse(renewal, isTaken ? jsonIn(answer.body) : null)
    if (!read.success) {
      // No answer to a renewal carries out the call that needs it.
      if (answer.kind === 'answer' && (answer.status === 400 || answer.status === 401)) {
        return refused('HTTP-401')
      }
      return outcomeOf({ operation: 'access_token', isWrite: false }, answer, v.never(), now)
    }
    const { access_token: text, expires_in, refresh_token: next } = read.output
    if (next !== '' && next !== refresh_token) {
      credentials = { ...credentials, refresh_token: next }
      isStored = false
    }
    isStored ||= await store()
    if (!isStored) return { kind: 'later', code: 'TOKEN-NOT-STORED', notBefore: null }
    return done({ text, until: now.getTime() + expires_in * 1000 - RENEWED_EARLY_MS })
  }

  const store = async (): Promise<boolean> => {
    try {
      await parts.storeCredentials?.(credentials)
      return true
    } catch {
      return false
    }
  }

  return async (stale: string | null = null): Promise<Outcome<string>> => {
    const before = last
    const known = await before
    const isGood = known.kind === 'done' && known.value.text !== stale
    if (isGood && parts.clock.now().getTime() < known.value.until) return done(known.value.text)
    if (last === before) last = renew()
    const renewed = await last
    return renewed.kind === 'done' ? done(renewed.value.text) : renewed
  }
}
