import {
  HOME_LANGUAGE,
  type Language,
  languageMeant,
  languages,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import { type Variant, type VariantName, variants } from '@tomari/contract/variants'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../Caller.ts'
import type { Deps } from '../Deps.ts'
import { canonicalAddress } from '../network-of.ts'
import { fieldsOf, queryIn } from './form.ts'

/** Canonical. Where a trusted proxy writes no address, the proxy itself is counted: callers behind it share one count. */
export const clientAddressOf = ({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string =>
  canonicalAddress(ip) ?? canonicalAddress(raw.socket.remoteAddress ?? '') ?? ''

/**
 * The headers of a request tell which of the two variants it is written in.
 * @param only the variant that alone has the call; null when both do
 */
export function callerOf(request: FastifyRequest, only: VariantName | null = null): Caller {
  const variant = variants[only ?? (isCico(request) ? 'cico' : 'legacy')]
  const known = callers.get(request)
  if (known?.variant === variant) return known.caller
  const caller = callerFrom(variant, request)
  callers.set(request, { variant, caller })
  return caller
}

/** Each hook of a request asks for the caller. */
const callers = new WeakMap<FastifyRequest, { readonly variant: Variant; readonly caller: Caller }>()

const { headers: cicoHeaders, facilityPath } = variants.cico
const signsOfCico = [cicoHeaders.authToken, cicoHeaders.deviceType, cicoHeaders.facility]

/** Hyphenated headers, or its own facility path. The other variant has underscores in its headers, or no sign at all. */
const isCico = ({ headers, url }: FastifyRequest): boolean =>
  signsOfCico.some((name) => name !== null && headers[name] !== undefined) ||
  (url.split('?', 1)[0] ?? '').split('/').includes(facilityPath)

function callerFrom({ headers: names, facilityKey }: Variant, request: FastifyRequest): Caller {
  const textOf = (name: string | null): string => {
    const value = name === null ? undefined : request.headers[name]
    return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()
  }
  const facility = textOf(names.facility)
  return {
    language: languageOf(textOf(names.language)),
    languageTag: tagOf(textOf(names.language)),
    origin: originOf(request),
    facility: facility === '' ? null : { by: facilityKey, value: facility },
    facilityKey,
    token: textOf(names.authToken),
    pointToken: textOf(names.pointToken),
    browser: '',
    address: clientAddressOf(request),
  }
}

/** The point programme sends no device headers: the token comes as `Bearer …` and the language in the query. */
export function withBearer(caller: Caller, request: FastifyRequest): Caller {
  const named = fieldsOf(queryIn(request.url))?.['lang']
  return {
    ...caller,
    language: named === undefined ? caller.language : languageOf(named),
    pointToken: bearerIn(request.headers.authorization),
  }
}

/** The token of the header `Bearer …`; empty without one. */
export const bearerIn = (authorization = ''): string => /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? ''

/** Empty when the request names no possible host. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const address = `${protocol}://${host}/`
  if (/[^\w.:[\]-]/.test(host) || !URL.canParse(address)) return ''
  return new URL(address).origin
}

/** Text that is no language tag names none. */
const tagOf = (text: string): string => (text.length > 35 || /[^a-z\d-]/i.test(text) ? '' : text)

/** Browsers name fewer. */
const MOST_TAGS = 20

/**
 * The first of our languages in a header with one tag, or several as browsers list them (`zh-TW,zh;q=0.9`). Japanese without a language,
 * English for a guest whose language a tenant has added to the app and that is not ours.
 */
export function languageOf(header: string | undefined): Language {
  const tags = (header ?? '').split(',', MOST_TAGS).flatMap((one) => one.split(';')[0]?.trim() || [])
  if (tags.length === 0) return HOME_LANGUAGE
  return tags.flatMap((tag) => languageMeant(tag, languages) ?? [])[0] ?? WORLD_LANGUAGE
}

/** The same in both variants. */
const LANGUAGE_HEADER = variants.legacy.headers.language ?? 'language'

export const languageFor = (request: FastifyRequest) =>
  languageOf(String(request.headers[LANGUAGE_HEADER] ?? ''))

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
