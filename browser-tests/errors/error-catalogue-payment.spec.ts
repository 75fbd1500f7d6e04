import { cards } from '../guest/actions/paying.ts'
import { faultsOf, toldOf } from '../guest/line.ts'
import { expect, test } from '../guest/paying-guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the bill', () => {
  test('that cannot be read after the confirmation: the guest confirms again, and is checked in once (R10.7)', async ({
    guest,
    sees,
    hotel,
    name,
    line,
    say,
  }) => {
    await hotel.takesBooking({ name, facility: '104', openAmount: 24_200 })
    await guest.hurriesTo('/checkin/confirm-checkin', name)
    for (const fault of faultsOf('prePaymentInfo')) {
      await line.breaks('prePaymentInfo', fault)
      await guest.confirms()
      await sees.theError(toldOf(fault, say))
      await guest.presses('components.button.close')
      await sees.noDialog()
      await sees.theScreen('/checkin/confirm-checkin')
    }
    await line.heals('prePaymentInfo')
    await guest.confirms()
    await sees.theScreen('/checkin/unsettled-qr')
  })
})

test.describe('a payment that fails before the settlement', () => {
  test.beforeEach(async ({ frontOffice, guest, name }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.preparesToPayBy(cards.good)
  })

  test('at the shop: it is the common card error, the card is kept, and nothing is charged (R12.20)', async ({
    guest,
    sees,
    frontOffice,
    line,
    say,
  }) => {
    for (const fault of faultsOf('publicKey')) {
      await line.breaks('publicKey', fault)
      await guest.pays()
      await sees.theRefusedCard(say('payment.failure.card_body'))
      await guest.presses('components.button.close')
      await sees.theScreen('/checkin/check-payment')
      await sees.noDialog()
    }
    expect(line.countOf('settlement')).toBe(0)
    await line.heals('publicKey')
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
  })
})
