import { cards } from '../guest/actions/paying.ts'
import { controlsOf } from '../guest/actions/controls.ts'
import { guestActions } from '../guest/guest-actions.ts'
import { guestSees } from '../guest/guest-sees.ts'
import { test } from '../guest/paying-guest.ts'

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

test.describe('a second tab', () => {
  test('that pays the same bill with another card: both are told that it is paid, and one is charged', async ({
    guest,
    sees,
    frontOffice,
    hotel,
    name,
    page,
    say,
  }) => {
    const other = await page.context().newPage()
    const otherGuest = guestActions(other, hotel, say)
    await otherGuest.searchesFor({ name, facility: '104' })
    await otherGuest.preparesToPayBy('5555555555554444')
    await guest.preparesToPayBy(cards.good)
    await Promise.all([guest.pays(), otherGuest.pays()])
    await sees.theScreenAtLast('/checkin/complete-payment')
    await guestSees(other, say).theScreenAtLast('/checkin/complete-payment')
    await frontOffice.wasPaidOnce()
    await otherGuest.presses('payment.complete-payment.button_checkin')
    await controlsOf(other).isShown('/checkin/qr')
  })
})
