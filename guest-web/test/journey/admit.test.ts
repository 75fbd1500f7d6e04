import { describe, expect, it } from 'vitest'
import { type Attempt, admit, type Verdict } from '../../src/journey/admit.ts'
import { isPresent, routes } from '../../src/journey/derive.ts'
import type { Route } from '../../src/journey/journey.ts'
import { everySite, siteWith } from '../site/site-with.ts'

const site = siteWith({ ending: 'qr', offersCheckout: false })
const paying = siteWith({ ending: 'payment', offersCheckout: true })

const admitted = (route: Route): Verdict => ({ kind: 'admit', route })
const redirected = (route: '/404' | '/reload-error'): Verdict => ({ kind: 'redirect', route })
const stays: Verdict = { kind: 'stay' }
const asks = (route: Route): Verdict => ({ kind: 'ask', route })

/** kind, from (with what a long jump passes over), to, what becomes of it. */
type Row = readonly [Attempt['kind'], readonly Route[], string, Verdict]

const table: readonly Row[] = [
  // A page load: home alone may be loaded, unknown paths are not found.
  ['load', [], '/', admitted('/')],
  ['load', [], '/checkin/search', redirected('/reload-error')],
  ['load', [], '/checkin/qr', redirected('/reload-error')],
  ['load', [], '/404', redirected('/reload-error')],
  ['load', [], '/reload-error', redirected('/reload-error')],
  ['load', [], '/common-error', redirected('/reload-error')],
  ['load', [], '/nowhere', redirected('/404')],
  ['load', [], '/checkin', redirected('/404')],
  ['load', [], '/checkin/search/', redirected('/404')],
  ['load', [], '/toString', redirected('/404')],
  // Screens that this configuration does not have are unknown paths.
  ['load', [], '/checkin/unsettled-qr', redirected('/404')],
  ['load', [], '/checkout/search', redirected('/404')],
  ['step', ['/'], '/checkout/search', redirected('/404')],
  ['step', ['/checkin/search'], '/checkin/unsettled-qr', redirected('/404')],
  // From the bank's page only to where a payment is told of, and only where there is one.
  ['return', [], '/checkout/complete-payment', redirected('/404')],
  ['return', [], '/checkin/search', redirected('/reload-error')],
  ['return', [], '/', redirected('/reload-error')],
  ['return', [], '/nowhere', redirected('/404')],
  // Steps of the journey.
  ['step', ['/'], '/checkin/search', admitted('/checkin/search')],
  ['step', ['/checkin/search'], '/checkin/check-reservation', admitted('/checkin/check-reservation')],
  ['step', ['/checkin/confirm-checkin'], '/common-error', admitted('/common-error')],
  ['step', ['/checkin/qr'], '/', admitted('/')],
  // The error views let the guest only go home.
  ['step', ['/reload-error'], '/', admitted('/')],
  ['step', ['/404'], '/', admitted('/')],
  ['step', ['/common-error'], '/', admitted('/')],
  ['step', ['/reload-error'], '/checkin/search', redirected('/reload-error')],
  ['back', ['/reload-error'], '/checkin/term', redirected('/reload-error')],
  ['back', ['/404'], '/checkin/term', redirected('/reload-error')],
  ['back', ['/common-error'], '/checkin/search', redirected('/reload-error')],
  ['back', ['/common-error'], '/', admitted('/')],
  ['forward', ['/reload-error'], '/checkin/term', redirected('/reload-error')],
  // Going back by the browser obeys the back rules.
  ['back', ['/checkin/search'], '/', admitted('/')],
  [
    'back',
    ['/checkin/input-representative'],
    '/checkin/check-reservation',
    admitted('/checkin/check-reservation'),
  ],
  ['back', ['/checkin/check-reservation'], '/checkin/search', asks('/checkin/search')],
  ['back', ['/checkin/check-reservation', '/checkin/search'], '/', asks('/')],
  [
    'back',
    ['/checkin/term', '/checkin/guests-info', '/checkin/check-reservation'],
    '/checkin/search',
    asks('/checkin/search'),
  ],
  ['back', ['/checkin/qr'], '/checkin/confirm-checkin', stays],
  [
    'back',
    ['/checkin/qr', '/checkin/confirm-checkin', '/checkin/check-reservation'],
    '/checkin/search',
    stays,
  ],
  // Going forward is the screens' own business.
  ['forward', ['/checkin/search'], '/checkin/check-reservation', stays],
  ['forward', ['/'], '/checkin/qr', stays],
]

describe('admitting a navigation', () => {
  it.each(table)('%s from %j to %s', (kind, leaving, to, verdict) => {
    expect(admit({ kind, leaving, to }, site, false)).toEqual(verdict)
  })

  it('keeps completed steps closed also when a screen after them may be left', () => {
    const leaving: readonly Route[] = [
      '/checkin/check-total',
      '/checkin/unsettled-qr',
      '/checkin/confirm-checkin',
    ]
    expect(admit({ kind: 'back', leaving, to: '/checkin/guests-info' }, paying, false)).toEqual(stays)
    expect(
      admit({ kind: 'back', leaving: leaving.slice(0, 1), to: '/checkin/unsettled-qr' }, paying, false),
    ).toEqual(admitted('/checkin/unsettled-qr'))
  })

  it('lets guests come back from the bank to the payment of each journey, and to no form (R3.18)', () => {
    const open = routes.filter(
      (to) => admit({ kind: 'return', leaving: [], to }, paying, false).kind === 'admit',
    )
    expect(open).toEqual([
      '/checkin/unsettled-qr',
      '/checkin/check-payment',
      '/checkin/complete-payment',
      '/checkout/check-total',
      '/checkout/check-payment',
      '/checkout/complete-payment',
    ])
  })

  describe.each(everySite)('with $name', ({ site: one }) => {
    it.each(routes.filter((route) => route !== '/'))('sends a page load of %s away', (route) => {
      expect(admit({ kind: 'load', leaving: [], to: route }, one, false)).toEqual(
        redirected(isPresent(route, one) ? '/reload-error' : '/404'),
      )
    })
  })

  describe('with the debug flag', () => {
    it('lets a page load pass with a warning (R3.5)', () => {
      const admission = admit({ kind: 'load', leaving: [], to: '/checkin/term' }, site, true)
      expect(admission).toEqual({ kind: 'admit', route: '/checkin/term', warning: 'load-past-home' })
    })

    it('still lets the error views only go home', () => {
      expect(admit({ kind: 'step', leaving: ['/404'], to: '/checkin/search' }, site, true)).toEqual(
        redirected('/reload-error'),
      )
    })
  })
})
