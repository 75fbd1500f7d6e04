import { readFileSync } from 'node:fs'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import { describe, expect, it } from 'vitest'
import { errorViews } from '../../src/journey/admit.ts'
import { forksIntoNothing, reachableRoutes, unreachableRoutes, unusedRows } from './journey-check.ts'
import {
  exitOf,
  isPresent,
  isRoute,
  progressOf,
  routes,
  stepOf,
  textPrefixOf,
} from '../../src/journey/derive.ts'
import type { Route } from '../../src/journey/journey.ts'
import { everySite, siteWith } from '../site/site-with.ts'

type Row = readonly [Site['ending'], string, boolean, boolean, Route]

const to = (from: Route, [ending, checkinCode, isMultiRooms, isPaymentTarget]: Row) =>
  exitOf(from, 'next', { checkinCode, isMultiRooms, isPaymentTarget }, siteWith({ ending })).route

/** ending, code, several rooms, payment target, where to (R6.12). */
const afterSearch: readonly Row[] = [
  ['payment', '00', false, false, '/checkin/check-reservation'],
  ['payment', '00', true, true, '/checkin/check-reservation'],
  ['payment', '30', true, true, '/checkin/qr'],
  ['payment', '30', true, false, '/checkin/qr'],
  ['payment', '30', false, true, '/checkin/unsettled-qr'],
  ['payment', '30', false, false, '/checkin/qr'],
  ['payment', '35', false, true, '/checkin/check-reservation'],
  ['payment', '40', false, true, '/checkin/qr'],
  ['payment', '', false, true, '/checkin/check-reservation'],
  ['qr', '00', false, true, '/checkin/check-reservation'],
  ['qr', '30', false, true, '/checkin/qr'],
  ['qr', '30', true, true, '/checkin/qr'],
  ['qr', '35', false, true, '/checkin/check-reservation'],
  ['qr', '40', false, false, '/checkin/qr'],
  ['completion', '00', false, false, '/checkin/check-reservation'],
  ['completion', '30', false, true, '/checkin/check-reservation'],
  ['completion', '40', false, false, '/checkin/check-reservation'],
]

/** The same after the check-in is made (R10.6): "at or above 30" here, exactly 30 above. */
const afterConfirm: readonly Row[] = [
  ['payment', '00', false, true, '/checkin/qr'],
  ['payment', '30', true, true, '/checkin/qr'],
  ['payment', '30', false, true, '/checkin/unsettled-qr'],
  ['payment', '30', false, false, '/checkin/qr'],
  ['payment', '35', true, true, '/checkin/qr'],
  ['payment', '35', false, true, '/checkin/unsettled-qr'],
  ['payment', '40', false, true, '/checkin/qr'],
  ['payment', '', false, true, '/checkin/qr'],
  ['qr', '00', false, false, '/checkin/qr'],
  ['qr', '30', false, true, '/checkin/qr'],
  ['completion', '00', false, false, '/checkin/complete'],
  ['completion', '30', false, true, '/checkin/complete'],
]

describe('where the journey forks', () => {
  it.each(afterSearch)('search, ending %s, code "%s", rooms %s, target %s (R6.12)', (...row) => {
    expect(to('/checkin/search', row)).toBe(row[4])
  })

  it.each(afterConfirm)('confirm, ending %s, code "%s", rooms %s, target %s (R10.6)', (...row) => {
    expect(to('/checkin/confirm-checkin', row)).toBe(row[4])
  })

  it('asks for companions only when more than one guest comes (R8.30)', () => {
    const next = (totalGuests: number) =>
      exitOf('/checkin/input-representative', 'next', { totalGuests }, siteWith()).route
    expect(next(1)).toBe('/checkin/guests-info')
    expect(next(2)).toBe('/checkin/input-companions')
    expect(next(12)).toBe('/checkin/input-companions')
  })

  it('leads the fix action to the place of the guest (R8.34)', () => {
    const fix = (guestIndex: number) => exitOf('/checkin/guests-info', 'fix', { guestIndex }, siteWith())
    expect(fix(0)).toEqual({ route: '/checkin/input-representative', anchor: '' })
    expect(fix(3)).toEqual({ route: '/checkin/input-companions', anchor: 'input-companion-3' })
  })
})

