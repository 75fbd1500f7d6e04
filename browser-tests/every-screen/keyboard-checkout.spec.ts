import { cards } from '../guest/actions/paying.ts'
import { byKeyboard } from './by-keyboard.ts'
import { byHand, expect, test } from '../guest/leaving-guest.ts'
import { theBill } from '../guest/seen/the-bill.ts'

test.use({ tenant: byHand })

test('a guest waits, pays and checks out by keyboard alone, and always sees where the focus is (R5.20)', async ({
  page,
  guest,
  sees,
  frontOffice,
  line,
  name,
  language,
  say,
}) => {
  const { arrivesAt, comesTo, hits, writes, readsTheDialogOf } = byKeyboard(guest, sees)
  await frontOffice.lodges({ name })
  await guest.opensThePage()
  await guest.hitsTheKey('Tab')
  await sees.theFocusOnTheLink(say('components.skip_link'))
  await hits(say('home.checkout_button'))

  await arrivesAt('/checkout/search')
  await writes('checkoutReservationName', name)
  await guest.hitsTheKey('Enter')

  await arrivesAt('/checkout/wait')
  await comesTo('button', say('checkout.wait.cancel'))
  await frontOffice.handsTheBillTo(name, '502/503')

  await arrivesAt('/checkout/room-number')
  await comesTo('control', 'roomNumber')
  await guest.hitsTheKey('Tab')
  await sees.theFocus()
  await guest.types('503')
  await readsTheDialogOf(say('checkout.room-number.other_link'), say('checkout.room-number.other_title'))
  await hits(say('components.button.next'))

  await arrivesAt('/checkout/payment-terms')
  await sees.theButtonAsleep(say('components.button.next'))
  await comesTo('control', 'agree')
  await guest.hitsTheKey('Space')
  await hits(say('components.button.next'))

  await arrivesAt('/checkout/check-total')
  await readsTheDialogOf(say('payment.check-total.details_link'), say('payment.check-total.details_title'))
  await hits(say('payment.check-total.button'))

  await arrivesAt('/checkout/input-card')
  await writes('cardNumber', cards.good)
  await writes('cardExpiredMonth', '12')
  await comesTo('control', 'cardExpiredYear')
  await guest.hitsTheKey('End')
  await writes('cardSecurityCode', '123')
  await guest.hitsTheKey('Enter')

  await arrivesAt('/checkout/receipt-mail')
  await writes('receiptMailAddress', 'leaver@mail.example')
  await writes('receiptMailAddressConfirm', 'leaver@mail.example')
  await hits(say('payment.receipt-mail.change_name'))
  await arrivesAt('/checkout/receipt-name')
  await hits(say('payment.receipt-name.button'))
  await arrivesAt('/checkout/check-payment')
  const amount = theBill(page, language, say).written(12_000)
  await hits(say('payment.check-payment.button', { amount }))

  await arrivesAt('/checkout/complete-payment')
  await readsTheDialogOf(
    say('payment.complete-payment.leave_link'),
    say('payment.complete-payment.leave_title'),
  )
  await hits(say('payment.complete-payment.button_checkout'))

  await arrivesAt('/checkout/confirm-checkout')
  await hits(say('checkout.confirm-checkout.button'))
  await sees.theDialog(say('checkout.confirm-checkout.attention_title'))
  await guest.hitsTheKey('Escape')
  await guest.hitsTheKey('Escape')
  await guest.hitsTheKey('Tab')
  await sees.theDialog(say('checkout.confirm-checkout.attention_title'))
  await sees.theFocusInTheDialog()
  await hits(say('checkout.confirm-checkout.attention_button'))

  await arrivesAt('/checkout/complete-checkout')
  expect(line.fieldsOf('executeCheckout').get('room_num')).toBe('502/503')
  await hits(say('components.button.home'))
  await arrivesAt('/')
})
