import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { forgetCardOutsidePayment } from '../../src/app/forget-card.ts'
import type { View } from '../../src/app/navigation/Navigator.ts'
import { routes } from '../../src/journey/derive.ts'
import type { Route } from '../../src/journey/journey.ts'
import { createSessionStore } from '../../src/session/store.ts'
import { withPayment } from '../../src/session/updates.ts'
import { card } from '../flows/payment-hotel.ts'

const payingScreens = [
  '/checkin/check-total',
  '/checkin/input-card',
  '/checkin/receipt-mail',
  '/checkin/receipt-name',
  '/checkin/check-payment',
  '/checkin/complete-payment',
  '/checkout/check-total',
  '/checkout/input-card',
  '/checkout/receipt-mail',
  '/checkout/receipt-name',
  '/checkout/check-payment',
  '/checkout/complete-payment',
] as const satisfies readonly Route[]

const cardAfterGoingTo = (route: Route) => {
  const session = createSessionStore('')
  session.setState((now) => withPayment(now, { card, receiptMailAddress: 'taro@example.com' }))
  const view = createStore<View>()(() => ({
    shown: null,
    coming: null,
    visit: 0,
    isMoving: false,
    question: null,
  }))
  forgetCardOutsidePayment({ view }, session)
  view.setState({ shown: { route, anchor: '' } })
  return session.getState().payment
}

describe('the card', () => {
  it.each(payingScreens)('is remembered on %s', (route) => {
    expect(cardAfterGoingTo(route).card).toEqual(card)
  })

  const elsewhere = routes.filter((route) => !payingScreens.some((paying) => paying === route))
  it.each(elsewhere)('is forgotten on %s, and the address is not', (route) => {
    expect(cardAfterGoingTo(route)).toMatchObject({ card: null, receiptMailAddress: 'taro@example.com' })
  })
})
