import { cards } from '../guest/actions/paying.ts'
import { expect, test } from '../guest/paying-guest.ts'
import { OWN_PAYMENT_SCRIPT_PATH } from '@tomari/tenant-config/payment-providers'

// One of the scripts is cut off in the middle. What each answer of a script means: guest-web/test/payments/gmo.test.ts.
test.use({ expectedComplaints: [/^SyntaxError: Unexpected end of input$/] })

test('a payment script that is blocked, missing or broken refuses the card, and is fetched again without a reload (R12.17, R12.20)', async ({
  guest,
  sees,
  frontOffice,
  name,
  say,
  line,
  page,
}) => {
  const script = `**${OWN_PAYMENT_SCRIPT_PATH}`
  await frontOffice.lodges()
  for (const answer of [
    { contentType: 'text/javascript', body: 'window.Multipayment = {' },
    { status: 404 },
    null,
  ]) {
    await page.unroute(script)
    await page.route(script, (route) =>
      answer === null ? route.abort('blockedbyclient') : route.fulfill(answer),
    )
    await guest.searchesFor({ name, facility: '104' })
    await guest.paysBy(cards.good)
    await sees.theRefusedCard(say('payment.failure.card_body'))
    await guest.presses('components.button.close')
    await sees.theScreen('/checkin/check-payment')
  }
  expect(line.countOf('settlement')).toBe(0)
  await page.unroute(script)
  await guest.pays()
  await sees.theScreen('/checkin/complete-payment')
  await frontOffice.wasPaidOnce()
})
