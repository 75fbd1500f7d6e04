import { atHome } from '../guest/actions/describing-guests.ts'
import { cards } from '../guest/actions/paying.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment })

test.describe('the mail address of the receipt', () => {
  test.beforeEach(async ({ frontOffice, guest, name }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheCard()
    await guest.entersTheCard(cards.good)
  })

  test('is needed, has to be one, and has to be the same twice (R12.12)', async ({ guest, sees, say }) => {
    await guest.goesOnToThePayment()
    await sees.theSummaryOfProblems(
      say('problems.required', {
        label: say('fields.receiptMailAddress.in_sentence') || say('fields.receiptMailAddress.label'),
      }),
      say('problems.required', {
        label:
          say('fields.receiptMailAddressConfirm.in_sentence') ||
          say('fields.receiptMailAddressConfirm.label'),
      }),
    )
    await sees.theFocusIn('receiptMailAddress')
    for (const wrong of ['guest', 'guest@', 'guest@mail', 'a@mail.example, b', 'guest @mail.example']) {
      await guest.typesInto('receiptMailAddress', wrong)
      await guest.leavesTheField('receiptMailAddress')
      await sees.theProblem('receiptMailAddress', say('problems.mail_format'))
    }
    await guest.typesInto('receiptMailAddress', 'guest@mail.example')
    await sees.noProblem('receiptMailAddress')
    await guest.typesInto('receiptMailAddressConfirm', 'guest@mail.exampl')
    await guest.leavesTheField('receiptMailAddressConfirm')
    await sees.theProblem('receiptMailAddressConfirm', say('problems.mail_mismatch'))
    await guest.pastesInto('receiptMailAddressConfirm', 'guest@mail.example')
    await sees.theText(say('payment.receipt-mail.match'))
    await guest.goesOnToThePayment()
    await sees.theScreen('/checkin/check-payment')
  })

  test('that looks like a slip is asked about, and mended by one press', async ({ guest, sees, say }) => {
    await guest.pastesInto('receiptMailAddress', 'taro@gmial.com')
    await guest.pastesInto('receiptMailAddressConfirm', 'taro@gmial.com')
    await sees.theSuggestion('taro@gmail.com')
    await guest.presses('payment.receipt-mail.suggestion_button')
    await sees.theFieldHolds('receiptMailAddress', 'taro@gmail.com')
    await sees.theFieldHolds('receiptMailAddressConfirm', 'taro@gmail.com')
    await sees.noSuggestion()
    await sees.theText(say('payment.receipt-mail.match'))
  })

  test('that looks like a slip but is right goes on as it is', async ({ guest, sees, bill }) => {
    await guest.asksForTheReceiptAt('taro@gmial.com')
    await bill.says('payment.check-payment.mail', /taro@gmial\.com/)
    await sees.noDialog()
  })

  test('may be several, each of which gets the receipt (R12.11)', async ({
    guest,
    sees,
    frontOffice,
    address,
    bill,
  }) => {
    const other = `two.${address}`
    await guest.asksForTheReceiptAt(`${address}, ${other}`)
    await bill.says('payment.check-payment.mail', new RegExp(`${address}.*${other}`))
    await guest.pays()
    await sees.theScreen('/checkin/complete-payment')
    const mails = [...(await frontOffice.mailed(1)), ...(await frontOffice.mailed(1, other))]
    expect(new Set(mails.map(({ attachment }) => attachment.fileName)).size).toBe(1)
  })

  test('can be changed until the guest pays, as can card and name', async ({ guest, sees, bill, name }) => {
    await guest.asksForTheReceiptAt('first@mail.example')
    await bill.says('payment.check-payment.card', /1111/)
    await bill.says('payment.check-payment.receipt_name', new RegExp(name))
    await guest.changes('mail')
    await sees.theFieldHolds('receiptMailAddress', 'first@mail.example')
    await guest.asksForTheReceiptAt('second@mail.example')
    await bill.says('payment.check-payment.mail', /second@mail\.example/)
    await guest.changes('receipt_name')
    await sees.theScreen('/checkin/receipt-name')
    await guest.enters({ receiptName: '見本商事株式会社' })
    await guest.presses('payment.receipt-name.button')
    await bill.says('payment.check-payment.receipt_name', /見本商事株式会社/)
    await guest.changes('card')
    await guest.entersTheCard({ number: '378282246310005', securityCode: '1234' })
    await sees.theScreen('/checkin/receipt-mail')
    await guest.goesOnToThePayment()
    await bill.says('payment.check-payment.card', /0005/)
    await bill.says('payment.check-payment.mail', /second@mail\.example/)
    await bill.says('payment.check-payment.receipt_name', /見本商事株式会社/)
  })
})

