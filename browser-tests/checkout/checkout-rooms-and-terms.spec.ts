import { test } from '../guest/leaving-guest.ts'

test('rooms are confirmed in digits; terms that did not come are asked for again, and agreed to by a tick (R13.16, R13.17, R13.18, R13.19)', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  line,
  name,
  say,
}) => {
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name, '401/402/403')
  await sees.theScreen('/checkout/room-number')
  await leaver.statesRoom(3, '403A')
  await guest.goesOn()
  await sees.theProblem(
    'rooms.2.roomNumber',
    say('problems.digits_only', { signs: 'A', label: say('fields.roomNumber.in_sentence') }),
  )
  await leaver.statesRoom(3, '403')
  await sees.noProblem('rooms.2.roomNumber')
  await guest.presses('checkout.room-number.other_link')
  await sees.theDialog(say('checkout.room-number.other_title'), say('checkout.room-number.other_body'))
  await guest.presses('components.button.close')

  await line.breaks('paymentTerms', 'a broken connection')
  await leaver.confirmsTheRooms()
  await sees.theError(say('errors.network'))
  await guest.presses('components.button.close')
  await leaver.ticksTheBox()
  await sees.theText(say('checkout.payment-terms.reason_terms'))
  await sees.theButtonAsleep(say('components.button.next'))
  await line.heals('paymentTerms')
  await guest.presses('checkout.payment-terms.terms_retry')
  await sees.theButton(say('components.button.next'))
  await leaver.ticksTheBox()
  await sees.theProblem('agree', say('components.global.rc_checkbox.required_error'))
  await sees.theButtonAsleep(say('components.button.next'))
  await leaver.agreesToTheTerms()
  await guest.goesBack()
  await sees.theScreen('/checkout/payment-terms')
  await sees.theButton(say('components.button.next'))
})
