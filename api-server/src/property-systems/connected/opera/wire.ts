import * as v from 'valibot'
import { jsonIn } from '../../../platform/index.ts'
import type {
  ConnectorParts,
  HotelCode,
  HttpAnswer,
  HttpRequest,
  Outcome,
  StayThere,
} from '../ConnectedSystem.ts'
import type { OperaCredentials } from './credentials.ts'
import { amount, group, text } from './foreign-json.ts'

export type OperaParts = ConnectorParts<OperaCredentials>

export type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** What a write was answered with; `location` is empty where it named nothing new. */
export interface Written {
  readonly location: string
  readonly body: unknown
}

/** Calls of OHIP with their token, one `Outcome` for each way in which they end. */
export interface Wire {
  /** Null where the system has nothing of it. */
  get<Read>(
    hotel: HotelCode,
    path: string,
    query: Query,
    schema: v.GenericSchema<unknown, Read>,
  ): Promise<Outcome<Read | null>>
  write(hotel: HotelCode, method: 'POST' | 'PUT', path: string, body: object): Promise<Outcome<Written>>
}

type WholeAnswer = Extract<HttpAnswer, { kind: 'answer' }>

/** Renewed so long before its end that no call under way outlives it. */
const TOKEN_MARGIN_MS = 60_000
const USUAL_TOKEN_S = 3_600

/** The longest that the system may hold calls off by one answer. */
const LONGEST_PAUSE_MS = 60 * 60 * 1000

const anyObject = v.looseObject({})

const token = v.object({
  access_token: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expires_in: amount,
})