test('the detour to the name leads on to the payment, shows the addressee and is asleep while empty (R12.3, R12.13)', async ({
  guest,
  sees,
  frontOffice,
  name,
  say,
  bill,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheCard()
  await guest.entersTheCard(cards.good)
  await sees.theScreen('/checkin/receipt-mail')
  await guest.enters({
    receiptMailAddress: 'guest@mail.example',
    receiptMailAddressConfirm: 'guest@mail.example',
  })
  await guest.presses('payment.receipt-mail.change_name')
  await sees.theScreen('/checkin/receipt-name')
  await guest.enters({ receiptName: '  ' })
  await sees.theButtonAsleep(say('payment.receipt-name.button'))
  await sees.theText(say('payment.receipt-name.reason'))
  for (const [typed, line] of [
    ['山田 花子', '山田 花子 様'],
    ['株式会社見本商事', '株式会社見本商事 御中'],
    ['見本商事 総務部 御中', '見本商事 総務部 御中'],
    ['EMMA CARTER', 'EMMA CARTER 様'],
  ] as const) {
    await guest.enters({ receiptName: typed })
    await sees.theAddressee(line)
  }
  await guest.presses('payment.receipt-name.button')
  await sees.theScreen('/checkin/check-payment')
  await bill.says('payment.check-payment.receipt_name', /EMMA CARTER/)
  await bill.says('payment.check-payment.mail', /guest@mail\.example/)
})

for (const notice of [true, false]) {
  test.describe(`where the hotel ${notice ? 'gives' : 'does not give'} notice of the name`, () => {
    test.use({ switches: { display: { show_receipt_name_notice: notice } } })

    test(`the form starts ${notice ? 'with the guest’s name' : 'empty'}, the receipt with that name, and both keep another one (R12.14)`, async ({
      guest,
      sees,
      name,
      say,
      bill,
    }) => {
      await guest.arrives({ name, facility: '104' })
      await guest.describesThemselves({
        lastName: atHome['lastName'] ?? '',
        firstName: atHome['firstName'] ?? '',
      })
      await guest.agreesToTheGuests()
      await guest.signsTheTerms()
      await guest.confirms()
      await guest.preparesToPayBy(cards.good)
      await bill.says('payment.check-payment.receipt_name', /山田 太郎/)
      await guest.changes('receipt_name')
      await sees.theFieldHolds('receiptName', notice ? '山田 太郎' : '')
      await (notice
        ? sees.theText(say('payment.receipt-name.notice'))
        : sees.noText(say('payment.receipt-name.notice')))
      await guest.enters({ receiptName: '見本商事' })
      await guest.presses('payment.receipt-name.button')
      await guest.changes('receipt_name')
      await sees.theFieldHolds('receiptName', '見本商事')
    })
  })
}

test('the receipt lands in the mailbox in the guest’s language, with a PDF (R18.14)', async ({
  guest,
  sees,
  frontOffice,
  name,
  say,
  address,
  bill,
  language,
}) => {
  await frontOffice.lodges({ openAmount: 42_600, bathingTax: 300, accommodationTax: 400, usedPoints: 1_000 })
  await guest.searchesFor({ name, facility: '104' })
  await guest.preparesToPayBy(cards.good, address)
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  await sees.theText(say('payment.complete-payment.body'))
  await bill.says('payment.complete-payment.payment_amount', bill.written(42_600))
  await bill.says('payment.complete-payment.mail', address)
  await frontOffice.wasPaidOnce(42_600)
  const [mail] = await frontOffice.mailed(1)
  const isJapanese = language === 'ja'
  expect(mail?.subject).toMatch(
    isJapanese
      ? /^【見本】【澪津島の宿】領収書をお送りします（.+）$/
      : /^SAMPLE: Your receipt from Miotsu Island Inn \(.+\)$/,
  )
  expect(mail?.language).toBe(language)
  expect(mail?.text).toContain(isJapanese ? `${name} 様` : `Dear ${name},`)
  expect(mail?.text).toContain(bill.written(42_600))
  const { attachment } = mail ?? {}
  expect(attachment?.type).toBe('application/pdf')
  expect(attachment?.fileName).toMatch(/^receipt-.+\.pdf$/)
  expect(attachment?.content.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  expect(attachment?.content.subarray(-6).toString('latin1')).toContain('%%EOF')
})
