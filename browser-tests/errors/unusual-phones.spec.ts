import { expect, test } from '../guest/guest.ts'

test('a screen whose code is gone since a deploy is told to the guest, who loses nothing and goes on once it is there (R16.11)', async ({
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
