import { partySize } from '@tomari/guest-rules/guest/party'
import { partyOf } from '../../../guest-web/src/screens/checkin/guest-form/party.ts'
import type { Route } from '../../../guest-web/src/journey/journey.ts'
import type { Hand } from './Hand.ts'
import { journeyOf } from './payment-screens.ts'

type Buttons = (hand: Hand) => readonly (() => Promise<void>)[]

const fixes: Buttons = ({ page }) => {
  const size = partySize(partyOf(page.session, page.deps.site))
  return Array.from(
    { length: Math.min(2, size) },
    (_, guestIndex) => () => page.act(() => page.proceed('/checkin/guests-info', 'fix', { guestIndex })),
  )
}

const changeName: Buttons = (hand) => {
  const { page } = hand
  const route = `/${journeyOf(hand).flow}/receipt-mail` as const
  return [() => page.act(() => page.proceed(route, 'changeName'))]
}

const changes: Buttons = (hand) => {
  const { page } = hand
  const route = `/${journeyOf(hand).flow}/check-payment` as const
  const exits = {
    open: ['changeCard', 'changeMail', 'changeName'],
    unknown: ['frontDesk'],
    paid: [],
  } as const
  return exits[page.session.payment.outcome].map((exit) => () => page.proceed(route, exit))
}

const buttons: Readonly<Partial<Record<Route, Buttons>>> = {
  '/checkin/guests-info': fixes,
  '/checkin/unsettled-qr': ({ page }) => [
    () => page.act(() => page.proceed('/checkin/unsettled-qr', 'home')),
  ],
  '/checkin/receipt-mail': changeName,
  '/checkin/check-payment': changes,
  '/checkout/wait': ({ page }) => [() => page.act(() => page.proceed('/checkout/wait', 'giveUp'))],
  '/checkout/receipt-mail': changeName,
  '/checkout/check-payment': changes,
  '/checkout/complete-payment': ({ page }) => [
    () => page.act(() => page.proceed('/checkout/complete-payment', 'home')),
  ],
}

/** The other buttons of the screen that is shown, in their order. */
export const otherButtons: Buttons = (hand) => {
  const { shown } = hand.page
  return shown === null ? [] : (buttons[shown]?.(hand) ?? [])
}
