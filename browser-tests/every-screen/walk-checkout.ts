import type { Page } from '@playwright/test'
import type { leaving } from '../guest/actions/leaving.ts'
import { cards } from '../guest/actions/paying.ts'
import type { GuestActions } from '../guest/guest-actions.ts'
import type { GuestSees } from '../guest/guest-sees.ts'
import type { Say } from '../guest/texts.ts'

export interface Leaver {
  readonly page: Page
  readonly guest: GuestActions
  readonly leaver: ReturnType<typeof leaving>
  readonly sees: GuestSees
  readonly say: Say
  readonly frontOffice: { readonly handsTheBillTo: (name: string, rooms?: string) => Promise<void> }
}

/** Through every screen of check-out, with each face that it can show. The visitor gets the route and the face of each. */
export const walkOut = async (
  { guest, leaver, sees, say, frontOffice }: Leaver,
  visit: (route: string, face?: string) => Promise<void>,
  name: string,
) => {
  const check = async (screen: string, face?: string) => {
    await sees.theScreen(`/checkout/${screen}`)
    await visit(`/checkout/${screen}`, face)
  }
  await leaver.beginsCheckout()
  await check('search')
  await leaver.searchesAgain(name)
  await check('wait')
  await frontOffice.handsTheBillTo(name, '502/503')
  await check('room-number')
  await leaver.statesRoom(2, '')
  await guest.goesOn()
  await check('room-number', 'error')
  await leaver.statesRoom(2, '503')
  await guest.presses('checkout.room-number.other_link')
  await check('room-number', 'other-dialog')
  await guest.presses('components.button.close')
  await leaver.confirmsTheRooms()
  await leaver.ticksTheBox()
  await check('payment-terms')
  await leaver.ticksTheBox()
  await check('payment-terms', 'error')
  await leaver.agreesToTheTerms()
  await check('check-total')
  await guest.presses('payment.check-total.details_link')
  await check('check-total', 'details-dialog')
  await guest.presses('components.button.close')
  await guest.presses('payment.check-total.button')
  await check('input-card')
  await guest.entersTheCard(cards.good, 'checkout')
  await check('receipt-mail')
  await guest.enters({
    receiptMailAddress: 'leaver@mail.example',
    receiptMailAddressConfirm: 'leaver@mail.example',
  })
  await guest.presses('payment.receipt-mail.change_name')
  await check('receipt-name')
  await guest.presses('payment.receipt-name.button')
  await check('check-payment')
  await guest.pays()
  await check('complete-payment')
  await guest.presses('payment.complete-payment.leave_link')
  await check('complete-payment', 'leave-dialog')
  await guest.presses('payment.complete-payment.leave_stay')
  await guest.presses('payment.complete-payment.button_checkout')
  await check('confirm-checkout')
  await leaver.leaves()
  await sees.theDialog(say('checkout.confirm-checkout.attention_title'))
  await check('confirm-checkout', 'attention-dialog')
  await leaver.understandsWhatToDo()
  await check('complete-checkout')
}
