import { cards } from '../guest/actions/paying.ts'
import { expect, OWED_YEN, test } from '../guest/paying-guest.ts'

test('a browser that keeps nothing, not even cookies: the whole way to the code that says paid', async ({
  page,
  guest,
  sees,
  hotel,
  frontOffice,
  name,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const kept of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, kept, { get: refuse })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  await hotel.takesBooking({ name, facility: '104', openAmount: OWED_YEN })
  await guest.hurriesTo('/checkin/confirm-checkin', name)
  await guest.confirms()
  await guest.paysBy(cards.good)
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  expect((await sees.theQrCode()).split(',')[3]).toBe('40')
  await frontOffice.wasPaidOnce()
})

test.describe('a screen whose code is gone since a deploy', () => {
  test('is told to the guest, who loses nothing and goes on once it is there (R16.11)', async ({
    page,
    guest,
    sees,
    hotel,
    name,
    say,
  }) => {
    const opened = await (await fetch(hotel.url())).text()
    const isLater = (url: URL) => url.pathname.startsWith('/assets/') && !opened.includes(url.pathname)
    const asked = new Set<string>()
    await page.route(isLater, (route) => {
      asked.add(route.request().resourceType())
      return route.fulfill({ status: 404, body: '' })
    })
    await hotel.takesBooking({ name, facility: '104' })
    await guest.opensThePage()
    const begins = () => page.getByRole('button', { name: say('home.checkin_button') }).click()
    await begins()
    await sees.theError(say('errors.network'))
    await guest.presses('components.button.close')
    await sees.theScreen('/')
    // Nothing was asked for as a script: browsers of today never import again what once did not come.
    expect(asked).toEqual(new Set(['fetch', 'stylesheet']))
    await page.unroute(isLater)
    await begins()
    await sees.theScreen('/checkin/search')
  })
})
