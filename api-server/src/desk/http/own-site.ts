import type { FastifyRequest } from 'fastify'
import { originOf } from '../../platform/index.ts'

/**
 * Whether a call that changes something comes from a page of this server. The browser says so itself where it can; else the origin has to
 * be ours. Who says neither is no browser of ours.
 * @param publicUrl where guests reach this server; null where each call says it by itself
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
 * Whether a call that reads may be answered: reading writes a line of the audit trail, so a page of a neighbouring site may not cause it.
 * An address that a person has typed or opened from outside a page comes from no site; browsers that say nothing are let in.
 */
export const mayRead = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  [undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']?.toString())
