import { type ComponentType, createElement } from 'react'
import type { PaymentJourney, PaymentScreenProps } from '../screens/payment/payment-pieces/PaymentJourney.ts'

/** The last part of a payment screen's route, and its code. */
const loaders = {
  'check-total': () => import('../screens/payment/check-total/CheckTotal.tsx'),
  'input-card': () => import('../screens/payment/input-card/InputCard.tsx'),
  'receipt-mail': () => import('../screens/payment/receipt-mail/ReceiptMail.tsx'),
  'receipt-name': () => import('../screens/payment/receipt-name/ReceiptName.tsx'),
  'check-payment': () => import('../screens/payment/check-payment/CheckPayment.tsx'),
  'complete-payment': () => import('../screens/payment/complete-payment/CompletePayment.tsx'),
} as const

type Loader = () => Promise<{ readonly default: ComponentType<PaymentScreenProps> }>

/** A payment screen that knows the journey that it stands in. */
const standingIn = (fetchJourney: () => Promise<PaymentJourney>, load: Loader) => async () => {
  const [{ default: PaymentScreen }, journey] = await Promise.all([load(), fetchJourney()])
  return { default: () => createElement(PaymentScreen, { journey }) }
}

const atCheckin = (load: Loader) =>
  standingIn(
    async () => (await import('../screens/payment/payment-pieces/checkin-payment.ts')).checkinPayment,
    load,
  )

const atCheckout = (load: Loader) =>
  standingIn(
    async () => (await import('../screens/payment/payment-pieces/checkout-payment.ts')).checkoutPayment,
    load,
  )

/** The payment screens of check-in, by their routes. */
export const checkinPaymentScreens = {
  '/checkin/check-total': atCheckin(loaders['check-total']),
  '/checkin/input-card': atCheckin(loaders['input-card']),
  '/checkin/receipt-mail': atCheckin(loaders['receipt-mail']),
  '/checkin/receipt-name': atCheckin(loaders['receipt-name']),
  '/checkin/check-payment': atCheckin(loaders['check-payment']),
  '/checkin/complete-payment': atCheckin(loaders['complete-payment']),
} as const

/** The payment screens of check-out, by their routes. */
export const checkoutPaymentScreens = {
  '/checkout/check-total': atCheckout(loaders['check-total']),
  '/checkout/input-card': atCheckout(loaders['input-card']),
  '/checkout/receipt-mail': atCheckout(loaders['receipt-mail']),
  '/checkout/receipt-name': atCheckout(loaders['receipt-name']),
  '/checkout/check-payment': atCheckout(loaders['check-payment']),
  '/checkout/complete-payment': atCheckout(loaders['complete-payment']),
} as const
