import type { Variant, VariantName } from '@tomari/contract/variants'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../Caller.ts'
import { canonicalAddress } from '../network-of.ts'
import { fieldsOf, queryIn } from './form.ts'
import { type VariantReader, callerFrom, cico, languageOf, legacy } from './variant.ts'

/** Canonical. Where a trusted proxy writes no address, the proxy itself is counted: callers behind it share one count. */
export const clientAddressOf = ({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string =>
  canonicalAddress(ip) ?? canonicalAddress(raw.socket.remoteAddress ?? '') ?? ''

/** The first that recognises a request reads it. */
const readers: Readonly<Record<VariantName, VariantReader>> = { cico, legacy }

/**
 * The headers of a request tell which of the two variants it is written in.
 * @param only the variant that alone has the call; null when both do
 */
export function callerOf(request: FastifyRequest, only: VariantName | null = null): Caller {
  const path = request.url.split('?', 1)[0] ?? ''
  const recognised = Object.values(readers).find((reader) => reader.recognises(request.headers, path))
  const { variant } = only === null ? (recognised ?? legacy) : readers[only]
  const known = callers.get(request)
  if (known?.variant === variant) return known.caller
  const origin = { address: clientAddressOf(request), origin: originOf(request) }
  const caller = callerFrom(variant, request.headers, origin)
  callers.set(request, { variant, caller })
  return caller
}

/** Each hook of a request asks for the caller. */
const callers = new WeakMap<FastifyRequest, { readonly variant: Variant; readonly caller: Caller }>()

/** The point programme sends no device headers: the token comes as `Bearer …` and the language in the query. */
export function withBearer(caller: Caller, request: FastifyRequest): Caller {
  const named = fieldsOf(queryIn(request.url))?.['lang']
  return {
    ...caller,
    language: named === undefined ? caller.language : languageOf(named),
    pointToken: /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '',
  }
}

/** Empty when the request names no possible host. */
export function originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const address = `${protocol}://${host}/`
  if (/[^\w.:[\]-]/.test(host) || !URL.canParse(address)) return ''
  return new URL(address).origin
}
