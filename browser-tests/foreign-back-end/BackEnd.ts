import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { randomUUID } from 'node:crypto'
import { WrongBody } from './bodies.ts'
import { type Call, Refused, WrongCall } from './Call.ts'
import { CARD_SCRIPT_PATH, cardScript } from './card-script.ts'
import { checkinCalls } from './checkin-calls.ts'
import { checkoutCalls } from './checkout-calls.ts'
import { type Fault, isBroken } from './faults.ts'
import { findingCalls } from './finding-calls.ts'
import { failureIn, type Flavour, successIn } from './flavours.ts'
import { hotelOf, SENTENCES } from './Hotel.ts'
import { paymentCalls } from './payment-calls.ts'
import { checkFacility, fieldsOf, languageOf, sessionOf } from './reading.ts'
import { outOfTurn, type Session } from './Session.ts'
import { headerNames, spoken, type VariantName } from './variants.ts'

const every: readonly Call[] = [...findingCalls, ...checkinCalls, ...paymentCalls, ...checkoutCalls]

/** How a back end is set up. */
export interface Setting {
  readonly variant: VariantName
  readonly flavour: Flavour
  /** The origin whose pages may call; null where something in front of it says so. */
  readonly pagesOf: string | null
  /** Does the app offer the hotels to choose from? Then every call of a check-in names the chosen one. */
  readonly namesFacility: boolean
}

/** A chain's back end as it stands there before we come. */
export interface BackEnd {
  readonly url: string
  readonly hotel: ReturnType<typeof hotelOf>
  /** The calls that were made, in their order, by the last part of their path. */
  readonly calls: () => readonly string[]
  /** What the app did wrong, a sentence each. */
  readonly mistakes: () => readonly string[]
  /** The next answer to a call goes wrong. */
  readonly fails: (call: string, fault: Fault) => void
  readonly close: () => Promise<void>
}

const bodyOf = async (asked: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of asked) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** Opens a back end on a free port. */
export const openBackEnd = async ({
  variant,
  flavour,
  pagesOf,
  namesFacility,
}: Setting): Promise<BackEnd> => {
  const way = spoken[variant]
  const hotel = hotelOf()
  const sessions = new Map<string, Session>()
  const faults = new Map<string, Fault>()
  const made: string[] = []
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

  const allowPages = (asked: IncomingMessage, answer: ServerResponse) => {
    if (pagesOf === null || asked.headers.origin === undefined) return
    if (asked.headers.origin !== pagesOf) mistakes.push(`a page of ${asked.headers.origin}`)
    answer.setHeader('access-control-allow-origin', pagesOf)
  }

  const answerPreflight = (answer: ServerResponse, pathname: string) => {
    if (pathname.startsWith('/zip/')) mistakes.push('a postcode asked for with more than its digits')
    const names = pathname.startsWith('/user/') ? ['authorization'] : headerNames(way)
    answer.setHeader('access-control-allow-headers', names.join(', '))
    answer.setHeader('access-control-allow-methods', 'GET, POST')
    answer.writeHead(204).end()
  }

  const send = (answer: ServerResponse, status: number, body: unknown) =>
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const serve = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { pathname, search } = new URL(asked.url ?? '/', 'http://here')
    // A browser asks by itself again where a kept connection breaks, and a call would be made twice.
    answer.setHeader('connection', 'close')
    allowPages(asked, answer)
    if (asked.method === 'OPTIONS') {
      answerPreflight(answer, pathname)
      return
    }
    if (pathname === CARD_SCRIPT_PATH) {
      answer.writeHead(200, { 'content-type': 'text/javascript' }).end(cardScript)
      return
    }
    const body = await bodyOf(asked)
    const { call, parameter } = callAt(asked.method ?? '', pathname)
    made.push(call.name)
    const language = languageOf(call, asked, way)
    const fields = fieldsOf(call, search.slice(1), body, asked.headers['content-type'] ?? '')
    const session = sessionOf(call, asked, way, sessions)
    if (namesFacility && session?.journey !== 'checkout') checkFacility(call, asked, way)
    const problem = session === null ? null : outOfTurn(call.name, call.turn, session)
    if (problem !== null) throw new WrongCall(problem)

    const fault = faults.get(call.name)
    faults.delete(call.name)
    if (isBroken(answer, fault)) return
    try {
      if (fault?.kind === 'refused') throw new Refused(fault.status, 'refused')
      const begin = (journey: Session['journey'], lodging: Session['lodging']) => {
        const token = randomUUID()
        sessions.set(token, { journey, lodging, done: [] })
        return token
      }
      const payload = call.answer({ way, language, fields, parameter, hotel, session, begin })
      session?.done.push(fault?.kind === 'lost' ? `${call.name}, lost` : call.name)
      if (fault?.kind === 'lost') answer.destroy()
      else send(answer, 200, call.headers === 'none' ? payload : successIn(flavour, payload))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      if (call.name === 'settlement') session?.done.push('settlement, refused')
      send(answer, error.status, failureIn(flavour, SENTENCES[error.sentence][language]))
    }
  }

  const server = createServer((asked, answer) => {
    serve(asked, answer).catch((error: unknown) => {
      mistakes.push(String(error))
      if (error instanceof WrongCall || error instanceof WrongBody) {
        send(answer, 400, failureIn(flavour, error.message))
      } else answer.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a back end without a port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    hotel,
    calls: () => made,
    mistakes: () => mistakes,
    fails: (call, fault) => void faults.set(call, fault),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
