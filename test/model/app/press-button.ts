import type { Route } from '../../../guest-web/src/journey/journey.ts'
import type { Given } from '../Step.ts'
import {
  companions,
  confirm,
  guestsInfo,
  representative,
  search,
  term,
  unsettled,
} from './checkin-screens.ts'
import { checkoutSearch, confirmCheckout, paymentTerms, roomNumber } from './checkout-screens.ts'
import type { Hand } from './Hand.ts'
import { checkTotal, completePayment, inputCard, pay, receiptMail, receiptName } from './payment-screens.ts'

type Press = (hand: Hand, given: Given) => Promise<void>

const home =
  (
    route: '/404' | '/reload-error' | '/common-error' | '/checkin/complete' | '/checkout/complete-checkout',
  ): Press =>
  ({ page }) =>
    page.act(() => page.proceed(route, 'home'))

const nothing: Press = async () => {}

/** The main button of each screen. */
const buttons: Readonly<Record<Route, Press>> = {
  '/': ({ page }, { pick }) => {
    const leaves = page.deps.site.offersCheckout && pick % 2 === 1
    return page.act(() => page.proceed('/', leaves ? 'checkout' : 'checkin'))
  },
  '/404': home('/404'),
  '/reload-error': home('/reload-error'),
  '/common-error': home('/common-error'),
  '/checkin/search': search,
  '/checkin/check-reservation': ({ page }) =>
    page.act(() => page.proceed('/checkin/check-reservation', 'next')),
  '/checkin/input-representative': representative,
  '/checkin/input-companions': companions,
  '/checkin/guests-info': guestsInfo,
  '/checkin/term': term,
  '/checkin/confirm-checkin': confirm,
  '/checkin/unsettled-qr': unsettled,
  '/checkin/check-total': checkTotal,
  '/checkin/input-card': inputCard,
  '/checkin/receipt-mail': receiptMail,
  '/checkin/receipt-name': receiptName,
  '/checkin/check-payment': pay,
  '/checkin/complete-payment': completePayment,
  '/checkin/qr': nothing,
  '/checkin/complete': home('/checkin/complete'),
  '/checkout/search': checkoutSearch,
  '/checkout/wait': nothing,
  '/checkout/room-number': roomNumber,
  '/checkout/payment-terms': paymentTerms,
  '/checkout/check-total': checkTotal,
  '/checkout/input-card': inputCard,
  '/checkout/receipt-mail': receiptMail,
  '/checkout/receipt-name': receiptName,
  '/checkout/check-payment': pay,
  '/checkout/complete-payment': completePayment,
  '/checkout/confirm-checkout': confirmCheckout,
  '/checkout/complete-checkout': home('/checkout/complete-checkout'),
}

export const pressMainButton = (hand: Hand, given: Given): Promise<void> =>
  hand.page.shown === null ? Promise.resolve() : buttons[hand.page.shown](hand, given)

/** Screens whose button covers the screen while it works, which blocks going back. */
export const coveredScreens: readonly (Route | null)[] = [
  '/checkin/search',
  '/checkin/confirm-checkin',
  '/checkin/unsettled-qr',
  '/checkin/check-payment',
  '/checkin/complete-payment',
  '/checkout/search',
  '/checkout/check-payment',
  '/checkout/complete-payment',
  '/checkout/confirm-checkout',
]
