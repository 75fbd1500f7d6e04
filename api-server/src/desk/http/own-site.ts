import type { FastifyRequest } from 'fastify'
import { originOf } from '../../platform/index.ts'

/**
 * Whether a call that changes something comes from a page of this server: by `sec-fetch-site` where the browser sends it, else by the
 * origin. A call with neither comes from no browser of ours.
 * @param publicUrl the address at which guests reach this server; null where each call gives it
 */
export function isFromOwnSite(
  request: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  publicUrl: string | null,
): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site === 'same-origin'
  const own = [originOf(request), publicUrl === null ? '' : new URL(publicUrl).origin]
  return origin !== undefined && origin !== '' && own.includes(origin)
}

/**
 * Reading writes an audit entry, so a page of a neighbouring site may not cause it. An address typed or opened from outside a page has the
 * site `none`; a browser without the header is let in.
 */
export const mayRead = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']?.toString())
