import { partySize } from '@tomari/guest-rules/guest/party'
import { stepOf } from '../../../guest-web/src/journey/derive.ts'
import type { Route } from '../../../guest-web/src/journey/journey.ts'
import { partyOf } from '../../../guest-web/src/screens/checkin/guest-form/party.ts'
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
import type { OpenPage } from './OpenPage.ts'
import { completePayment, inputCard, pay, receiptMail, receiptName } from './payment-screens.ts'

/** Main buttons of screens that ask for something, or call the hotel; those of all others lead on as their rows say. */
const buttons: Readonly<Partial<Record<Route, (page: OpenPage, given: Given) => Promise<void>>>> = {
  '/': (page, { pick }) => {
    const leaves = page.deps.site.offersCheckout && pick % 2 === 1
    return page.act(() => page.proceed('/', leaves ? 'checkout' : 'checkin'))
  },
  '/checkin/search': search,
  '/checkin/input-representative': representative,
  '/checkin/input-companions': companions,
  '/checkin/guests-info': guestsInfo,
  '/checkin/term': term,
  '/checkin/confirm-checkin': confirm,
  '/checkin/unsettled-qr': unsettled,
  '/checkin/input-card': inputCard,
  '/checkin/receipt-mail': receiptMail,
  '/checkin/receipt-name': receiptName,
  '/checkin/check-payment': pay,
  '/checkin/complete-payment': completePayment,
  '/checkout/search': checkoutSearch,
  '/checkout/room-number': roomNumber,
  '/checkout/payment-terms': paymentTerms,
  '/checkout/input-card': inputCard,
  '/checkout/receipt-mail': receiptMail,
  '/checkout/receipt-name': receiptName,
  '/checkout/check-payment': pay,
  '/checkout/complete-payment': completePayment,
  '/checkout/confirm-checkout': confirmCheckout,
}

export async function pressMainButton(page: OpenPage, given: Given): Promise<void> {
  const { shown } = page
  if (shown === null) return
  const press = buttons[shown]
  if (press !== undefined) return await press(page, given)
  const exit = ['next', 'home'].find((name) => name in stepOf(shown).exits)
  if (exit !== undefined) await page.act(() => page.proceed(shown, exit))
}

type OtherExits = (page: OpenPage) => readonly (readonly [exit: string, facts?: object])[]

const fixes: OtherExits = (page) =>
  [0, 1]
    .map((guestIndex) => ['fix', { guestIndex }] as const)
    .slice(0, partySize(partyOf(page.session, page.deps.site)))

const changes: OtherExits = ({ session }) => {
  const { outcome } = session.payment
  if (outcome === 'open') return [['changeCard'], ['changeMail'], ['changeName']]
  return outcome === 'unknown' ? [['frontDesk']] : []
}

const otherExits: Readonly<Partial<Record<Route, OtherExits>>> = {
  '/checkin/guests-info': fixes,
  '/checkin/unsettled-qr': () => [['home']],
  '/checkin/receipt-mail': () => [['changeName']],
  '/checkin/check-payment': changes,
  '/checkout/wait': () => [['giveUp']],
  '/checkout/receipt-mail': () => [['changeName']],
  '/checkout/check-payment': changes,
  '/checkout/complete-payment': () => [['home']],
}

export async function pressOtherButton(page: OpenPage, pick: number): Promise<void> {
  const { shown } = page
  if (shown === null) return
  const exits = otherExits[shown]?.(page) ?? []
  const [exit, facts] = exits[pick % Math.max(1, exits.length)] ?? []
  if (exit !== undefined) await page.act(() => page.proceed(shown, exit, facts))
}

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
