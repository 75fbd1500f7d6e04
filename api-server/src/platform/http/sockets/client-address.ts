import type { FastifyRequest } from 'fastify'
import { canonicalAddress } from '../../network-of.ts'

/**
 * The address that a caller is counted by, canonical. Where a trusted proxy writes something that is no address, it is the proxy
 * itself: whoever hides behind such a word shares one count.
 */
export const clientAddressOf = ({ ip, raw }: Pick<FastifyRequest, 'ip' | 'raw'>): string =>
  canonicalAddress(ip) ?? canonicalAddress(raw.socket.remoteAddress ?? '') ?? ''
