import { cards } from '../guest/actions/paying.ts'
import type { Visit, Walker } from '../every-screen/walk.ts'

/** From the brand's form for the card to the scenes at its end: what is paid, the code, and the error of a broken line. */
export const walkToTheBrandsCode = async (
  { guest, sees, line }: Pick<Walker, 'guest' | 'sees' | 'line'>,
  visit: Visit,
): Promise<void> => {
  await guest.entersTheCard(cards.good)
  await guest.asksForTheReceiptAt('guest@mail.example')
  await guest.pays()
  await sees.theScreenAtLast('/checkin/complete-payment')
  await visit('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  await visit('/checkin/qr', 'paid')
  await guest.beginsCheckin()
  await guest.fillsInTheSearch({ name: 'ヤマダ タロウ' })
  await line.refuses('requestCheckinToken', 404)
  await guest.presses('checkin.search.button')
  await sees.theScreen('/common-error')
  await visit('/common-error')
}
