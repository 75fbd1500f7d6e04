import type { Variant, VariantName } from '@tomari/contract/variants'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../Caller.ts'
import { canonicalAddress } from '../network-of.ts'
import { fieldsOf, queryIn } from './form.ts'
import { type VariantReader, callerFrom, cico, languageOf, legacy } from './variant.ts'

/**
 * The address that a caller is counted by, canonical. Where a trusted proxy writes something that is no address, it is the proxy
 * itself: whoever hides behind such a word shares one count.
 */
export const clientAddressOf = ({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string =>
  canonicalAddress(ip) ?? canonicalAddress(raw.socket.remoteAddress ?? '') ?? ''

/** In the order in which they are asked: the first that recognises a request reads it. */
const readers: Readonly<Record<VariantName, VariantReader>> = { cico, legacy }

/**
 * Who calls. Both variants are served at once: which of them a request is written in, its headers tell.
 * @param only the variant that alone has the call; null when both do
 */
export function callerOf(request: FastifyRequest, only: VariantName | null = null): Caller {
  const path = request.url.split('?', 1)[0] ?? ''
  const recognised = Object.values(readers).find((reader) => reader.recognises(request.headers, path))
  const { variant } = only === null ? (recognised ?? legacy) : readers[only]
  const known = callers.get(request)
  if (known?.variant === variant) return known.caller
  const told = { address: clientAddressOf(request), origin: originOf(request) }
  const caller = callerFrom(variant, request.headers, told)
  callers.set(request, { variant, caller })
  return caller
}

/** Each of a request's hooks asks who calls. */
const callers = new WeakMap<FastifyRequest, { readonly variant: Variant; readonly caller: Caller }>()

/**
 * The caller of the point programme, who shows an external token as `Bearer …` and names the language in the query: there are
 * no device headers.
 */
export function withBearer(caller: Caller, request: FastifyRequest): Caller {
  const named = fieldsOf(queryIn(request.url))?.['lang']
  return {
    ...caller,
    language: named === undefined ? caller.language : languageOf(named),
    pointToken: /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
  }
}

/** Where a request came to; empty when it names no host that could be one. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const address = `${protocol}://${host}/`
  if (/[^\w.:[\]-]/.test(host) || !URL.canParse(address)) return ''
  return new URL(address).origin
}
