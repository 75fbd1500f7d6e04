import { cards } from '../guest/actions/paying.ts'
import { expect, test } from '../guest/paying-guest.ts'

test('one press mends a slip in an address (R12.12)', async ({ guest, sees, frontOffice, name }) => {
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

const PAUSES_MS = [2_000, 4_000, 8_000]

test('a hotel that cannot be reached after the charge either: the guest is told to ask, checks again, and has paid once (R12.24)', async ({
  guest,
  sees,
  frontOffice,
  bill,
  line,
  name,
  say,
}) => {
  await line.holdsTheClock()
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
  // Before anything breaks: the search asks for the same as the payment does.
  await sees.theScreen('/checkin/unsettled-qr')
  await line.losesTheAnswer('settlement')
  await line.breaks('checkinCode', 'a broken connection')
  await guest.preparesToPayBy(cards.good)
  const before = line.countOf('checkinCode')
  await guest.pays()
  for (const [tries, pause] of PAUSES_MS.entries()) {
    await expect.poll(() => line.countOf('checkinCode')).toBeGreaterThan(before + tries)
    await line.letsPass(pause)
  }
  await sees.theUnknownOutcome()
  await guest.presses('components.button.close')
  await sees.theText(say('payment.failure.unknown_title'))
  await sees.noButton(say('payment.check-payment.button', { amount: bill.written(24_200) }))

  await line.heals('checkinCode')
  await guest.presses('payment.check-payment.check_again')
  await sees.theScreen('/checkin/complete-payment')
  expect(line.countOf('settlement')).toBe(1)
  await frontOffice.wasPaidOnce()
})
