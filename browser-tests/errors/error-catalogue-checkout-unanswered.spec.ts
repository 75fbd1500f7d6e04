import { byHand, test } from '../guest/leaving-guest.ts'
import type { Call } from '../guest/line.ts'

test.use({ tenant: byHand, contextOptions: { reducedMotion: 'reduce' } })

test('answers that never come are given up after 30 seconds, wherever the guest is, and the check-out goes on (R23.15)', async ({
  guest,
  leaver,
  sees,
  frontOffice,
  name,
  line,
  say,
}) => {
  const waitsInVain = async (call: Call, asks: () => Promise<void>, isWaiting: () => Promise<void>) => {
    const before = line.countOf(call)
    await line.hangs(call)
    await asks()
    await line.waitsFor(call, before + 1)
    await line.letsPass(29_000)
    await isWaiting()
    await line.letsPass(1_000)
  }
  const readsThatItTookTooLong = async (call: Call) => {
    await sees.theError(say('errors.timeout'))
    await line.heals(call)
    await guest.presses('components.button.close')
    await sees.noDialog()
  }
  const searches = () => guest.presses('checkout.search.button')

  await line.holdsTheClock()
  await frontOffice.lodges({ name })
  await leaver.beginsCheckout()
  await guest.enters({ checkoutReservationName: name })
  for (const call of ['requestCheckoutToken', 'checkoutInfo'] as const) {
    await waitsInVain(call, searches, () =>
      sees.theDialog(say('checkout.search.loading'), say('components.loading.slow')),
    )
    await readsThatItTookTooLong(call)
    await sees.theFieldHolds('checkoutReservationName', name)
  }

  await waitsInVain('checkoutResult', searches, async () => {
    await sees.theScreen('/checkout/wait')
    await sees.noDialog()
  })
  await sees.theDialog(say('checkout.wait.error_title'), say('checkout.wait.error_body'))
  await line.heals('checkoutResult')
  await guest.presses('components.button.close')
  await sees.theFieldHolds('checkoutReservationName', name)
  await searches()
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name)

  await waitsInVain('paymentTerms', leaver.confirmsTheRooms, () =>
    sees.theText(say('checkout.payment-terms.terms_loading')),
  )
  await readsThatItTookTooLong('paymentTerms')
  await guest.presses('checkout.payment-terms.terms_retry')
  await leaver.agreesToTheTerms()
  await guest.presses('payment.check-total.button')
  await leaver.entersCardAndAddress()
  await guest.pays()
  await guest.presses('payment.complete-payment.button_checkout')

  await waitsInVain('executeCheckout', leaver.leaves, () =>
    sees.theDialog(say('checkout.confirm-checkout.loading'), say('components.loading.slow')),
  )
  await readsThatItTookTooLong('executeCheckout')
  await leaver.leaves()
  await leaver.understandsWhatToDo()
})
