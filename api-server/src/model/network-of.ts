import { isIPv4, isIPv6 } from 'node:net'

/** An address inside IPv6 that stands for an IPv4 one. */
const MAPPED = /^(?:::|0:0:0:0:0:)ffff:(?:(\d{1,3}(?:\.\d{1,3}){3})|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i

/** Of what is no address at all. */
const LONGEST = 64

/**
 * The network that an address is counted by: an IPv4 address itself, also where it is written inside IPv6, and the first 64
 * bits of an IPv6 address, since every household and every phone is given that many addresses.
 */
export const networkOf = (address: string): string => networkWith(address, 64)

/** The /56 of an IPv6 address, which providers give to one customer; an IPv4 address itself. */
export const customerOf = (address: string): string => networkWith(address, 56)

/** The /48 of an IPv6 address, the most that one site is given; an IPv4 address itself. */
export const siteOf = (address: string): string => networkWith(address, 48)

function networkWith(address: string, bits: 64 | 56 | 48): string {
  const [plain = ''] = address.trim().slice(0, LONGEST).toLowerCase().split('%', 1)
  if (isIPv4(plain) || !isIPv6(plain)) return plain
  const mapped = MAPPED.exec(plain)
  if (mapped !== null) return mapped[1] ?? dotted(mapped[2] ?? '', mapped[3] ?? '')
  const [head = '', tail] = plain.split('::', 2)
  const before = groupsOf(head)
  const after = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  const [first, second, third, fourth = 0] = [...before, ...zeros, ...after].map((group) =>
    Number.parseInt(group, 16),
  )
  const kept = [first, second, third, fourth & MASKS[bits]].map((group) => group?.toString(16))
  return `${kept.slice(0, bits === 48 ? 3 : 4).join(':')}::/${bits}`
}

/** What counts of the fourth group. */
const MASKS = { 64: 0xffff, 56: 0xff00, 48: 0 } as const

/** An IPv4 address at the end stands for two groups; none of the first four is ever among them. */
const groupsOf = (text: string): readonly string[] =>
  text === '' ? [] : text.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

const dotted = (high: string, low: string): string =>
  [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((both) => [both >> 8, both & 255])
    .join('.')
