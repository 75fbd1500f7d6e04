import { cards } from '../guest/actions/paying.ts'
import { expect, test } from '../guest/paying-guest.ts'

test.describe('the mail address of the receipt', () => {
  test.beforeEach(async ({ frontOffice, guest, name }) => {
    await frontOffice.lodges()
    await guest.searchesFor({ name, facility: '104' })
    await guest.goesToTheCard()
    await guest.entersTheCard(cards.good)
  })

  test('is judged when its field is left, and has to be the same twice (R12.12)', async ({
    guest,
    sees,
    say,
  }) => {
    await guest.typesInto('receiptMailAddress', 'guest@mail')
    await sees.noProblem('receiptMailAddress')
    await guest.leavesTheField('receiptMailAddress')
    await sees.theProblem('receiptMailAddress', say('problems.mail_format'))
    await guest.typesInto('receiptMailAddress', 'guest@mail.example')
    await sees.noProblem('receiptMailAddress')
    await guest.typesInto('receiptMailAddressConfirm', 'guest@mail.exampl')
    await guest.leavesTheField('receiptMailAddressConfirm')
    await sees.theProblem('receiptMailAddressConfirm', say('problems.mail_mismatch'))
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
})
