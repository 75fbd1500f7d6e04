import { cards } from '../guest/actions/paying.ts'
import { controlsOf } from '../guest/actions/controls.ts'
import { guestActions } from '../guest/guest-actions.ts'
import { guestSees } from '../guest/guest-sees.ts'
import { expect, test } from '../guest/paying-guest.ts'

test.beforeEach(async ({ frontOffice, guest, name }) => {
  await frontOffice.lodges()
  await guest.searchesFor({ name, facility: '104' })
})

test('a reload at any screen of payment asks to begin anew, and the same name leads on from there', async ({
  guest,
  sees,
  frontOffice,
  name,
}) => {
  test.setTimeout(150_000)
  const reloads = async (route: string) => {
    await sees.theScreen(route)
    await guest.reloads()
    await sees.theScreen('/reload-error')
    await guest.presses('components.button.home')
    await sees.theScreen('/')
    await guest.searchesFor({ name, facility: '104' })
  }
  await reloads('/checkin/unsettled-qr')
  await guest.goesToTheBill()
  await reloads('/checkin/check-total')
  await guest.goesToTheCard()
  await guest.fillsInTheCard({ number: cards.good })
  await reloads('/checkin/input-card')
  await guest.goesToTheCard()
  await sees.theFieldHolds('cardNumber', '')
  await guest.entersTheCard(cards.good)
  await reloads('/checkin/receipt-mail')
  await guest.goesToTheCard()
  await guest.entersTheCard(cards.good)
  await sees.theScreen('/checkin/receipt-mail')
  await guest.presses('payment.receipt-mail.change_name')
  await reloads('/checkin/receipt-name')
  await guest.preparesToPayBy(cards.good)
  await reloads('/checkin/check-payment')
  await guest.paysBy(cards.good)
  await reloads('/checkin/complete-payment')
  await sees.theScreen('/checkin/qr')
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  await frontOffice.wasPaidOnce()
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

  test('that has paid before: pay leads straight to the code, and nothing is charged again', async ({
    guest,
    sees,
    frontOffice,
    hotel,
    name,
    page,
    say,
    line,
  }) => {
    await sees.theScreen('/checkin/unsettled-qr')
    const other = await page.context().newPage()
    const otherGuest = guestActions(other, hotel, say)
    await otherGuest.searchesFor({ name, facility: '104' })
    await otherGuest.paysBy(cards.good)
    await controlsOf(other).isShown('/checkin/complete-payment')
    await guest.presses('checkin.unsettled-qr.button')
    await sees.theScreen('/checkin/qr')
    expect((await sees.theQrCode()).split(',')[3]).toBe('40')
    expect(line.countOf('settlement')).toBe(0)
    await frontOffice.wasPaidOnce()
  })
})
