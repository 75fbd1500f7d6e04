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

test('a page that the browser brings back from the bank as it was left says so, and the card is still there (R12.41)', async ({
  guest,
  sees,
  hotel,
  frontOffice,
  name,
  page,
  say,
}) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  const isElsewhere = (url: URL) => url.origin !== new URL(hotel.url()).origin
  await page.route(isElsewhere, (route) => route.abort('aborted'))
  await guest.paysBy(cards.asked)
  await sees.theDialog(say('components.loading.bank_title'))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await sees.theDialog(
    say('payment.bank.left_title'),
    [say('payment.bank.left_body'), say('payment.bank.front_desk')].join('\n'),
  )
  await guest.presses('components.button.close')
  await page.unroute(isElsewhere)
  await guest.pays()
  await page.locator('#approve').click()
  await sees.theScreen('/checkin/complete-payment')
})
