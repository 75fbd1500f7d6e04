import * as v from 'valibot'
import { jsonIn } from '../../../platform/index.ts'
import { callsWithToken, requestToken, type TokenRequest } from '../access-tokens.ts'
import type {
  ConnectorParts,
  HotelCode,
  HttpAnswer,
  HttpRequest,
  Outcome,
  StayThere,
} from '../ConnectedSystem.ts'
import { group, text } from '../foreign-json.ts'
import { done, later, lost, refused, retryMoment } from '../outcomes.ts'
import type { OperaCredentials } from './credentials.ts'

export type OperaParts = ConnectorParts<OperaCredentials>

export type Query = Readonly<Record<string, string | number | boolean | readonly string[]>>

/** Calls of OHIP with their token, one `Outcome` for each way in which they end. */
export interface Wire {
  /** Null where the system has nothing of it. */
  get<Read>(
    hotel: HotelCode,
    path: string,
    query: Query,
    schema: v.GenericSchema<unknown, Read>,
  ): Promise<Outcome<Read | null>>
  write(hotel: HotelCode, method: 'POST' | 'PUT', path: string, body: object): Promise<Outcome<null>>
  /** Answers where the new thing lies; empty where the system does not say it. */
  add(hotel: HotelCode, path: string, body: object): Promise<Outcome<string>>
}

type WholeAnswer = Extract<HttpAnswer, { kind: 'answer' }>

const anyObject = v.looseObject({})

export function operaWire(parts: OperaParts): Wire {
  const { credentials, clock } = parts
  const call = callsWithToken(parts, () => requestToken(parts, tokenRequest(credentials)))

  function failureOf({ status, headers, body }: WholeAnswer, isWrite: boolean): Outcome<never> {
    const code = codeOf(status, body)
    // A page of some other program knows nothing of reservations.
    if (status === 404 && v.is(anyObject, jsonIn(body))) return { kind: 'missing' }
    if (status === 429 || status === 503) return later(code, retryMoment(headers, clock.now()))
    return status < 500 ? refused(code) : lost(isWrite, code)
  }

  async function exchange(
    hotel: HotelCode,
    request: Omit<HttpRequest, 'headers'>,
  ): Promise<Outcome<WholeAnswer>> {
    const isWrite = request.method !== 'GET'
    const called = await call((token) => ({
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        'x-app-key': credentials.appKey,
        'x-hotelid': hotel,
        accept: 'application/json',
        ...(request.body !== null && { 'content-type': 'application/json;charset=UTF-8' }),
      },
    }))
    if (called.kind !== 'done') return called
    const answer = called.value
    if (answer.kind !== 'answer')
      return answer.kind === 'not_sent' ? later(answer.code) : lost(isWrite, answer.code)
    return answer.status >= 200 && answer.status < 300 ? done(answer) : failureOf(answer, isWrite)
  }

  async function sent(
    hotel: HotelCode,
    method: 'POST' | 'PUT',
    path: string,
    body: object,
  ): Promise<Outcome<string>> {
    const url = `${credentials.gateway}${path}`
    const answer = await exchange(hotel, { method, url, body: JSON.stringify(body) })
    if (answer.kind !== 'done') return answer
    // A page of some other program between here and there says nothing about the write.
    if (jsonIn(answer.value.body || '{}') === undefined) return lost(true, 'ANSWER-UNREADABLE')
    return done(answer.value.headers['location'] ?? '')
  }

  return {
    async get(hotel, path, query, schema) {
      const url = `${credentials.gateway}${path}${queryText(query)}`
      const answer = await exchange(hotel, { method: 'GET', url, body: null })
      if (answer.kind !== 'done') return answer
      if (answer.value.status === 204) return done(null)
      const written = jsonIn(answer.value.body)
      const read = v.safeParse(schema, written)
      if (!v.is(anyObject, written) || !read.success) {
        return later('ANSWER-UNREADABLE')
      }
      return done(read.output)
    },
    async write(hotel, method, path, body) {
      const written = await sent(hotel, method, path, body)
      return written.kind === 'done' ? done(null) : written
    },
    add: (hotel, path, body) => sent(hotel, 'POST', path, body),
  }
}

type Module = 'rsv' | 'fof' | 'csh'

/** In one of the vendor's modules. */
export const hotelPath = (module: Module, hotel: HotelCode, ...parts: readonly string[]): string =>
  `/${module}/v1/hotels/${[hotel, ...parts].map(encodeURIComponent).join('/')}`

export const pathOf = (module: Module, { hotel, id }: StayThere): string =>
  hotelPath(module, hotel, 'reservations', id)

function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (typeof value === 'object' ? value : [String(value)]).map((one): [string, string] => [name, one]),
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

/** The client's own token where it has a scope, else that of a user. */
function tokenRequest(credentials: OperaCredentials): TokenRequest {
  const { gateway, appKey, clientId, clientSecret, enterpriseId, scope, username, password } = credentials
  return {
    url: `${gateway}/oauth/v1/tokens`,
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'x-app-key': appKey,
      ...(enterpriseId !== '' && { enterpriseId }),
    },
    form:
      scope === ''
        ? { grant_type: 'password', username, password }
        : { grant_type: 'client_credentials', scope },
  }
}

const problem = group({ 'o:errorCode': text })

/** With OPERA's own number of the reason, such as `HTTP-400-FOF00123`; its sentences name guests. */
function codeOf(status: number, body: string): string {
  const { 'o:errorCode': code } = v.parse(problem, jsonIn(body))
  const own = code.toUpperCase()
  return /^[A-Z][A-Z\d_-]{1,39}$/.test(own) ? `HTTP-${status}-${own}` : `HTTP-${status}`
}
