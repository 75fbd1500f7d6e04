import { byHand, expect, test } from '../guest/leaving-guest.ts'
import { type Call, faultsOf, type Line, REFUSAL, toldOf } from '../guest/line.ts'
import type { Say } from '../guest/texts.ts'

test.use({ tenant: byHand, contextOptions: { reducedMotion: 'reduce' } })

/** In which no other guest checks out, so that places can be counted. */
const QUIET_HOUSE = '103'

/** A call fails in every way that the guest is told of, one after the other: at check-out a 404 is told as well. */
const failsInEveryWay = async (
  call: Call,
  { line, say }: { readonly line: Line; readonly say: Say },
  tries: (told: string) => Promise<void>,
) => {
  for (const fault of faultsOf(call)) {
    await line.breaks(call, fault)
    await tries(toldOf(fault, say))
  }
  await line.refuses(call, 404)
  await tries(REFUSAL)
  await line.heals(call)
  await line.goesDead()
  await tries(say('errors.network'))
  await line.comesBack()
}

test.describe('a search to check out', () => {
  test('that fails says why, keeps the name, and can be tried again', async ({
    guest,
    leaver,
    sees,
    frontOffice,
    name,
    line,
    say,
  }) => {
    const searchesInVain = async (told: string) => {
      await guest.presses('checkout.search.button')
      await sees.theError(told)
      await guest.presses('components.button.close')
      await sees.noDialog()
      await sees.theScreen('/checkout/search')
      await sees.theFieldHolds('checkoutReservationName', name)
      await sees.theButton(say('checkout.search.button'))
    }
    await frontOffice.lodges({ name })
    await leaver.beginsCheckout()
    await guest.enters({ checkoutReservationName: name })
    for (const call of ['requestCheckoutToken', 'checkoutInfo'] as const) {
      await failsInEveryWay(call, { line, say }, searchesInVain)
      await line.refuses(call, 401, 'session_ended')
      await searchesInVain(REFUSAL)
      await line.heals(call)
    }
    await guest.presses('checkout.search.button')
    await sees.theScreen('/checkout/wait')
    expect(line.headersOf('requestCheckoutToken')['authorization']).toBeUndefined()
  })

  test('whose answer is lost once the place is taken: the guest searches again, and stands in it once', async ({
    guest,
    leaver,
    sees,
    seesInTheQueue,
    frontOffice,
    name,
    line,
    say,
  }) => {
    await frontOffice.letsOthersQueue(1, QUIET_HOUSE)
    await frontOffice.lodges({ name, facility: QUIET_HOUSE })
    await line.losesTheAnswer('checkoutInfo')
    await leaver.searchesToLeave(name)
    await sees.theError(say('errors.network'))
    await guest.presses('components.button.close')
    await line.heals('checkoutInfo')
    await guest.presses('checkout.search.button')
    await seesInTheQueue.partiesAhead(1)
  })
})

test('a look at the queue that fails in any way ends the wait with the same words, and the place is kept (R13.13)', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  name,
  line,
  say,
}) => {
  const isSentBack = async () => {
    await sees.theDialog(say('checkout.wait.error_title'), say('checkout.wait.error_body'))
    await guest.presses('components.button.close')
    await sees.noDialog()
    await sees.theScreen('/checkout/search')
    await sees.theFieldHolds('checkoutReservationName', name)
  }
  await frontOffice.lodges({ name })
  await leaver.beginsCheckout()
  await guest.enters({ checkoutReservationName: name })
  for (const fault of faultsOf('checkoutResult')) {
    await line.breaks('checkoutResult', fault)
    await guest.presses('checkout.search.button')
    await isSentBack()
  }
  for (const status of [401, 404]) {
    await line.refuses('checkoutResult', status)
    await guest.presses('checkout.search.button')
    await isSentBack()
  }
  await line.heals('checkoutResult')
  await guest.presses('checkout.search.button')
  await sees.theScreen('/checkout/wait')
  await line.goesDead()
  await isSentBack()
  await line.comesBack()
  await guest.presses('checkout.search.button')
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name)
  await sees.theScreen('/checkout/room-number')
})

test.describe('with the bill at hand', () => {
  test.beforeEach(async ({ frontOffice, leaver, sees, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name)
    await sees.theScreen('/checkout/room-number')
  })

  test('payment terms that do not come can be asked for again, and the guest cannot agree to them before', async ({
    guest,
    leaver,
    sees,
    name,
    line,
    say,
  }) => {
    await line.breaks('paymentTerms', 'an HTML page')
    await leaver.confirmsTheRooms()
    await sees.theError(say('errors.invalid_format'))
    await guest.presses('components.button.close')
    await leaver.ticksTheBox()
    await failsInEveryWay('paymentTerms', { line, say }, async (told) => {
      await guest.presses('checkout.payment-terms.terms_retry')
      await sees.theError(told)
      await guest.presses('components.button.close')
      await sees.noDialog()
      await sees.theText(say('checkout.payment-terms.reason_terms'))
      await sees.theButtonAsleep(say('components.button.next'))
    })
    await line.answers('paymentTerms', { payload: { content: ' ' } })
    await guest.presses('checkout.payment-terms.terms_retry')
    await sees.theError(say('errors.invalid_format'))
    await guest.presses('components.button.close')
    await sees.theButton(say('checkout.payment-terms.terms_retry'))
    await sees.theButtonAsleep(say('components.button.next'))
    await line.heals('paymentTerms')
    await guest.presses('checkout.payment-terms.terms_retry')
    // The tick is still there.
    await sees.theButton(say('components.button.next'))

    await guest.goesBack()
    await line.refuses('paymentTerms', 401, 'session_ended')
    await leaver.confirmsTheRooms()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkout/search')
    await sees.theFieldHolds('checkoutReservationName', '')
    await line.heals('paymentTerms')
    await leaver.searchesAgain(name)
    await leaver.confirmsTheRooms()
    await leaver.agreesToTheTerms()
  })

  test('a departure that fails can be confirmed again, and who is not known any more finds their stay paid (R13.23)', async ({
    guest,
    leaver,
    sees,
    name,
    line,
    say,
  }) => {
    await leaver.paysTheBill()
    await guest.presses('payment.complete-payment.button_checkout')
    await failsInEveryWay('executeCheckout', { line, say }, async (told) => {
      await leaver.leaves()
      await sees.theError(told)
      await guest.presses('components.button.close')
      await sees.noDialog()
      await sees.theScreen('/checkout/confirm-checkout')
      await sees.theButton(say('checkout.confirm-checkout.button'))
    })
    await line.refuses('executeCheckout', 401, 'session_ended')
    await leaver.leaves()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkout/search')
    await sees.theFieldHolds('checkoutReservationName', '')
    await line.heals('executeCheckout')

    await leaver.searchesAgain(name)
    await sees.theScreen('/checkout/complete-payment')
    await guest.presses('payment.complete-payment.button_checkout')
    await leaver.leaves()
    await leaver.understandsWhatToDo()
    expect(line.countOf('settlement')).toBe(1)
  })
})
