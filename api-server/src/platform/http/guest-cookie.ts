import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../Deps.ts'
import { originOf } from './caller.ts'

/** Bound to this host, and to TLS, by its name. */
const OVER_TLS = '__Host-payment'
/** Browsers keep no such cookie of a server without TLS, which is one that is being tried on this machine. */
const IN_CLEAR = 'payment'

type CookieDeps = Pick<Deps, 'publicUrl' | 'clock'>

const nameFor = ({ publicUrl }: CookieDeps, request: FastifyRequest): string =>
  (publicUrl ?? originOf(request)).startsWith('https:') ? OVER_TLS : IN_CLEAR

/** `Lax`: the cookie comes along when another site leads the whole page here, and never with what another site's page fetches. */
export function giveCookie(
  deps: CookieDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { browser, goodUntil }: { readonly browser: string; readonly goodUntil: Date },
): void {
  const name = nameFor(deps, request)
  const seconds = Math.max(0, Math.ceil((goodUntil.getTime() - deps.clock.now().getTime()) / 1000))
  const secure = name === OVER_TLS ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${name}=${browser}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`,
  )
}

/** Empty when the browser shows none. */
export function cookieOf(deps: CookieDeps, request: FastifyRequest): string {
  const start = `${nameFor(deps, request)}=`
  const found = (request.headers.cookie ?? '').split(';').find((one) => one.trim().startsWith(start))
  return found === undefined ? '' : found.trim().slice(start.length)
}
