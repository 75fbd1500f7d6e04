import type { IncomingMessage } from 'node:http'
import { type Call, WrongCall } from './Call.ts'
import type { Session } from './Hotel.ts'
import type { Spoken } from './variants.ts'

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

/** The session of a call, found by its token; null where the call takes none. */
export const sessionOf = (
  call: Call,
  asked: IncomingMessage,
  way: Spoken,
  sessions: ReadonlyMap<string, Session>,
): Session | null => {
  if (call.headers === 'none') return null
  const token = asked.headers[way.token]
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
