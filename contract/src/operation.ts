import type * as v from 'valibot'
import type { Answer } from './answers.ts'
import type { VariantName } from './variants.ts'

/**
 * Which token a call needs: none, and none goes with it; none, though that of the session goes with it (`sent`); that of a
 * check-in search, that of a check-out search, either of them, or the external bearer token of the point API.
 */
export type TokenNeed = 'none' | 'sent' | 'checkin' | 'checkout' | 'any' | 'bearer'

/** One call (R17.1). */
export interface Call<Payload extends Answer> {
  readonly method: 'GET' | 'POST'
  /** `{facilityPath}` is the variant's; other braces are taken from the call's path parameters. */
  readonly path: string
  /** Where the path starts: the API, the point API, the postcode service, or the server of the page. */
  readonly base: 'api' | 'point' | 'postcode' | 'page'
  readonly token: TokenNeed
  /** `required`: refused without a facility header, unless a session knows the facility. `sent`: sent when one is chosen. */
  readonly facility: 'required' | 'sent' | 'none'
  /** A 404 leads to /common-error instead of the dialog (R16.3). */
  readonly notFoundLeadsToErrorScreen: boolean
  readonly encoding: 'query' | 'form' | 'none'
  /** `{"payload": …}` or the bare answer of a service that is not ours. */
  readonly envelope: 'payload' | 'bare'
  readonly payload: Payload
}

/** One call, and what only its server has to know. */
export interface Operation<Input extends v.GenericSchema, Payload extends Answer> extends Call<Payload> {
  readonly input: Input
  /** Only this variant has the call; null for both. */
  readonly only: VariantName | null
  /** Largest request body in bytes; what is larger gets 413. */
  readonly bodyLimit: number
}

export const KB = 1024
export const MB = 1024 * KB

type Ways = Partial<Omit<Call<Answer>, 'method' | 'path' | 'payload'>>

/** A row with what most calls have in common filled in. */
const callBy =
  (method: 'GET' | 'POST', encoding: 'none' | 'form') =>
  <Payload extends Answer>(path: string, payload: Payload, ways: Ways = {}): Call<Payload> => ({
    method,
    path,
    base: 'api',
    token: 'none',
    facility: 'sent',
    notFoundLeadsToErrorScreen: false,
    encoding,
    envelope: 'payload',
    payload,
    ...ways,
  })

export const get = callBy('GET', 'none')
export const post = callBy('POST', 'form')

/** A session that no call was made with for so long has ended (R22.4). */
export const SESSION_IDLE_MS = 30 * 60 * 1000
