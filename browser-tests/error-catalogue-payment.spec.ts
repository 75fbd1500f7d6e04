import { cards } from './actions/paying.ts'
import { faultsOf, REFUSAL, toldOf } from './line.ts'
import { expect, takingPayment, test } from './paying-guest.ts'

test.use({ tenant: takingPayment, contextOptions: { reducedMotion: 'reduce' } })

test.describe('the bill', () => {
  test('that cannot be read after the confirmation: the guest confirms again, and is checked in once', async ({
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
    house,
    name,
    line,
    say,
  }) => {
    await house.lodges()
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
  test.beforeEach(async ({ house, guest, name }) => {
    await house.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.preparesToPayBy(cards.good)
  })

  test('at the mail address: the guest reads why, and pays by pressing again', async ({
    guest,
    sees,
    house,
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
    await house.wasPaidOnce()
  })

  test('at the shop: it is the common card error, the card is kept, and nothing is charged', async ({
    guest,
    sees,
    house,
    line,
    say,
  }) => {
    for (const fault of faultsOf('publicKey')) {
      await line.breaks('publicKey', fault)
      await guest.pays()
      await sees.theRefusedCard(`${say('payment.failure.card_body')}\n${say('payment.failure.not_charged')}`)
      await guest.presses('components.button.close')
      await sees.theScreen('/checkin/input-card')
      await sees.theFieldHolds('cardNumber', '4111 1111 1111 1111')
      await guest.goesOn()
      await sees.theScreen('/checkin/receipt-mail')
      await guest.goesOnToThePayment()
    }
    expect(line.countOf('settlement')).toBe(0)
    await line.heals('publicKey')
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await house.wasPaidOnce()
  })

  test('because the hotel does not know the guest any more: back to the search', async ({
    guest,
    sees,
    line,
  }) => {
    await line.refuses('publicKey', 401)
    await guest.pays()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/search')
    expect(line.countOf('settlement')).toBe(0)
  })
})

test.describe('a settlement', () => {
  test.beforeEach(async ({ house, guest, name }) => {
    await house.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.preparesToPayBy(cards.good)
  })

  test('that is answered with 404 leads to the common error screen, and home', async ({
    guest,
    sees,
    line,
  }) => {
    await line.refuses('settlement', 404)
    await guest.pays()
    await sees.theScreen('/common-error')
    await guest.presses('components.button.home')
    await sees.theScreen('/')
  })

  test('that another back end refuses: its words, that nothing was charged, and the card again', async ({
    guest,
    sees,
    line,
    say,
    house,
  }) => {
    await line.refuses('settlement', 400)
    await guest.pays()
    await sees.theRefusedCard(`${REFUSAL}\n${say('payment.failure.not_charged')}`)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/input-card')
    await sees.theFieldHolds('cardNumber', '')
    await line.heals('settlement')
    await guest.entersTheCard(cards.good)
    await guest.goesOnToThePayment()
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await house.wasPaidOnce()
  })

  test('of a bill that no card pays leads to the code for the front desk', async ({ guest, sees, line }) => {
    await line.refuses('settlement', 409, 'payment_not_offered')
    await guest.pays()
    await sees.theRefusedCard(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/unsettled-qr')
  })

  test('of a payment that is not the guest’s any more leads to the search', async ({
    guest,
    sees,
    line,
    name,
  }) => {
    await line.refuses('settlement', 409, 'payment_request_unknown')
    await guest.pays()
    await sees.theRefusedCard(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/search')
    await sees.theFieldHolds('reservationName', name)
  })

  test('of an amount that has changed leads to the new total', async ({ guest, sees, line, say, bill }) => {
    await line.refuses('settlement', 409, 'amount_changed')
    await line.answers('prePaymentInfo', {
      payload: {
        bathing_tax: 0,
        accommodation_tax: 0,
        used_point: 0,
        pre_ci_request_id: 'changed-1',
        show_grand_total: false,
        payment_amount: 40_000,
        gross_total: 40_000,
      },
    })
    await guest.pays()
    await sees.theDialog(
      say('payment.failure.amount_title'),
      `${say('payment.failure.amount_body')}\n${say('payment.failure.not_charged')}`,
    )
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/check-total')
    await bill.shows(['payment_amount', 40_000])
  })
})

test('whatever becomes of the answer of a settlement, what the hotel says afterwards is what counts', async ({
  guest,
  sees,
  house,
  name,
  line,
}) => {
  test.setTimeout(120_000)
  await house.lodges()
  for (const fault of ['refused with a message', 'an HTML page', 'an empty body', 'cut JSON'] as const) {
    await guest.searchesFor({ name, facility: '104' })
    await guest.preparesToPayBy(cards.good)
    await line.breaks('settlement', fault)
    await line.answers('checkinCode', {
      payload: {
        checkin_code: '40',
        membership_number: '',
        prefix: 'MIO',
        kana_name: name,
        reference_number: '',
        register_card_status: '1',
        is_payment_target: true,
        is_multi_rooms: false,
      },
    })
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await line.heals('checkinCode')
  }
})
