import { describe, expect, it } from 'vitest'
import { exitOf, isRoute, progressOf, routes, stepOf, textPrefixOf } from '../../src/journey/derive.ts'
import { siteWith } from '../site/site-with.ts'

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
    expect(progressOf('/checkin/input-companions')).toEqual({
      flow: 'checkin',
      current: 2,
      total: 4,
      fills: [1, 0.67, 0, 0],
    })
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