it('a bill that has changed while it was paid leads to its new total at check-in, and at check-out back into the queue for it', () => {
  const nowhere = { checkinCode: '30', isMultiRooms: false, isPaymentTarget: true }
  const leads = (from: Route) => exitOf(from, 'newBill', nowhere, siteWith({ ending: 'payment' })).route
  expect(leads('/checkin/check-payment')).toBe('/checkin/check-total')
  expect(leads('/checkout/check-payment')).toBe('/checkout/search')
})

describe.each(everySite)('the journey with $name', ({ site }) => {
  it('reaches every screen that is present', () => expect(unreachableRoutes(site)).toEqual([]))

  it('reaches no screen that is absent (R3.2)', () => {
    expect([...reachableRoutes(site)].filter((route) => !isPresent(route, site))).toEqual([])
  })

  it('has no fork that leads to an absent screen', () => expect(forksIntoNothing(site)).toEqual([]))
})

describe('what follows from the journey', () => {
  it('knows its own paths and no other (R3.1)', () => {
    expect(routes).toHaveLength(32)
    expect(routes.every(isRoute)).toBe(true)
    expect(['/checkin', '/checkin/search/', 'constructor', '__proto__', ''].some(isRoute)).toBe(false)
  })

  it('gives every screen a page name of its own (R3.16)', () => {
    expect(new Set(routes.map((route) => stepOf(route).pageName)).size).toBe(routes.length)
  })

  it('names texts after the route, and those of shared payment screens after its last part (R5.5)', () => {
    expect(textPrefixOf('/')).toBe('home')
    expect(textPrefixOf('/404')).toBe('not-found')
    expect(textPrefixOf('/reload-error')).toBe('reload-error')
    expect(textPrefixOf('/checkin/input-representative')).toBe('checkin.input-representative')
    expect(textPrefixOf('/checkin/check-total')).toBe('payment.check-total')
    expect(textPrefixOf('/checkout/check-total')).toBe('payment.check-total')
    expect(textPrefixOf('/checkout/payment-terms')).toBe('checkout.payment-terms')
  })

  it('fills the segments before a screen and part of its own (R5.21)', () => {
    const progress = progressOf('/checkin/input-companions')
    expect(progress).toEqual({ flow: 'checkin', current: 2, total: 4, fills: [1, 0.67, 0, 0] })
    expect(progressOf('/checkin/confirm-checkin')?.fills).toEqual([1, 1, 1, 1])
    expect(progressOf('/checkin/qr')).toBeNull()
  })

  it('never goes back in its progress along a flow', () => {
    for (const flow of ['checkin', 'payment', 'checkout']) {
      const shares = routes.flatMap((route) => {
        const progress = progressOf(route)
        return progress === null || progress.flow !== flow || route.startsWith('/checkin/receipt-name')
          ? []
          : [progress.fills.reduce((sum, fill) => sum + fill, 0)]
      })
      expect(shares).toEqual([...shares].sort((one, other) => one - other))
    }
  })

  it('refuses an exit that a screen does not have', () => {
    expect(() => exitOf('/checkin/term', 'sideways', undefined, siteWith())).toThrow('no exit "sideways"')
  })
})

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
  it('uses every row of every fork in some configuration', () => {
    expect(unusedRows(everySite.map(({ site }) => site))).toEqual([])
  })

  it('has every screen in some configuration (R3.1)', () => {
    const present = routes.filter((route) => everySite.some(({ site }) => isPresent(route, site)))
    expect(present).toEqual(routes)
  })

  it('leads to the error views by its guard alone', () => {
    const reached = new Set(everySite.flatMap(({ site }) => [...reachableRoutes(site)]))
    expect(errorViews.filter((route) => reached.has(route))).toEqual([])
  })

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
        const shown = [address, isRoute(address) && isPresent(address, hotel)]
        expect(shown).toEqual([address, required[exists]?.(hotel)])
      }
    }
  })
})
