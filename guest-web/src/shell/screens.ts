import { type ComponentType, createElement } from 'react'
import type { Route } from '../journey/journey.ts'
import type { PaymentJourney, PaymentScreenProps } from '../screens/payment/payment-pieces/PaymentJourney.ts'
import { fetchErrorScreens, type ScreenLoader } from './screen-code.ts'

/** A payment screen that knows the journey that it stands in. */
const standingIn =
  (fetchJourney: () => Promise<PaymentJourney>) =>
  (load: () => Promise<{ readonly default: ComponentType<PaymentScreenProps> }>): ScreenLoader =>
  async () => {
    const [{ default: PaymentScreen }, journey] = await Promise.all([load(), fetchJourney()])
    return { default: () => createElement(PaymentScreen, { journey }) }
  }

const payingAtCheckin = standingIn(
  async () => (await import('../screens/payment/payment-pieces/payment-journeys.ts')).checkinPayment,
)
const payingAtCheckout = standingIn(
  async () => (await import('../screens/payment/payment-pieces/payment-journeys.ts')).checkoutPayment,
)

const searchByName = () => import('../screens/checkin/search/Search.tsx')

/** In place of the screens of a page that the link of an invitation has opened: code that most phones never need. */
export const invitedScreens = {
  '/checkin/search': async () => {
    const [{ default: ByName, startCheckinOf }, { InvitedSearch }] = await Promise.all([
      searchByName(),
      import('../screens/checkin/search/InvitedSearch.tsx'),
    ])
    return { default: () => createElement(InvitedSearch, { ByName, startCheckinOf }) }
  },
} satisfies Partial<Record<Route, ScreenLoader>>

/** The code of every screen that comes after home, each a chunk of its own: one row for each row of the journey. */
export const screens: Readonly<Record<Exclude<Route, '/'>, ScreenLoader>> = {
  '/404': async () => ({ default: (await fetchErrorScreens()).NotFound }),
  '/reload-error': async () => ({ default: (await fetchErrorScreens()).ReloadError }),
  '/common-error': async () => ({ default: (await fetchErrorScreens()).CommonError }),
  '/checkin/search': searchByName,
  '/checkin/check-reservation': () => import('../screens/checkin/check-reservation/CheckReservation.tsx'),
  '/checkin/input-representative': () =>
    import('../screens/checkin/input-representative/InputRepresentative.tsx'),
  '/checkin/input-companions': () => import('../screens/checkin/input-companions/InputCompanions.tsx'),
  '/checkin/guests-info': () => import('../screens/checkin/guests-info/GuestsInfo.tsx'),
  '/checkin/term': () => import('../screens/checkin/term/Term.tsx'),
  '/checkin/confirm-checkin': () => import('../screens/checkin/confirm-checkin/ConfirmCheckin.tsx'),
  '/checkin/qr': () => import('../screens/checkin/qr/Qr.tsx'),
  '/checkin/unsettled-qr': () => import('../screens/checkin/unsettled-qr/UnsettledQr.tsx'),
  '/checkin/check-total': payingAtCheckin(() => import('../screens/payment/check-total/CheckTotal.tsx')),
  '/checkin/input-card': payingAtCheckin(() => import('../screens/payment/input-card/InputCard.tsx')),
  '/checkin/receipt-mail': payingAtCheckin(() => import('../screens/payment/receipt-mail/ReceiptMail.tsx')),
  '/checkin/receipt-name': payingAtCheckin(() => import('../screens/payment/receipt-name/ReceiptName.tsx')),
  '/checkin/check-payment': payingAtCheckin(
    () => import('../screens/payment/check-payment/CheckPayment.tsx'),
  ),
  '/checkin/complete-payment': payingAtCheckin(
    () => import('../screens/payment/complete-payment/CompletePayment.tsx'),
  ),
  '/checkin/complete': () => import('../screens/checkin/complete/Complete.tsx'),
  '/checkout/search': () => import('../screens/checkout/search/Search.tsx'),
  '/checkout/wait': () => import('../screens/checkout/wait/Wait.tsx'),
  '/checkout/room-number': () => import('../screens/checkout/room-number/RoomNumber.tsx'),
  '/checkout/payment-terms': () => import('../screens/checkout/payment-terms/PaymentTerms.tsx'),
  '/checkout/check-total': payingAtCheckout(() => import('../screens/payment/check-total/CheckTotal.tsx')),
  '/checkout/input-card': payingAtCheckout(() => import('../screens/payment/input-card/InputCard.tsx')),
  '/checkout/receipt-mail': payingAtCheckout(() => import('../screens/payment/receipt-mail/ReceiptMail.tsx')),
  '/checkout/receipt-name': payingAtCheckout(() => import('../screens/payment/receipt-name/ReceiptName.tsx')),
  '/checkout/check-payment': payingAtCheckout(
    () => import('../screens/payment/check-payment/CheckPayment.tsx'),
  ),
  '/checkout/complete-payment': payingAtCheckout(
    () => import('../screens/payment/complete-payment/CompletePayment.tsx'),
  ),
  '/checkout/confirm-checkout': () => import('../screens/checkout/confirm-checkout/ConfirmCheckout.tsx'),
  '/checkout/complete-checkout': () => import('../screens/checkout/complete-checkout/CompleteCheckout.tsx'),
}
