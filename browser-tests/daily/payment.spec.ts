import { readFile } from 'node:fs/promises'
import { cards } from '../guest/actions/paying.ts'
import { expect, OWED_YEN, test } from '../guest/paying-guest.ts'
import { savedFile } from '../guest/phone.ts'

const billed = { openAmount: 42_600, bathingTax: 300, accommodationTax: 400, usedPoints: 1_000 }

test('a guest checks in, pays, saves the receipt in another name, and holds a code with nothing left to settle (R12.3, R12.13, R12.23, R18.26)', {
  tag: '@firefox',
}, async ({ language, guest, sees, hotel, frontOffice, name, address, bill, page, say }) => {
  await hotel.takesBooking({ ...billed, name, facility: '104' })
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await guest.confirms()
  await guest.goesToTheBill()
  await bill.shows(
    ['gross_total', 43_600],
    ['used_point', -1_000],
    ['payment_amount', 42_600],
    ['bathing_tax', 300],
    ['accommodation_tax', 400],
  )
  await guest.presses('payment.check-total.button')
  await guest.entersTheCard(cards.good)
  await sees.theScreen('/checkin/receipt-mail')
  await guest.enters({ receiptMailAddress: address, receiptMailAddressConfirm: address })
  await guest.presses('payment.receipt-mail.change_name')
  await sees.theScreen('/checkin/receipt-name')
  await guest.enters({ receiptName: '株式会社見本商事' })
  await sees.theAddressee(language === 'ja' ? '株式会社見本商事 御中' : '株式会社見本商事')
  await guest.presses('payment.receipt-name.button')
  await sees.theScreen('/checkin/check-payment')
  await bill.says('payment.check-payment.card', /1111/)
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  await bill.says('payment.complete-payment.payment_amount', bill.written(42_600))
  await guest.goesBackInVain()
  const saved = await savedFile(page, () => guest.presses('components.receipt.save'))
  expect(saved.name).toMatch(/^receipt-[A-Z-]+-\d{4}-\d{6}\.pdf$/)
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  await frontOffice.wasPaidOnce(42_600)
  const [mail] = await frontOffice.mailed(1)
  expect(mail).toMatchObject({ language, text: expect.stringContaining(bill.written(42_600)) })
  expect(mail?.attachment.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(await readFile(saved.path)).toEqual(mail?.attachment)
  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/qr')
  await sees.noButton(say('components.button.back'))
})

test.describe('a guest who has checked in and comes back to pay', () => {
  test.beforeEach(async ({ frontOffice, guest, sees, name }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await sees.theScreen('/checkin/unsettled-qr')
  })

  test('reads why a card is refused and that nothing was charged, and pays with another (R12.20)', {
    tag: '@firefox',
  }, async ({ guest, sees, frontOffice }) => {
    expect((await sees.theQrCode('unsettled-qr')).split(',')[3]).toBe('30')
    await guest.paysBy(cards.declined)
    await sees.theRefusedCard()
    expect(await frontOffice.payments()).toEqual([])
    await guest.presses('payment.failure.another_card')
    await sees.theScreen('/checkin/input-card')
    for (const [field, value] of [
      ['cardNumber', ''],
      ['cardSecurityCode', ''],
      ['cardName', 'TARO YAMADA'],
    ] as const)
      await sees.theFieldHolds(field, value)
    await guest.entersTheCard(cards.good)
    await sees.theFieldHolds('receiptMailAddress', 'guest@mail.example')
    await guest.goesOnToThePayment()
    await guest.tapsPayTwice()
    await sees.theScreen('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
  })

  test('whose answer is lost is not charged twice: the app asks the hotel (R12.24)', async ({
    guest,
    sees,
    frontOffice,
    line,
  }) => {
    await line.losesTheAnswer('settlement')
    await guest.paysBy(cards.good)
    await sees.theScreenAtLast('/checkin/complete-payment')
    expect(line.countOf('settlement')).toBe(1)
    await frontOffice.wasPaidOnce()
  })

  test('refuses at the bank’s page, reads what helps, and approves the next payment there (R3.18, R12.35, R12.40)', {
    tag: '@firefox',
  }, async ({ guest, sees, frontOffice, page, say }) => {
    await guest.paysBy(cards.asked)
    await page.locator('#refuse').click()
    await sees.theScreen('/checkin/unsettled-qr')
    await sees.theDialog(say('payment.bank.cancelled_title'), say('payment.failure.not_charged'))
    await guest.presses('components.button.close')
    await guest.paysBy(cards.asked)
    await page.locator('#approve').click()
    await sees.theScreen('/checkin/complete-payment')
    expect(new URL(page.url()).hash).toBe('')
    const paid = (await frontOffice.payments()).filter(({ state }) => state === 'paid')
    expect(paid).toEqual([{ state: 'paid', yen: OWED_YEN }])
  })
})

test('the search leads on by the code, several rooms and whether the app may take payment (R6.12, R11.8)', async ({
  guest,
  sees,
}) => {
  for (const [name, route] of [
    ['ヤマダ タロウ', '/checkin/check-reservation'],
    ['コバヤシ アキラ', '/checkin/unsettled-qr'],
    ['ヨシダ マコト', '/checkin/qr'],
    ['ササキ リン', '/checkin/qr'],
    ['カトウ ユイ', '/checkin/qr'],
  ] as const) {
    await guest.searchesFor({ name })
    await sees.theScreen(route)
    if (route === '/checkin/unsettled-qr') await guest.presses('components.button.home')
  }
})

test.describe('at the second back end', () => {
  test.use({ switches: { api: { type: 'cico' } } })

  test('a member opens the page with a token, reads how little time it takes, checks in and pays (R1.4, R4.1, R15.4, R15.5)', async ({
    guest,
    sees,
    say,
    hotel,
    frontOffice,
    name,
    page,
    line,
  }) => {
    const launch = '?authorization=sample-token-mori&membership_number=1000000002&from=mail'
    await hotel.takesBooking({ name, facility: '104', openAmount: OWED_YEN, membershipNumber: '1000000002' })
    await guest.opensThePage(`/${launch}`)
    await sees.theText(say('home.attention_known'))
    await guest.searchesFor({ name, facility: 'MIO-SHIMA' }, launch)
    await guest.answersEverything(1, {})
    await guest.confirms()
    await guest.paysBy(cards.good)
    await sees.theScreen('/checkin/complete-payment')
    expect(new URL(page.url()).search).toBe(launch)
    expect(line.headersOf('settlement')).toMatchObject({ 'facility-code': 'MIO-SHIMA' })
    expect(line.headersOf('settlement')['authorization-client']).toBeTruthy()
    await frontOffice.wasPaidOnce()
  })
})
