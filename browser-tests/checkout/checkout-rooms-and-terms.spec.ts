import { test } from '../guest/leaving-guest.ts'

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
})

test.describe('the payment terms', () => {
  test.beforeEach(async ({ leaver, sees, frontOffice, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name)
    await sees.theScreen('/checkout/room-number')
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
