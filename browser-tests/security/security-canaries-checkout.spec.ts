import { curiousHotel, good, receipt, TAG_MANAGER } from './canaries.ts'
import { paymentsBy } from '../hotel/at-the-desk.ts'
import { expect, test } from './watched-guest.ts'
import { placesOfCard, whereabouts } from './whereabouts.ts'

test.use({ tenant: curiousHotel })

test('what a guest says at check-out is sent in the calls that need it, and stands nowhere else (R22.9)', async ({
  guest,
  leaver,
  sees,
  hotel,
  ownHotel,
  frontOffice,
  witness,
  asksForTheReceipt,
  line,
  name,
  say,
}) => {
  const { looksAt } = witness
  const room = '9917553311'
  await line.answersFile(TAG_MANAGER, { status: 200, body: '' })
  await frontOffice.lodges({ name })
  await guest.opensThePage()
  await looksAt('/')
  await leaver.beginsCheckout()
  await guest.enters({ checkoutReservationName: name })
  await looksAt('/checkout/search')
  await guest.presses('checkout.search.button')
  await looksAt('/checkout/wait')
  await frontOffice.handsTheBillTo(name, room)
  await looksAt('/checkout/room-number')
  await leaver.confirmsTheRooms()
  await looksAt('/checkout/payment-terms')
  await leaver.agreesToTheTerms()
  await looksAt('/checkout/check-total')
  await guest.presses('payment.check-total.button')
  await sees.theScreen('/checkout/input-card')
  await guest.fillsInTheCard(good)
  await asksForTheReceipt('checkout')
  await looksAt('/checkout/check-payment')
  await guest.pays()
  await looksAt('/checkout/complete-payment')
  await guest.presses('payment.complete-payment.button_checkout')
  await looksAt('/checkout/confirm-checkout')
  await leaver.leaves()
  await sees.theDialog(say('checkout.confirm-checkout.attention_title'))
  await leaver.understandsWhatToDo()
  await looksAt('/checkout/complete-checkout')
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])

  await witness.seesThatTheTagManagerKnowsTheScreens()
  const { sent, elsewhere, places } = await witness.places(ownHotel.log())
  expect(whereabouts({ name, room, ...receipt }, places)).toEqual({
    name: ['GET rpa/checkout_authtoken_request query'],
    room: ['POST rpa/execute_checkout_request body'],
    mail: ['POST rpa/web_email_register body'],
    payer: ['POST payment/settlement body', 'POST rpa/execute_checkout_request body'],
  })
  expect(placesOfCard(good, sent)).toEqual([])
  expect(placesOfCard(good, elsewhere, 10)).toEqual([])
})
