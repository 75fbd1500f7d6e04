import { describe, expect, it } from 'vitest'
import { readConfig } from '../../src/site/config.ts'
import { built } from '../../src/site/built.ts'
import { siteOf } from '../../src/site/site-of.ts'

const siteFrom = (served: unknown) => siteOf(readConfig(served))
const withoutPayment = { use_checkin_payment: false }

describe('what a configuration means', () => {
  it('ends a check-in with payment, else with the QR code, else with a message (R2.8)', () => {
    const ending = (payment: boolean, qr: boolean) =>
      siteFrom({ display: { use_checkin_payment: payment }, qr_code: { is_active_in_checkin: qr } }).ending
    expect(ending(true, true)).toBe(built.payment ? 'payment' : 'qr')
    expect(ending(true, false)).toBe(built.payment ? 'payment' : 'completion')
    expect(ending(false, true)).toBe('qr')
    expect(ending(false, false)).toBe('completion')
  })

  it('asks for the code whenever payment or QR is on (R6.8)', () => {
    expect(siteFrom({ display: withoutPayment }).asksForCode).toBe(true)
    expect(siteFrom({ display: withoutPayment, qr_code: { is_active_in_checkin: false } }).asksForCode).toBe(
      false,
    )
  })

  it('offers check-out only when it is on', () => {
    expect(siteFrom({}).offersCheckout).toBe(false)
    expect(siteFrom({ use_checkout: true }).offersCheckout).toBe(built.checkout)
  })

  it('orders facility and phone as configured', () => {
    expect(siteFrom({}).search.order).toBe('facility-first')
    expect(siteFrom({ display: { facility_before_phone: false } }).search.order).toBe('phone-first')
  })
})
