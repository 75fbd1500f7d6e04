import { isIPv4, isIPv6 } from 'node:net'

/**
 * Loopback, or the folder of a Unix socket.
 * @param host as it stands in an address; IPv6 with or without brackets
 */
export const isLocalHost = (host: string): boolean =>
  host.startsWith('/') || host === 'localhost' || host === '[::1]' || host === '::1' || isLoopback(host)

const isLoopback = (host: string): boolean => /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)

/** An IPv4 address inside IPv6. */
const MAPPED = /^(?:::|0:0:0:0:0:)ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i

/** `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. */
const WITH_PORT = /^(?:(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}|\[([^\]]*)\](?::\d{1,5})?)$/

/** An IPv6 address with a zone, brackets and a port. */
const LONGEST = 128

/** Everything that is no address counts as one network. */
const NO_ADDRESS = 'no address'

/**
 * The network that an address is counted by: an IPv4 address itself, also where it is written inside IPv6, and the first 64
 * bits of an IPv6 address, since every household and every phone is given that many addresses.
 */
export const networkOf = (address: string): string => networkWith(address, 64)

/** The /56 of an IPv6 address, which providers give to one customer; an IPv4 address itself. */
export const customerOf = (address: string): string => networkWith(address, 56)

/** The /48 of an IPv6 address, the most that one site is given; an IPv4 address itself. */
export const siteOf = (address: string): string => networkWith(address, 48)

/**
 * An address as it is compared: small letters, without the port, brackets, quotes or zone that some proxies write with it, and an IPv4
 * address inside IPv6 as itself.
 * @returns null for what is no address
 */
export function canonicalAddress(text: string): string | null {
  const written = text
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .toLowerCase()
  if (written.length > LONGEST) return null
  const [plain = ''] = (WITH_PORT.exec(written)?.slice(1).find(Boolean) ?? written).split('%', 1)
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return null
  const mapped = MAPPED.exec(plain)
  return mapped === null ? plain : (mapped[1] ?? dotted(mapped[2] ?? '', mapped[3] ?? ''))
}

function networkWith(address: string, bits: 64 | 56 | 48): string {
  const plain = canonicalAddress(address)
  if (plain === null) return NO_ADDRESS
  if (isIPv4(plain)) return plain
  const [head = '', tail] = plain.split('::', 2)
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const [first, second, third, fourth = 0] = [...before, ...zeros, ...after].map((group) =>
    Number.parseInt(group, 16),
  )
  const groups = [first, second, third, fourth & MASKS[bits]].map((group) => group?.toString(16))
  return `${groups.slice(0, bits === 48 ? 3 : 4).join(':')}::/${bits}`
}

/** The bits of the fourth group that count. */
const MASKS = { 64: 0xffff, 56: 0xff00, 48: 0 } as const

/** An IPv4 address at the end stands for two groups; none of the first four is ever among them. */
const groupsOf = (text: string): readonly string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

const dotted = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((both) => [both >> 8, both & 255])
    .join('.')
