import { guestActions } from '../guest/guest-actions.ts'
import { guestSees } from '../guest/guest-sees.ts'
import { expect, takingPayment, test } from '../guest/paying-guest.ts'

test.use({ tenant: takingPayment })

/** Cards of the sandbox whose bank asks (docs/payments.md). */
const asked = '4100000000005000'
const approvedElsewhere = '4100000000830001'

test.beforeEach(async ({ frontOffice, guest, name }) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
})

test('the bank on an origin of its own leads back to the completed payment (R3.18, R12.35)', {
  tag: '@every-browser',
}, async ({ guest, sees, page, hotel, frontOffice }) => {
  await guest.paysBy(asked)
  await page.locator('#approve').waitFor()
  expect(new URL(page.url()).origin).not.toBe(new URL(hotel.url()).origin)
  await page.locator('#approve').click()
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  await frontOffice.wasPaidOnce()
})

test('a guest who refuses there reads so, and may pay again (R12.40)', async ({
  guest,
  sees,
  page,
  frontOffice,
  say,
}) => {
  await guest.paysBy(asked)
  await page.locator('#refuse').click()
  await sees.theScreen('/checkin/unsettled-qr')
  await sees.anyDialog()
  await sees.theText(say('payment.failure.not_charged'))
  await guest.presses('components.button.close')
  await guest.goesToTheCard()
  await guest.entersTheCard(asked)
  await guest.goesOnToThePayment()
  await guest.pays()
  await page.locator('#approve').click()
  await sees.theScreen('/checkin/complete-payment')
  await frontOffice.wasPaidOnce()
})

test('another browser, opened by the bank, learns the outcome and nothing of the guest; the same name leads on (R3.18)', async ({
  guest,
  sees,
  page,
  browser,
  hotel,
  frontOffice,
  name,
  say,
}) => {
  await guest.paysBy(approvedElsewhere)
  await page.locator('#approve').click()
  const address = (await page.locator('code').textContent()) ?? ''
  const context = await browser.newContext()
  const other = await context.newPage()
  await other.goto(address)
  await expect(other.locator('body')).not.toContainText(name)
  expect(new URL(other.url()).hash).toBe('')
  const elsewhere = guestActions(other, hotel, say)
  await elsewhere.searchesFor({ name, facility: '104' })
  await guestSees(other, say).theScreen('/checkin/qr')
  await context.close()
  await guest.searchesFor({ name, facility: '104' })
  await sees.theScreen('/checkin/qr')
  await frontOffice.wasPaidOnce()
})
