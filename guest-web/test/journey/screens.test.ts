import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { siteOf } from '@tomari/tenant-config/site'
import { describe, expect, it } from 'vitest'
import { generatedDocs } from '../../build/generated-docs.ts'
import { isPresent, isRoute, routes, stepOf } from '../../src/journey/derive.ts'

/** The rows of the table of screens in the requirements: addresses, the way back, when they exist. */
const rows = readFileSync(new URL('../../../docs/requirements.md', import.meta.url), 'utf8')
  .split('\n| address | back | exists |\n')[1]
  ?.split('\n\n')[0]
  ?.split('\n')
  .slice(1)
  .map((row) => row.split('|').map((cell) => cell.trim()))
  .map(([, addresses = '', back = '', exists = '']) => ({ addresses: addressesIn(addresses), back, exists }))

/** A later address of a cell leaves out the journey that the first one names. */
function addressesIn(cell: string): readonly string[] {
  const named = [...cell.matchAll(/`([^`]+)`/g)].map(([, address = '']) => address)
  const journey = /^\/check(?:in|out)\//.exec(named[0] ?? '')?.[0] ?? ''
  return named.map((address) => (address.startsWith('/') ? address : `${journey}${address}`))
}

const endings = ['payment', 'qr', 'completion'] as const
const hotels = endings.flatMap((ending) =>
  [true, false].map((offersCheckout) => ({ ...siteOf({}), ending, offersCheckout })),
)

const required: Readonly<Record<string, (hotel: (typeof hotels)[number]) => boolean>> = {
  always: () => true,
  'payment at check-in': ({ ending }) => ending === 'payment',
  'payment at check-in, or QR code': ({ ending }) => ending !== 'completion',
  'neither of them': ({ ending }) => ending === 'completion',
  'check-out': ({ offersCheckout }) => offersCheckout,
}
const backs: Readonly<Record<string, string>> = { no: 'no', yes: 'yes', asks: 'ask' }

describe('the journey', () => {
  it('has the screens of the table, and no others (R3.1)', () => {
    expect(rows?.flatMap(({ addresses }) => addresses).toSorted()).toEqual([...routes].toSorted())
  })

  it.each(rows ?? [])('lets its guest go back from $addresses as the table says (R3.14, R3.15)', (row) => {
    for (const address of row.addresses) {
      expect([address, isRoute(address) && stepOf(address).back]).toEqual([address, backs[row.back]])
    }
  })

  it.each(rows ?? [])('has $addresses where the hotel asks: $exists (R3.2)', ({ addresses, exists }) => {
    for (const hotel of hotels) {
      for (const address of addresses) {
        expect([address, isRoute(address) && isPresent(address, hotel)]).toEqual([
          address,
          required[exists]?.(hotel),
        ])
      }
    }
  })
})

const docs = join(import.meta.dirname, '..', '..', '..', 'docs')

describe('the pages of docs that are made of code', () => {
  it.each(Object.entries(generatedDocs()))('%s is fresh (else: npm run docs) (R2.11)', (name, text) => {
    expect(readFileSync(join(docs, name), 'utf8')).toBe(text)
  })
})
