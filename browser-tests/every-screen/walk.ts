import type { Page } from '@playwright/test'
import { ofCompanion } from '../guest/actions/describing-guests.ts'
import { cards } from '../guest/actions/paying.ts'
import type { GuestActions, Search } from '../guest/guest-actions.ts'
import type { GuestSees } from '../guest/guest-sees.ts'
import type { leaving } from '../guest/leaving-guest.ts'
import type { Line } from '../guest/line.ts'
import { family } from '../guest/sample-guests.ts'
import type { Say } from '../guest/texts.ts'

export interface Leaver {
  readonly page: Page
  readonly guest: GuestActions
  readonly leaver: ReturnType<typeof leaving>
  readonly sees: GuestSees
  readonly say: Say
  readonly frontOffice: { readonly handsTheBillTo: (name: string, rooms?: string) => Promise<void> }
}

/** A visitor of each screen of the walk: its route, and a variation where it shows another face. */
export type Visit = (route: string, face?: string) => Promise<void>

/** A visit that begins once the screen is there. */
const arrivalOf =
  (sees: GuestSees, visit: Visit, journey = ''): Visit =>
  async (screen, face) => {
    await sees.theScreen(`${journey}${screen}`)
    await visit(`${journey}${screen}`, face)
  }

/** Through every screen of check-out, with each face that it can show. */
export const walkOut = async (
  { guest, leaver, sees, say, frontOffice }: Leaver,
  visit: Visit,
  name: string,
) => {
  const check = arrivalOf(sees, visit, '/checkout/')
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

export interface Walker {
  readonly page: Page
  readonly guest: GuestActions
  readonly sees: GuestSees
  readonly line: Line
}

export const walkOutside = async ({ guest, sees, line }: Walker, visit: Visit) => {
  const arriveAt = arrivalOf(sees, visit)
  for (const route of ['/404', '/reload-error']) {
    await guest.opensThePage(route === '/404' ? '/no-such-page' : '/checkin/term')
    await arriveAt(route)
  }
  await guest.beginsCheckin()
  await guest.fillsInTheSearch({ name: 'ヤマダ タロウ' })
  await line.refuses('requestCheckinToken', 404)
  await guest.presses('checkin.search.button')
  await arriveAt('/common-error')
  await line.heals('requestCheckinToken')
  await guest.opensThePage()
  await arriveAt('/')
}

/** Under this name nothing is booked. */
const UNKNOWN_NAME = 'ナイナマエ'

/** A family of three, from the search to the confirmation; stops before the button is pressed. */
export const walkToConfirmation = async ({ guest, sees, line }: Walker, visit: Visit, booking: Search) => {
  const arriveAt = arrivalOf(sees, visit)
  await guest.beginsCheckin()
  await visit('/checkin/search')
  await guest.fillsInTheSearch({ name: family.mistyped })
  await guest.leavesTheField('reservationName')
  await visit('/checkin/search', 'error')
  await guest.presses('checkin.search.help_link')
  await visit('/checkin/search', 'help-dialog')
  await guest.presses('components.button.close')
  await guest.fillsInTheSearch(booking)
  await line.breaks('requestCheckinToken', 'a broken connection')
  await guest.presses('checkin.search.button')
  await sees.anyDialog()
  await visit('/checkin/search', 'failure-dialog')
  await guest.presses('components.button.close')
  await line.heals('requestCheckinToken')
  await guest.fillsInTheSearch({ ...booking, name: UNKNOWN_NAME })
  await guest.presses('checkin.search.button')
  await sees.theMissingBooking(UNKNOWN_NAME)
  await visit('/checkin/search', 'missing-dialog')
  await guest.presses('components.booking_not_found.mend')
  await sees.theFocusIn('reservationName')
  await guest.fillsInTheSearch(booking)
  await guest.presses('checkin.search.button')
  await arriveAt('/checkin/check-reservation')
  await guest.presses('components.button.back')
  await visit('/checkin/check-reservation', 'back-dialog')
  await guest.presses('components.back_dialog.stay')
  await guest.agreesToTheReservation()
  await guest.enters({ ...family.representative, furtherSubarea: '' })
  await guest.goesOn()
  await visit('/checkin/input-representative', 'error')
  await guest.enters(family.representative)
  await visit('/checkin/input-representative')
  await guest.enters({ overseasFlug: 'true' })
  await sees.theChoiceOf('countrycode', 'JP')
  await visit('/checkin/input-representative', 'overseas')
  await guest.enters({ overseasFlug: 'false' })
  await guest.goesOn()
  await arriveAt('/checkin/input-companions')
  for (const [place, companion] of family.companions.entries())
    await guest.enters(ofCompanion(place + 1, companion))
  await guest.goesOn()
  await arriveAt('/checkin/guests-info')
  await guest.agreesToTheGuests()
  await sees.theScreen('/checkin/term')
  await sees.theDocument()
  await visit('/checkin/term', 'unsigned')
  await guest.presses('checkin.term.example_button')
  await visit('/checkin/term', 'example-dialog')
  await guest.presses('components.button.close')
  await guest.writes(family.signature)
  await sees.theWayOn()
  await visit('/checkin/term')
  await guest.presses('checkin.term.button')
  await arriveAt('/checkin/confirm-checkin')
}

/** From the unsettled QR code to the one that says that nothing is left to settle, past a card that is refused. */
export const walkThroughPayment = async ({ guest, sees }: Walker, visit: Visit) => {
  const arriveAt = arrivalOf(sees, visit)
  await arriveAt('/checkin/unsettled-qr')
  await guest.goesToTheBill()
  await visit('/checkin/check-total')
  await guest.presses('payment.check-total.button')
  await arriveAt('/checkin/input-card', 'empty')
  await guest.goesOn()
  await visit('/checkin/input-card', 'error')
  await guest.fillsInTheCard({ number: cards.declined, name: family.nameOnCard })
  await visit('/checkin/input-card')
  await guest.goesOn()
  await sees.theScreen('/checkin/receipt-mail')
  await guest.enters({ receiptMailAddress: family.mail.slip, receiptMailAddressConfirm: family.mail.right })
  await guest.goesOnToThePayment()
  await sees.theSuggestion(family.mail.meant)
  await visit('/checkin/receipt-mail', 'error')
  await guest.enters({ receiptMailAddress: family.mail.right, receiptMailAddressConfirm: family.mail.right })
  await sees.noSuggestion()
  await visit('/checkin/receipt-mail')
  await guest.presses('payment.receipt-mail.change_name')
  await sees.theScreen('/checkin/receipt-name')
  await guest.enters({ receiptName: '' })
  await visit('/checkin/receipt-name', 'empty')
  await guest.enters({ receiptName: family.company })
  await visit('/checkin/receipt-name')
  await guest.presses('payment.receipt-name.button')
  await arriveAt('/checkin/check-payment')
  await guest.pays()
  await sees.theRefusedCard()
  await visit('/checkin/check-payment', 'refused-dialog')
  await guest.presses('payment.failure.another_card')
  await guest.entersTheCard({ number: cards.good, name: family.nameOnCard })
  await sees.theScreen('/checkin/receipt-mail')
  await guest.goesOnToThePayment()
  await sees.theScreen('/checkin/check-payment')
  await guest.pays()
  await arriveAt('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await arriveAt('/checkin/qr', 'paid')
}
