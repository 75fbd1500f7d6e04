import { cards } from '../guest/actions/paying.ts'
import { test } from '../guest/paying-guest.ts'

test('a mail address is judged when its field is left; what looks like a slip is mended by one press (R12.12)', async ({
  guest,
  sees,
  say,
  frontOffice,
  name,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheCard()
  await guest.entersTheCard(cards.good)
  await guest.typesInto('receiptMailAddress', 'guest@mail')
  await sees.noProblem('receiptMailAddress')
  await guest.leavesTheField('receiptMailAddress')
  await sees.theProblem('receiptMailAddress', say('problems.mail_format'))
  await guest.pastesInto('receiptMailAddress', 'taro@gmial.com')
  await sees.noProblem('receiptMailAddress')
  await guest.pastesInto('receiptMailAddressConfirm', 'taro@gmial.com')
  await sees.theSuggestion('taro@gmail.com')
  await guest.presses('payment.receipt-mail.suggestion_button')
  await sees.theFieldHolds('receiptMailAddress', 'taro@gmail.com')
  await sees.theFieldHolds('receiptMailAddressConfirm', 'taro@gmail.com')
  await sees.noSuggestion()
})
