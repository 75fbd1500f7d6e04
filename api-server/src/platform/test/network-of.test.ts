import { describe, expect, it } from 'vitest'
import { canonicalAddress, customerOf, networkOf, siteOf } from '../network-of.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
])('the address %s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:7:9ab::1', '2001:db8:7:900::/56', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
])('the address %s belongs to the customer %s and to the site %s', (address, customer, site) => {
  expect([customerOf(address), siteOf(address)]).toEqual([customer, site])
})

describe('an address as a proxy writes it', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:4711', '192.0.2.1'],
    [' "192.0.2.1:4711" ', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['"[2001:db8::1]"', '2001:db8::1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:c000:201]:80', '192.0.2.1'],
  ])('%j is %s', (written, address) => expect(canonicalAddress(written)).toBe(address))

  it.each(['', 'unknown', '192.0.2.1:', '192.0.2.999', '192.0.2.1, 192.0.2.2', 'a'.repeat(9_999)])(
    '%j is none, and all such words are one network',
    (word) => {
      expect(canonicalAddress(word)).toBeNull()
      expect(networkOf(word)).toBe(networkOf('unknown'))
    },
  )
})
