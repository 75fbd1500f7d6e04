import { guestCanaries } from '../../api-server/test/harness/canaries.ts'
import { ofCompanion } from '../guest/actions/describing-guests.ts'
import { paymentsBy } from '../hotel/at-the-desk.ts'
import { companion, curiousHotel, declined, good, phones, receipt, TAG_MANAGER } from './canaries.ts'
import { expect, test } from './watched-guest.ts'
import { allAt, placesOfCard, whereabouts } from './whereabouts.ts'

const SEARCH = 'GET rpa/checkin_authtoken_request query'
const CHECK_IN = 'POST rpa/execute_checkin_request body'

test.use({ tenant: curiousHotel })

test('what a guest says at check-in and payment is sent in the calls that need it, and stands nowhere else (R12.19, R15.1, R21.2)', async ({
  guest,
  sees,
  hotel,
  ownHotel,
  witness,
  asksForTheReceipt,
  line,
  name,
  say,
}) => {
  const { looksAt } = witness
  const booked = { name, facility: '103' }
  await line.answersFile(TAG_MANAGER, { status: 200, body: '' })
  await hotel.takesBooking({ ...booked, phone: phones.phone, adults: 2 })
  await guest.opensThePage()
  await looksAt('/')
  await guest.begins()
  await guest.fillsInTheSearch({ ...booked, phone: phones.wrongPhone })
  await guest.presses('checkin.search.button')
  await sees.theDialog(say('components.booking_not_found.title'))
  await looksAt('/checkin/search')
  await guest.presses('components.button.close')
  await guest.fillsInTheSearch({ ...booked, phone: phones.phone })
  await looksAt('/checkin/search')
  await guest.presses('checkin.search.button')
  await looksAt('/checkin/check-reservation')
  await guest.agreesToTheReservation()
  await guest.enters({ ...guestCanaries, prefecture: '北海道', gender: '1', age: '58' })
  const towns = line.waitsForTheAnswer('postcode')
  await guest.presses('fields.postcode.button')
  await towns
  await looksAt('/checkin/input-representative')
  await guest.goesOn()
  await sees.theScreen('/checkin/input-companions')
  await guest.enters(ofCompanion(1, { ...companion, gender: '2', age: '9' }))
  await looksAt('/checkin/input-companions')
  await guest.goesOn()
  await looksAt('/checkin/guests-info')
  await guest.agreesToTheGuests()
  await guest.signs()
  await looksAt('/checkin/term')
  await guest.presses('checkin.term.button')
  await looksAt('/checkin/confirm-checkin')
  await guest.confirms()
  await looksAt('/checkin/unsettled-qr')
  await guest.goesToTheBill()
  await looksAt('/checkin/check-total')
  await guest.presses('payment.check-total.button')
  await sees.theScreen('/checkin/input-card')
  await guest.fillsInTheCard(declined)
  await asksForTheReceipt('checkin')
  await sees.theScreen('/checkin/check-payment')
  await guest.pays()
  await sees.theRefusedCard()
  await looksAt('/checkin/check-payment')
  await guest.presses('components.button.close')
  await guest.changes('card')
  await sees.theScreen('/checkin/input-card')
  await guest.fillsInTheCard(good)
  await looksAt('/checkin/input-card')
  await guest.goesOn()
  await looksAt('/checkin/receipt-mail')
  await guest.goesOnToThePayment()
  await looksAt('/checkin/check-payment')
  await guest.pays()
  await looksAt('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await looksAt('/checkin/qr')
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])

  await witness.seesThatTheTagManagerKnowsTheScreens()
  const { sent, elsewhere, places } = await witness.places(ownHotel.log())
  const signature = witness.pictureSentAs('base64_signature_image')
  expect(whereabouts({ name, ...phones, signature, ...receipt }, places)).toEqual({
    ...allAt(SEARCH, { name, ...phones }),
    signature: ['POST upload_agreement_signature body'],
    mail: ['POST rpa/web_email_register body'],
    payer: ['POST payment/settlement body'],
  })
  expect(whereabouts(guestCanaries, places)).toEqual({
    ...allAt(CHECK_IN, guestCanaries),
    postcode: ['GET postcode query', CHECK_IN],
  })
  expect(whereabouts(companion, places)).toEqual(allAt(CHECK_IN, companion))
  for (const card of [declined, good]) {
    expect(whereabouts({ holder: card.name }, places)).toEqual({ holder: [] })
    expect(placesOfCard(card, sent)).toEqual([])
    expect(placesOfCard(card, elsewhere, 10)).toEqual([])
  }
})

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
