import { byHand, test } from '../guest/leaving-guest.ts'

test.use({ tenant: byHand })

test.describe('the rooms of a check-out', () => {
  test.beforeEach(async ({ leaver, sees, frontOffice, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name, '401/402/403')
    await sees.theScreen('/checkout/room-number')
  })

  test('are several, each to be confirmed, in half-width digits (R13.16)', async ({
    guest,
    leaver,
    sees,
    say,
  }) => {
    await leaver.statesRoom(3, '４０３')
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

  for (const way of ['the top bar', 'the browser'] as const) {
    test(`are not left backwards unasked, and then for the search alone (${way}) (R3.14)`, async ({
      guest,
      sees,
      name,
      say,
    }) => {
      const goBack = way === 'the browser' ? guest.goesBackInTheBrowser : guest.goesBack
      await goBack()
      await sees.theDialog(say('components.back_dialog.title'))
      await guest.presses('components.back_dialog.stay')
      await sees.theScreen('/checkout/room-number')
      await goBack()
      await guest.presses('components.back_dialog.leave')
      await sees.theScreen('/checkout/search')
      await sees.theFieldHolds('checkoutReservationName', name)
      await guest.goesBackInTheBrowser()
      await sees.theScreen('/')
    })
  }
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
