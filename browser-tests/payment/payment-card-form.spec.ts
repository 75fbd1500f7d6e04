import { expect, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment })

test.describe('the card form', () => {
  test.beforeEach(async ({ frontOffice, guest, script, name }) => {
    await frontOffice.lodges()
    await script.isListenedTo()
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheCard()
  })

  test('asks with the right keyboards and lets the phone fill it in (R14.1, R14.5)', async ({ page }) => {
    const asked = {
      cardNumber: ['cc-number', 'numeric'],
      cardExpiredMonth: ['cc-exp-month', null],
      cardExpiredYear: ['cc-exp-year', null],
      cardSecurityCode: ['cc-csc', 'numeric'],
      cardName: ['cc-name', null],
    } as const
    for (const [name, [autocomplete, keyboard]] of Object.entries(asked)) {
      const control = page.locator(`[name="${name}"]`)
      await expect(control).toHaveAttribute('autocomplete', autocomplete)
      if (keyboard !== null) await expect(control).toHaveAttribute('inputmode', keyboard)
    }
    const choicesOf = (name: string) =>
      page
        .locator(`[name="${name}"] option:not([value=""])`)
        .evaluateAll((options) => options.map((option) => option.textContent))
    expect(await choicesOf('cardExpiredMonth')).toEqual(
      Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0')),
    )
    const thisYear = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tokyo', year: '2-digit' }).format(Date.now()),
    )
    expect(await choicesOf('cardExpiredYear')).toEqual(
      Array.from({ length: 10 }, (_, ahead) => `20${thisYear + ahead}`),
    )
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

  test('says what is wrong when a field is left, and falls silent once it is right (R12.12)', async ({
    guest,
    sees,
    say,
  }) => {
    const wrong = [
      ['cardNumber', '4111111111111112', say('problems.luhn')],
      ['cardNumber', '41111111111', say('problems.cardNumber.too_short')],
      ['cardNumber', 'ABCDEFG', say('problems.cardNumber.digits_only')],
      ['cardSecurityCode', '12', say('problems.cardSecurityCode.too_short')],
      ['cardSecurityCode', '12A', say('problems.cardSecurityCode.digits_only')],
      ['cardName', '山田太郎', say('problems.cardName.characters')],
      ['cardName', 'TARO-YAMADA', say('problems.cardName.characters')],
    ] as const
    for (const [field, typed, problem] of wrong) {
      await guest.typesInto(field, typed)
      await guest.leavesTheField(field)
      await sees.theProblem(field, problem)
    }
    for (const [field, typed] of [
      ['cardNumber', '5555555555554444'],
      ['cardSecurityCode', '1234'],
      ['cardName', 'Ｔａｒｏ yamada'],
    ] as const) {
      await guest.typesInto(field, typed)
      await sees.noProblem(field)
    }
    await guest.choosesThisYear()
    await guest.enters({ cardExpiredMonth: '' })
    await guest.leavesTheField('cardExpiredMonth')
    await guest.goesOn()
    await sees.theFocusIn('cardExpiredMonth')
    await sees.theSummaryOfProblems(
      say('problems.required_select', { label: say('fields.cardExpiredMonth.in_sentence') }),
    )
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

test.describe('far from Japan', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('an expiry is held against the month that it is in Japan (R12.6)', async ({
    guest,
    sees,
    frontOffice,
    name,
    page,
    say,
  }) => {
    // February in Japan, still January where the phone is.
    await page.clock.install({ time: new Date('2027-02-01T00:30:00+09:00') })
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheCard()
    await guest.choosesAndLeaves('cardExpiredYear', '27')
    await sees.noProblem('cardExpiredYear')
    await guest.choosesAndLeaves('cardExpiredMonth', '01')
    await sees.theProblem('cardExpiredMonth', say('problems.expired'))
    await guest.choosesAndLeaves('cardExpiredMonth', '02')
    await sees.noProblem('cardExpiredMonth')
    await guest.choosesAndLeaves('cardExpiredMonth', '01')
    await sees.theProblem('cardExpiredMonth', say('problems.expired'))
    await guest.choosesAndLeaves('cardExpiredYear', '28')
    await sees.noProblem('cardExpiredMonth')
  })
})