export function operaWire({ credentials, http, clock }: OperaParts): Wire {
  let held: { readonly token: string; readonly untilMs: number } | null = null
  let renewal: Promise<Outcome<string>> | null = null
  /** Nothing is sent before. */
  let pause: { readonly code: string; readonly until: Date } | null = null

  async function renewedToken(): Promise<Outcome<string>> {
    const { gateway, appKey, clientId, clientSecret, enterpriseId, scope, username, password } = credentials
    const grant =
      scope === ''
        ? { grant_type: 'password', username, password }
        : { grant_type: 'client_credentials', scope }
    const sent = clock.now().getTime()
    const answer = await http({
      method: 'POST',
      url: `${gateway}/oauth/v1/tokens`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'x-app-key': appKey,
        ...(enterpriseId !== '' && { enterpriseId }),
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(grant).toString(),
    })
    if (answer.kind !== 'answer') return { kind: 'later', code: answer.code, notBefore: null }
    if (answer.status !== 200) {
      const failure = failureOf(answer, 'read')
      if (failure.kind === 'later') return failure
      // A client that is not known is 400 there, a secret that is wrong 401.
      return { kind: 'refused', code: `HTTP-${answer.status === 400 ? 401 : answer.status}` }
    }
    const read = v.safeParse(token, jsonIn(answer.body))
    if (!read.success) return { kind: 'later', code: 'TOKEN-UNREADABLE', notBefore: null }
    const lifeMs = (read.output.expires_in ?? USUAL_TOKEN_S) * 1_000
    held = { token: read.output.access_token, untilMs: sent + lifeMs - Math.min(TOKEN_MARGIN_MS, lifeMs / 2) }
    return { kind: 'done', value: held.token }
  }

  /** One renewal serves every call that waits for it. */
  async function currentToken(): Promise<Outcome<string>> {
    if (held !== null && clock.now().getTime() < held.untilMs) return { kind: 'done', value: held.token }
    renewal ??= renewedToken().finally(() => {
      renewal = null
    })
    return await renewal
  }

  function failureOf({ status, headers, body }: WholeAnswer, kind: 'read' | 'write'): Outcome<never> {
    const code = codeOf(status, body)
    // A page of some other program knows nothing of reservations.
    if (status === 404 && v.is(anyObject, jsonIn(body))) return { kind: 'missing' }
    if (status === 429 || status === 503) {
      const until = momentAfter(headers['retry-after'], clock.now())
      if (until !== null) pause = { code, until }
      return { kind: 'later', code, notBefore: until }
    }
    if (status < 500) return { kind: 'refused', code }
    return kind === 'read' ? { kind: 'later', code, notBefore: null } : { kind: 'unknown', code }
  }

  async function exchange(
    hotel: HotelCode,
    request: Omit<HttpRequest, 'headers'>,
  ): Promise<Outcome<WholeAnswer>> {
    const kind = request.method === 'GET' ? 'read' : 'write'
    for (let isFirst = true; ; isFirst = false) {
      if (pause !== null && clock.now() < pause.until) {
        return { kind: 'later', code: pause.code, notBefore: pause.until }
      }
      const bearer = await currentToken()
      if (bearer.kind !== 'done') return bearer
      const answer = await http({
        ...request,
        headers: {
          authorization: `Bearer ${bearer.value}`,
          'x-app-key': credentials.appKey,
          'x-hotelid': hotel,
          accept: 'application/json',
          ...(request.body !== null && { 'content-type': 'application/json;charset=UTF-8' }),
        },
      })
      if (answer.kind === 'not_sent' || (answer.kind === 'cut' && kind === 'read')) {
        return { kind: 'later', code: answer.code, notBefore: null }
      }
      if (answer.kind === 'cut') return { kind: 'unknown', code: answer.code }
      if (answer.status >= 200 && answer.status < 300) return { kind: 'done', value: answer }
      if (answer.status !== 401 || !isFirst) return failureOf(answer, kind)
      if (held?.token === bearer.value) held = null
    }
  }

  return {
    async get(hotel, path, query, schema) {
      const url = `${credentials.gateway}${path}${queryText(query)}`
      const answer = await exchange(hotel, { method: 'GET', url, body: null })
      if (answer.kind !== 'done') return answer
      if (answer.value.status === 204) return { kind: 'done', value: null }
      const written = jsonIn(answer.value.body)
      const read = v.safeParse(schema, written)
      if (!v.is(anyObject, written) || !read.success) {
        return { kind: 'later', code: 'ANSWER-UNREADABLE', notBefore: null }
      }
      return { kind: 'done', value: read.output }
    },
    async write(hotel, method, path, body) {
      const url = `${credentials.gateway}${path}`
      const answer = await exchange(hotel, { method, url, body: JSON.stringify(body) })
      if (answer.kind !== 'done') return answer
      const { headers, body: written } = answer.value
      const read = jsonIn(written || '{}')
      // A page of some other program between here and there says nothing about the write.
      if (read === undefined) return { kind: 'unknown', code: 'ANSWER-UNREADABLE' }
      return { kind: 'done', value: { location: headers['location'] ?? '', body: read } }
    },
  }
}

/** Of a stay in one of the vendor's modules. */
export const pathOf = (module: 'rsv' | 'fof' | 'csh', { hotel, id }: StayThere): string =>
  `/${module}/v1/hotels/${encodeURIComponent(hotel)}/reservations/${encodeURIComponent(id)}`

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'object' ? value : [String(value)]).map((one): [string, string] => [name, one]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** Whole seconds, or a date of HTTP; null for none. */
function momentAfter(header: string | undefined, now: Date): Date | null {
  if (header === undefined) return null
  const at = /^\d{1,9}$/.test(header) ? now.getTime() + Number(header) * 1_000 : Date.parse(header)
  if (Number.isNaN(at) || at <= now.getTime()) return null
  return new Date(Math.min(at, now.getTime() + LONGEST_PAUSE_MS))
}

const problem = group({ 'o:errorCode': text })

/** With OPERA's own number of the reason, such as `HTTP-400-FOF00123`; its sentences name guests. */
function codeOf(status: number, body: string): string {
  const { 'o:errorCode': code } = v.parse(problem, jsonIn(body))
  const own = code.toUpperCase()
  return /^[A-Z][A-Z\d_-]{1,39}$/.test(own) ? `HTTP-${status}-${own}` : `HTTP-${status}`
}
