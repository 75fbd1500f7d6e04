import { cards } from '../guest/actions/paying.ts'
import { expect, OWED_YEN, test } from '../guest/paying-guest.ts'

const refused = {
  declined: cards.declined,
  'of a wrong security code': cards.wrongSecurityCode,
  expired: cards.expired,
} as const

/**
 * What comes of each of the sandbox's cards: what the guest reads, whether money moves, and how the guest goes on.
 * @param facility the hotel without taxes, as the variant names it
 */
export const describeEachCard = (facility: string): void => {
  test.beforeEach(async ({ frontOffice }) => {
    await frontOffice.lodges()
  })

  test('one that is accepted pays the bill, once', async ({
    guest,
    sees,
    frontOffice,
    name,
    bill,
    address,
  }) => {
    await guest.searchesFor({ name, facility })
    await guest.paysBy(cards.good, address)
    await sees.theScreen('/checkin/complete-payment')
    await bill.says('payment.complete-payment.payment_amount', bill.written(OWED_YEN))
    await bill.says('payment.complete-payment.mail', address)
    await frontOffice.wasPaidOnce()
    await guest.presses('payment.complete-payment.button_checkin')
    await sees.theScreen('/checkin/qr')
    expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  })

  for (const [what, number] of Object.entries(refused)) {
    test(`one that is ${what}: nothing is charged, the guest reads why, and another one pays`, async ({
      guest,
      sees,
      frontOffice,
      name,
      page,
    }) => {
      await guest.searchesFor({ name, facility })
      const answered = page.waitForResponse(/payment\/settlement$/)
      await guest.paysBy(number)
      const refusal: unknown = await (await answered).json()
      const said = typeof refusal === 'object' && refusal !== null ? Reflect.get(refusal, 'error_msg') : ''
      await sees.theRefusedCard(String(said))
      expect(String(said)).toMatch(/請求は行われておりません|has not been charged/)
      expect(await frontOffice.payments()).toEqual([])
      await guest.presses('components.button.close')
      await sees.theScreen('/checkin/check-payment')
      await guest.changes('card')
      await guest.entersTheCard(cards.good)
      await guest.goesOnToThePayment()
      await guest.pays()
      await sees.theScreen('/checkin/complete-payment')
      await frontOffice.wasPaidOnce()
    })
  }

  test('one that the provider does not answer for before it charges: the guest waits, learns that nothing was charged, and pays', async ({
    guest,
    sees,
    frontOffice,
    name,
    say,
    line,
  }) => {
    test.setTimeout(120_000)
    await guest.searchesFor({ name, facility })
    await guest.paysBy(cards.timeoutBeforeCharging)
    await sees.theWordsOfWaiting(say('payment.check-payment.loading'))
    await sees.theWordsOfWaiting(say('components.loading.slow'))
    await sees.theRefusedCard()
    expect(line.countOf('settlement')).toBe(1)
    expect(await frontOffice.payments()).toEqual([])
    await guest.presses('components.button.close')
    await guest.changes('card')
    await guest.entersTheCard(cards.good)
    await guest.goesOnToThePayment()
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
  })

  test('one that the provider does not answer for after it has charged: the hotel asks, and the guest has paid once', async ({
    guest,
    sees,
    frontOffice,
    name,
    line,
  }) => {
    await guest.searchesFor({ name, facility })
    await guest.paysBy(cards.timeoutAfterCharging)
    await sees.theScreenAtLast('/checkin/complete-payment')
    expect(line.countOf('settlement')).toBe(1)
    await frontOffice.wasPaidOnce()
  })

  test('one for which the script never answers: the guest reads so within 15 seconds', async ({
    guest,
    sees,
    frontOffice,
    name,
    say,
    line,
    script,
  }) => {
    await line.holdsTheClock()
    await script.isListenedTo()
    await guest.searchesFor({ name, facility })
    await guest.paysBy(cards.scriptNeverAnswers)
    await script.givenCards(1)
    await sees.theWordsOfWaiting(say('payment.check-payment.loading'))
    await line.letsPass(15_000)
    await sees.theRefusedCard(say('payment.failure.card_body'))
    expect(line.countOf('settlement')).toBe(0)
    await guest.presses('components.button.close')
    await guest.changes('card')
    await guest.entersTheCard(cards.good)
    await guest.goesOnToThePayment()
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
  })
}
