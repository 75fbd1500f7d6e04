import { cards } from '../guest/actions/paying.ts'
import { faultsOf, REFUSAL, toldOf } from '../guest/line.ts'
import { expect, OWED_YEN, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment, contextOptions: { reducedMotion: 'reduce' } })

/** An answer with words is what the guest reads; of any other the words for a card that does not go through. */
const leavingItOpen = faultsOf('settlement').filter((fault) => toldOf(fault, () => '') !== REFUSAL)

test.describe('a settlement', () => {
  test.beforeEach(async ({ frontOffice, guest, name }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.preparesToPayBy(cards.good)
  })

  test('that is answered with 404 leads to the common error screen, and home (R16.3)', async ({
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

  test('that is refused with any status: the words, nothing of money, and paying again is one press', async ({
    guest,
    sees,
    line,
    frontOffice,
  }) => {
    for (const status of [400, 408, 409, 429, 500, 503]) {
      await line.refuses('settlement', status)
      await guest.pays()
      await sees.theRefusedCard(REFUSAL)
      await guest.presses('components.button.close')
      await sees.theScreen('/checkin/check-payment')
    }
    await line.refuses('settlement', 402, 1001)
    await guest.pays()
    await sees.theRefusedCard(REFUSAL)
    await guest.presses('components.button.close')
    expect(line.countOf('checkinCode')).toBe(0)
    await line.heals('settlement')
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
  })

  test('of a guest whom the hotel does not know any more: back to the search', async ({
    guest,
    sees,
    line,
    frontOffice,
  }) => {
    await line.refuses('settlement', 401, 'session_ended')
    await guest.pays()
    await sees.theError(REFUSAL)
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/search')
    await sees.theFieldHolds('reservationName', '')
    expect(await frontOffice.payments()).toEqual([])
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

test('whatever becomes of the answer to a payment that is made, the guest goes on at the next press, and never pays twice (R12.24)', async ({
  guest,
  sees,
  say,
  frontOffice,
  name,
  line,
}) => {
  for (const [index, fault] of leavingItOpen.entries()) {
    const payer = `${'アイウエオヤ'.charAt(index)} ${name}`
    await frontOffice.lodges({ name: payer })
    await guest.searchesFor({ name: payer, facility: '104' })
    await guest.preparesToPayBy(cards.good)
    await line.losesTheAnswer('settlement', fault)
    await guest.pays()
    if (fault !== 'a broken connection') {
      await sees.theRefusedCard(say('payment.failure.card_body'))
      await guest.presses('components.button.close')
      await guest.pays()
    }
    await sees.theScreen('/checkin/complete-payment')
    await sees.noDialog()
  }
  expect(line.countOf('settlement')).toBe(leavingItOpen.length)
  expect(await frontOffice.payments()).toEqual(leavingItOpen.map(() => ({ state: 'paid', yen: OWED_YEN })))
})
