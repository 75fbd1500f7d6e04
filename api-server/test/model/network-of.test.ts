import { expect, it } from 'vitest'
import { customerOf, networkOf, siteOf } from '../../src/model/network-of.ts'

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:7:9:1:2:3:4', '2001:db8:7:9::/64'],
  ['2001:0DB8:0007:0009::1', '2001:db8:7:9::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:7:9::', '2001:db8:7:9::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::192.0.2.1', '2001:db8:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

it('what is no address is cut before it is looked at', () => {
  expect(networkOf('a'.repeat(100_000))).toHaveLength(64)
})

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['2001:db8:7:9ab::1', '2001:db8:7:900::/56', '2001:db8:7::/48'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
])('the address %s belongs to the customer %s and to the site %s', (address, customer, site) => {
  expect([customerOf(address), siteOf(address)]).toEqual([customer, site])
})
