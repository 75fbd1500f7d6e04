import type { ComponentType } from 'react'
import type { Route } from '../journey/journey.ts'
import { fetchErrorScreens } from './fetch-error-screens.ts'
import { checkinPaymentScreens, checkoutPaymentScreens } from './payment-screens.ts'

/** A screen's module: its folder is the route below `screens/`, its file the last part of the route in PascalCase. */
interface ScreenModule {
  /** The screen, without props: what it needs it takes from `useStep`, `useDeps` and `useText`. */
  readonly default: ComponentType
}

/** Fetches the code of a screen. */
export type ScreenLoader = () => Promise<ScreenModule>

/**
 * The screens that come after home, each a chunk of its own. One row per screen.
 */
export const screens: Readonly<Partial<Record<Route, ScreenLoader>>> = {
  '/404': async () => ({ default: (await fetchErrorScreens()).NotFound }),
  '/reload-error': async () => ({ default: (await fetchErrorScreens()).ReloadError }),
  '/common-error': async () => ({ default: (await fetchErrorScreens()).CommonError }),
  '/checkin/search': () => import('../screens/checkin/search/Search.tsx'),
  '/checkin/check-reservation': () => import('../screens/checkin/check-reservation/CheckReservation.tsx'),
  '/checkin/input-representative': () =>
    import('../screens/checkin/input-representative/InputRepresentative.tsx'),
  '/checkin/input-companions': () => import('../screens/checkin/input-companions/InputCompanions.tsx'),
  '/checkin/guests-info': () => import('../screens/checkin/guests-info/GuestsInfo.tsx'),
  '/checkin/term': () => import('../screens/checkin/term/Term.tsx'),
  '/checkin/confirm-checkin': () => import('../screens/checkin/confirm-checkin/ConfirmCheckin.tsx'),
  '/checkin/qr': () => import('../screens/checkin/qr/Qr.tsx'),
  '/checkin/unsettled-qr': () => import('../screens/checkin/unsettled-qr/UnsettledQr.tsx'),
  ...checkinPaymentScreens,
  '/checkin/complete': () => import('../screens/checkin/complete/Complete.tsx'),
  '/checkout/search': () => import('../screens/checkout/search/Search.tsx'),
  '/checkout/wait': () => import('../screens/checkout/wait/Wait.tsx'),
  '/checkout/room-number': () => import('../screens/checkout/room-number/RoomNumber.tsx'),
  '/checkout/payment-terms': () => import('../screens/checkout/payment-terms/PaymentTerms.tsx'),
  ...checkoutPaymentScreens,
  '/checkout/confirm-checkout': () => import('../screens/checkout/confirm-checkout/ConfirmCheckout.tsx'),
  '/checkout/complete-checkout': () => import('../screens/checkout/complete-checkout/CompleteCheckout.tsx'),
}
