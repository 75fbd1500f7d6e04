import { byHand, expect, test } from '../guest/leaving-guest.ts'
import { paymentsBy } from '../hotel/payments.ts'

test.use({ tenant: byHand })

/** A card of the sandbox whose bank asks (docs/payments.md). */
const asked = '4100000000005000'

test.beforeEach(async ({ frontOffice, guest, leaver, sees, name }) => {
  await frontOffice.lodges({ name })
  await leaver.searchesToLeave(name)
  await sees.theScreen('/checkout/wait')
  await frontOffice.handsTheBillTo(name, '502/503')
  await leaver.goesToThePayment(asked)
  await guest.pays()
})

test('the bank on an origin of its own leads back, and the guest leaves (R3.18, R12.35)', {
  tag: '@every-browser',
}, async ({ guest, leaver, sees, page, hotel, name, say }) => {
  await page.locator('#approve').click()
  await sees.theScreen('/checkout/complete-payment')
  await guest.presses('payment.complete-payment.button_checkout')
  await sees.theText(`502${say('components.list_separator')}503`)
  await leaver.leaves()
  await leaver.understandsWhatToDo()
  expect(await paymentsBy(hotel, name)).toEqual([{ state: 'paid', yen: 12_000 }])
})

test('a guest who refuses there is back at the bill (R12.40)', async ({ sees, page, hotel, name, say }) => {
  await page.locator('#refuse').click()
  await sees.theScreen('/checkout/check-total')
  await sees.anyDialog()
  await sees.theText(say('payment.failure.not_charged'))
  expect(await paymentsBy(hotel, name)).toEqual([])
})
