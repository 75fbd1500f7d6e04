import en from '../../api-server/src/text/en/payment-return.json' with { type: 'json' }
import ja from '../../api-server/src/text/ja/payment-return.json' with { type: 'json' }
import { cards } from '../guest/actions/paying.ts'
import { barriersOn } from '../guest/barriers.ts'
import { expect, OWED_YEN, test } from '../guest/paying-guest.ts'

/** What our server tells a browser that the payment was not begun in. */
const told = { ja, en }

test.beforeEach(async ({ frontOffice, guest, name }) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
})

test('a page that the browser brings back from the bank as it was left says so, and the card is still there (R12.41)', async ({
  guest,
  sees,
  hotel,
  page,
  say,
}) => {
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

test('who approves in the bank’s app, which opens another browser, reads there that it is paid, and so does the search (R3.18, R12.26)', async ({
  guest,
  sees,
  frontOffice,
  browser,
  name,
  page,
  language,
}) => {
  await guest.paysBy(cards.askedInAnApp)
  await page.locator('#approve').click()
  const wayBack = await page.locator('code').innerText()
  expect(await frontOffice.payments()).toEqual([{ state: 'charging', yen: OWED_YEN }])
  const another = await browser.newPage()
  await another.goto(wayBack)
  await expect(another.locator('body')).toContainText(told[language]['payment_return.paid.title'])
  expect(new URL(another.url()).hash).toBe('')
  expect(await barriersOn(another)).toEqual([])
  await another.close()
  await frontOffice.wasPaidOnce()
  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/qr')
})
