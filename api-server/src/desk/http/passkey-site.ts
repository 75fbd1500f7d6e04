import type { FastifyRequest } from 'fastify'
import type { PasskeySite } from '../../people/index.ts'
import { originOf, RefusedRequest } from '../../platform/index.ts'

/**
 * Where passkeys belong to: the address that the hotel has given, and else the one that the browser has called. A name that somebody else
 * has pointed here gets no more than passkeys of its own, of which there are none.
 * @throws RefusedRequest where a call names no host
 */
export function passkeySite(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): PasskeySite {
  const address = publicUrl ?? originOf(request)
  if (address === '') throw new RefusedRequest('malformed')
  const { origin, hostname } = new URL(address)
  return { origin, host: hostname }
}
