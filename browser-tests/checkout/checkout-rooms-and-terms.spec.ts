import { test } from '../guest/leaving-guest.ts'

test.describe('the rooms of a check-out', () => {
  test.beforeEach(async ({ leaver, sees, frontOffice, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name, '401/402/403')
    await sees.theScreen('/checkout/room-number')
  })

  test('are several, each to be confirmed, in digits (R13.16)', async ({ guest, leaver, sees, say }) => {
    await leaver.statesRoom(3, '403号')
    await guest.goesOn()
    await sees.theProblem('rooms.2.roomNumber', say('problems.digits_only'))
    await sees.theSummaryOfProblems(say('problems.digits_only'))
    await leaver.statesRoom(3, '')
    await guest.goesOn()
    await sees.theSummaryOfProblems(say('problems.roomNumber.required', { n: '3' }))
    await leaver.statesRoom(3, '403')
    await sees.noProblem('rooms.2.roomNumber')
    await leaver.confirmsTheRooms()
  })

  test('say what to do about others (R13.17)', async ({ guest, sees, say }) => {
    await guest.presses('checkout.room-number.other_link')
    await sees.theDialog(say('checkout.room-number.other_title'), say('checkout.room-number.other_body'))
    await guest.presses('components.button.close')
    await sees.noDialog()
  })
})

test.describe('the payment terms', () => {
  test.beforeEach(async ({ leaver, sees, frontOffice, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name)
    await sees.theScreen('/checkout/room-number')
  })

  test('are agreed to by a tick, which can be taken back and is then missed (R13.19)', async ({
    guest,
    leaver,
    sees,
    say,
  }) => {
    await leaver.confirmsTheRooms()
    await sees.theText(say('checkout.payment-terms.reason_agree'))
    await sees.theButtonAsleep(say('components.button.next'))
    await sees.noProblem('agree')
    await leaver.ticksTheBox()
    await sees.theButton(say('components.button.next'))
    await leaver.ticksTheBox()
    await sees.theProblem('agree', say('components.global.rc_checkbox.required_error'))
    await sees.theButtonAsleep(say('components.button.next'))
    await leaver.agreesToTheTerms()
    await guest.goesBack()
    await sees.theScreen('/checkout/payment-terms')
    await sees.theButton(say('components.button.next'))
  })

  test('cannot be agreed to before they are there, and can be asked for again (R13.18)', async ({
    guest,
    leaver,
    sees,
    line,
    say,
  }) => {
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
  })
})
