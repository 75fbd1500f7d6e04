import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { closed, listening } from '../hotel/file-host.ts'
import { type Call, type Spoken, spoken, type VariantName, WrongCall } from './Call.ts'
import { checkinCalls, findingCalls } from './checkin-calls.ts'
import { checkoutCalls, paymentCalls } from './checkout-calls.ts'
import { hotelOf, type Session } from './Hotel.ts'

/** The fields of a call: each once, all that are named and no others, and in their place. */
const fieldsOf = (call: Call, query: string, body: string, type: string): Record<string, string> => {
  const [used, empty] = call.method === 'POST' ? [body, query] : [query, body]
  if (empty !== '') throw new WrongCall(`${call.name}: ${empty} out of place`)
  if (call.method === 'POST' && type !== 'application/x-www-form-urlencoded') {
    throw new WrongCall(`${call.name}: a form as ${type}`)
  }
  const given = [...new URLSearchParams(used)]
  const names = given.map(([name]) => name)
  if (names.toSorted().join() !== [...call.fields].toSorted().join()) {
    throw new WrongCall(`${call.name}: fields ${names.join(', ')}`)
  }
  return Object.fromEntries(given)
}

const sessionOf = (
  call: Call,
  request: IncomingMessage,
  way: Spoken,
  sessions: ReadonlyMap<string, Session>,
): Session | null => {
  if (call.headers === 'none') return null
  const token = request.headers[way.token]
  if (call.token === 'none') {
    if (token === undefined) return null
    throw new WrongCall(`${call.name}: a token where none is asked for`)
  }
  const session = sessions.get(String(token))
  if (session === undefined) throw new WrongCall(`${call.name}: no token that we gave`)
  if (call.token !== 'any' && call.token !== session.journey) {
    throw new WrongCall(`${call.name}: a token of ${session.journey}`)
  }
  return session
}

export const CARD_SCRIPT_PATH = '/ext/js/token.js'

export const ACCEPTED_CARD = '4111111111111111'

/**
 * The card company's script in its interface (R12.16). It takes a card in exactly the form that is written there, and
 * answers with a failure of its own where it is not.
 */
const cardScript = `window.Multipayment = {
  init(shop) { this.shop = shop },
  getToken(card, callback) {
    const known = ['cardno', 'expire', 'securitycode', 'holdername']
    const isRight = this.shop === 'tshop00042' && /^\\d{4}$/.test(card.expire) && /^\\d{3,4}$/.test(card.securitycode) &&
      Object.keys(card).every((name) => known.includes(name)) && (card.holdername ?? 'A') !== ''
    if (!isRight) { callback({ resultCode: '553' }); return }
    callback({ resultCode: '000', tokenObject: { token: ['accepted-' + crypto.randomUUID()] } })
  },
}
`

const every: readonly Call[] = [...findingCalls, ...checkinCalls, ...paymentCalls, ...checkoutCalls]

export interface Setting {
  readonly variant: VariantName
  /** The origin whose pages may call; null where something in front of it says so. */
  readonly pagesOf: string | null
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A chain's back end as it stands there before we come. */
export const openBackEnd = async ({ variant, pagesOf }: Setting) => {
  const way = spoken[variant]
  const hotel = hotelOf()
  const sessions = new Map<string, Session>()
  /** The calls that were made, in their order, by the last part of their path. */
  const calls: string[] = []
  /** What the app did wrong, a sentence each. */
  const mistakes: string[] = []

  const rows = every
    .filter(({ only }) => only === null || only === variant)
    .map((call) => {
      const path = call.path.replace('/api/v1/client/{facilities}', way.facilities)
      return { call, pattern: new RegExp(`^${path.replace('{}', '([^/]+)')}$`) }
    })
  const callAt = (method: string, pathname: string) => {
    const found = rows.find(({ call, pattern }) => call.method === method && pattern.test(pathname))
    if (found === undefined) throw new WrongCall(`there is no ${method} ${pathname}`)
    return { call: found.call, parameter: decodeURIComponent(found.pattern.exec(pathname)?.[1] ?? '') }
  }

  const allowPages = (request: IncomingMessage, answer: ServerResponse) => {
    if (pagesOf === null || request.headers.origin === undefined) return
    if (request.headers.origin !== pagesOf) mistakes.push(`a page of ${request.headers.origin}`)
    answer.setHeader('access-control-allow-origin', pagesOf)
  }

  const answerPreflight = (answer: ServerResponse, pathname: string) => {
    if (pathname.startsWith('/zip/')) mistakes.push('a postcode asked for with more than its digits')
    const names = pathname.startsWith('/user/') ? ['authorization'] : way.headers
    answer.setHeader('access-control-allow-headers', names.join(', '))
    answer.setHeader('access-control-allow-methods', 'GET, POST')
    answer.writeHead(204).end()
  }

  const send = (answer: ServerResponse, status: number, body: unknown) =>
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const serve = async (request: IncomingMessage, answer: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://here')
    // A browser asks by itself again where a kept connection breaks, and a call would be made twice.
    answer.setHeader('connection', 'close')
    allowPages(request, answer)
    if (request.method === 'OPTIONS') {
      answerPreflight(answer, pathname)
      return
    }
    if (pathname === CARD_SCRIPT_PATH) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(cardScript)
      return
    }
    const body = await bodyOf(request)
    const { call, parameter } = callAt(request.method ?? '', pathname)
    calls.push(call.name)
    const fields = fieldsOf(call, search.slice(1), body, request.headers['content-type'] ?? '')
    const session = sessionOf(call, request, way, sessions)

    const begin = (journey: Session['journey'], lodging: Session['lodging']) => {
      const token = randomUUID()
      sessions.set(token, { journey, lodging })
      return token
    }
    const payload = call.answer({ way, fields, parameter, hotel, session, begin })
    send(answer, 200, call.headers === 'none' ? payload : { payload })
  }

  const server = createServer((request, answer) => {
    serve(request, answer).catch((error: unknown) => {
      mistakes.push(String(error))
      if (error instanceof WrongCall) {
        send(answer, 400, { error_msg: error.message, error_code: 'E_WRONG' })
      } else answer.destroy()
    })
  })
  return { url: await listening(server), hotel, calls, mistakes, close: () => closed(server) }
}
export type BackEnd = Awaited<ReturnType<typeof openBackEnd>>
