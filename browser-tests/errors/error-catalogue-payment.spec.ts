import { cards } from '../guest/actions/paying.ts'
import { faultsOf, REFUSAL, toldOf } from '../guest/line.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment, contextOptions: { reducedMotion: 'reduce' } })

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

  test('that cannot be read when the guest wants to pay: the code stays, and pay can be pressed again', async ({
    guest,
    sees,
    frontOffice,
    name,
    line,
    say,
  }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await sees.theScreen('/checkin/unsettled-qr')
    for (const fault of faultsOf('prePaymentInfo')) {
      await line.breaks('prePaymentInfo', fault)
      await guest.presses('checkin.unsettled-qr.button')
      await sees.theError(toldOf(fault, say))
      await guest.presses('components.button.close')
      await sees.noDialog()
    }
    await line.refuses('prePaymentInfo', 404)
    await guest.presses('checkin.unsettled-qr.button')
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await line.heals('prePaymentInfo')
    await guest.goesToTheBill()
  })
})

test.describe('a payment that fails before the settlement', () => {
  test.beforeEach(async ({ frontOffice, guest, name }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.preparesToPayBy(cards.good)
  })

  test('at the mail address: the guest reads why, and pays by pressing again', async ({
    guest,
    sees,
    frontOffice,
    line,
    say,
  }) => {
    for (const fault of faultsOf('registerReceiptMail')) {
      await line.breaks('registerReceiptMail', fault)
      await guest.pays()
      await sees.theError(toldOf(fault, say))
      await guest.presses('components.button.close')
      await sees.noDialog()
    }
    await line.refuses('registerReceiptMail', 404)
    await guest.pays()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    expect(line.countOf('publicKey')).toBe(0)
    await line.heals('registerReceiptMail')
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
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

  test('because the hotel does not know the guest any more: back to the search', async ({
    guest,
    sees,
    line,
  }) => {
    await line.refuses('publicKey', 401, 'session_ended')
    await guest.pays()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/search')
    expect(line.countOf('settlement')).toBe(0)
  })
})
