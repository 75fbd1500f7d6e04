import type { IncomingMessage } from 'node:http'
import { type Call, WrongCall } from './Call.ts'
import { FACILITIES } from './Hotel.ts'
import type { Session } from './Session.ts'
import { headerNames, type Spoken } from './variants.ts'

const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : ''

/** The fields of a call: each once, all that are named and no others, and in their place. */
export const fieldsOf = (call: Call, query: string, body: string, type: string): Record<string, string> => {
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

/** Headers say what the device and its language are, and nothing that belongs elsewhere. */
export const checkHeaders = (call: Call, asked: IncomingMessage, way: Spoken): void => {
  const { headers } = asked
  if (call.headers !== 'device') {
    const astray = headerNames(way).filter((name) => name !== 'authorization' && name in headers)
    if (astray.length > 0) throw new WrongCall(`${call.name}: ${astray.join(', ')} has no business here`)
    return
  }
  if (textOf(headers[way.device]) === '') throw new WrongCall(`${call.name}: no ${way.device}`)
  if (headers[way.deviceType] !== 'web') throw new WrongCall(`${call.name}: no ${way.deviceType}`)
  const language = textOf(headers[way.language])
  if (language !== 'ja' && language !== 'en') throw new WrongCall(`${call.name}: language ${language}`)
}

export const checkFacility = (call: Call, asked: IncomingMessage, way: Spoken): void => {
  const named = asked.headers[way.facility]
  const isKnown = FACILITIES.some(({ [way.facilityKey]: key }) => key === named)
  if (call.facility === 'chosen' && !isKnown) throw new WrongCall(`${call.name}: hotel ${textOf(named)}`)
}

/** The session of a call, found by its token; null where the call takes none. */
export const sessionOf = (
  call: Call,
  asked: IncomingMessage,
  way: Spoken,
  sessions: ReadonlyMap<string, Session>,
): Session | null => {
  if (call.headers === 'none') return null
  const token = textOf(asked.headers[way.token])
  if (call.token === 'none') {
    if (token === '') return null
    throw new WrongCall(`${call.name}: a token where none is asked for`)
  }
  const session = sessions.get(token)
  if (session === undefined) throw new WrongCall(`${call.name}: no token that we gave`)
  if (call.token !== 'any' && call.token !== session.journey) {
    throw new WrongCall(`${call.name}: a token of ${session.journey}`)
  }
  return session
}
