import { expect, test } from '../guest/leaving-guest.ts'
import { type Call, faultsOf, type Line, REFUSAL, toldOf } from '../guest/line.ts'
import type { Say } from '../guest/texts.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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

test.describe('with the bill at hand', () => {
  test.beforeEach(async ({ frontOffice, leaver, sees, name }) => {
    await frontOffice.lodges({ name })
    await leaver.searchesToLeave(name)
    await sees.theScreen('/checkout/wait')
    await frontOffice.handsTheBillTo(name)
    await sees.theScreen('/checkout/room-number')
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
    await line.refuses('executeCheckout', 401)
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
