import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import { type AccessToken, callsWithToken, requestToken } from '../access-tokens.ts'
import type { ConnectorParts, HttpCall, HttpRequest, Outcome } from '../ConnectedSystem.ts'
import { done, later } from '../outcomes.ts'
import { outcomeOf } from './answers.ts'
import type { CloudbedsCredentials } from './credentials.ts'

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
  const { credentials, clock } = parts
  const paced = { http: pacedBy(wait, parts.http), clock }
  const { address } = credentials
  const callWithToken = callsWithToken(paced, renewalsBy(paced, parts, `${address}/access_token`))

  return async (method, operation, fields, schema) => {
    const written = new URLSearchParams(fields).toString()
    const hasForm = method === 'POST' || method === 'PUT'
    const request = (authorization: Fields): HttpRequest => ({
      method,
      url: `${address}/${operation}${hasForm ? '' : `?${written}`}`,
      headers: { accept: 'application/json', ...(hasForm && FORM), ...authorization },
      body: hasForm ? written : null,
    })
    const called =
      credentials.api_key === ''
        ? await callWithToken((token) => request({ authorization: `Bearer ${token}` }))
        : done(await paced.http(request({ 'x-api-key': credentials.api_key })))
    return called.kind === 'done'
      ? outcomeOf({ operation, isWrite: method !== 'GET' }, called.value, schema, clock.now())
      : called
  }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Cloudbeds allows a hotel's key five calls a second, and suspends one that goes on beyond. */
const GAP_MS = 200
const MOST_WAITING = 50

function pacedBy(wait: Wait, http: HttpCall): HttpCall {
  let gate: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async (request) => {
    if (waiting >= MOST_WAITING) return { kind: 'not_sent', code: 'TOO-MANY-CALLS' }
    waiting += 1
    const turn = gate
    gate = turn.then(() => wait(GAP_MS))
    await turn
    waiting -= 1
    return await http(request)
  }
}

/** A refresh token may serve once: one process uses it, and the one that replaces it is stored before the access token is used. */
function renewalsBy(
  paced: Pick<CloudbedsParts, 'http' | 'clock'>,
  { credentials: given, storeCredentials, latestCredentials, renewAlone }: CloudbedsParts,
  url: string,
): () => Promise<Outcome<AccessToken>> {
  let credentials = given
  let isStored = true

  const store = async (): Promise<boolean> => {
    try {
      await storeCredentials?.(credentials)
      return true
    } catch {
      return false
    }
  }

  const renew = async (): Promise<Outcome<AccessToken>> => {
    if (isStored) credentials = (await latestCredentials?.()) ?? credentials
    const { client_id, client_secret, refresh_token } = credentials
    const form = { grant_type: 'refresh_token', client_id, client_secret, refresh_token }
    const renewed = await requestToken(paced, { url, headers: {}, form })
    if (renewed.kind !== 'done') return renewed
    const { refreshToken } = renewed.value
    if (refreshToken !== '' && refreshToken !== refresh_token) {
      credentials = { ...credentials, refresh_token: refreshToken }
      isStored = false
    }
    isStored ||= await store()
    return isStored ? renewed : later('TOKEN-NOT-STORED')
  }
  return async () =>
    (renewAlone ? await renewAlone(renew) : await renew()) ?? later('TOKEN-RENEWED-ELSEWHERE')
}
