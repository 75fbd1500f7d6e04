import { cards } from '../guest/actions/paying.ts'
import { test } from '../guest/paying-guest.ts'

test('a mail address that looks like a slip is mended by one press (R12.12)', async ({
  guest,
  sees,
  frontOffice,
  name,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  await guest.goesToTheCard()
  await guest.entersTheCard(cards.good)
  await sees.theScreen('/checkin/receipt-mail')
  const slip = 'taro@gmial.com'
  await guest.enters({ receiptMailAddress: slip, receiptMailAddressConfirm: slip })
  await guest.presses('payment.receipt-mail.suggestion_button')
  await sees.theFieldHolds('receiptMailAddressConfirm', 'taro@gmail.com')
})
