import { expect, test } from '../guest/paying-guest.ts'

test.describe('the card form', () => {
  test.beforeEach(async ({ frontOffice, guest, script, name }) => {
    await frontOffice.lodges()
    await script.isListenedTo()
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheCard()
  })

  test('draws the number in groups as the card has them, and hands on digits alone', async ({
    guest,
    sees,
    script,
  }) => {
    await guest.typesInto('cardNumber', '4111111111111111')
    await sees.theFieldHolds('cardNumber', '4111 1111 1111 1111')
    await guest.typesInto('cardNumber', '378282246310005')
    await sees.theFieldHolds('cardNumber', '3782 822463 10005')
    await guest.typesInto('cardNumber', '４１１１ー１１')
    await sees.theFieldHolds('cardNumber', '4111 11')
    await guest.pastesInto('cardNumber', ' 4111-1111 1111-1111 99')
    await sees.theFieldHolds('cardNumber', '4111 1111 1111 1111')
    await guest.typesInto('cardNumber', '4111 1111 1111 1111')
    await guest.enters({ cardExpiredMonth: '12', cardSecurityCode: '123', cardName: 'TARO YAMADA' })
    await guest.choosesALaterYear()
    await guest.goesOn()
    await guest.asksForTheReceiptAt('guest@mail.example')
    await guest.pays()
    const [given] = await script.givenCards(1)
    expect(given).toMatchObject({
      cardno: '4111111111111111',
      expire: expect.stringMatching(/^\d{2}12$/),
      securitycode: '123',
      holdername: 'TARO YAMADA',
    })
    await sees.theScreen('/checkin/complete-payment')
  })

  test('keeps what was typed wherever the guest goes back to, and forgets it on home', async ({
    guest,
    sees,
    page,
    name,
  }) => {
    await guest.fillsInTheCard({ number: '4111111111111111' })
    await guest.goesBack()
    await sees.theScreen('/checkin/check-total')
    await guest.presses('payment.check-total.button')
    await sees.theFieldHolds('cardNumber', '4111 1111 1111 1111')
    await guest.goesOn()
    await guest.asksForTheReceiptAt('guest@mail.example')
    await guest.changes('card')
    await sees.theFieldHolds('cardSecurityCode', '123')
    for (const route of ['check-payment', 'receipt-mail', 'input-card', 'check-total', 'unsettled-qr']) {
      await guest.goesBack()
      await sees.theScreen(`/checkin/${route}`)
    }
    await guest.goesToTheCard()
    await sees.theFieldHolds('cardNumber', '4111 1111 1111 1111')
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheCard()
    await sees.theFieldHolds('cardNumber', '')
    await sees.theFieldHolds('cardSecurityCode', '')
    await sees.theFieldHolds('cardName', '')
    const kept = await page.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        history.state,
      ]),
    )
    expect(kept).not.toContain('4111')
  })
})
