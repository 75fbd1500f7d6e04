import type { Page } from '@playwright/test'
import { cards } from '../guest/actions/paying.ts'
import type { Hotel } from '../hotel/hotel.ts'
import { expect, OWED_YEN, takingPayment, test } from '../guest/paying-guest.ts'

// The page comes from a host of plain files with the configuration of the tenant.
test.use({ tenant: takingPayment, switches: { theme: { primary: '#7a1f3d' } } })

/** The headers that a host has to send by itself (docs/security.md). */
const ASKED_OF_HOSTS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

/** The host sends our server's headers. It can make no nonce for each page, and names itself in its place. */
const sendsTheHeadersOf = async (page: Page, hotel: Hotel) => {
  const { headers } = await fetch(hotel.url())
  const asked = ASKED_OF_HOSTS.map((name) => {
    const value = headers.get(name) ?? ''
    return [name, value.replaceAll(/'nonce-[^']+'( 'strict-dynamic')?/g, "'self'")] as const
  })
  await page.route(
    ({ pathname }) => !pathname.includes('.') && !pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), ...Object.fromEntries(asked) } })
    },
  )
}

test('a host that sends the headers which are asked of it hinders neither check-in nor payment nor the hotel’s colours', async ({
  page,
  guest,
  sees,
  hotel,
  frontOffice,
  name,
}) => {
  await sendsTheHeadersOf(page, hotel)
  await guest.opensThePage()
  await expect(page.locator('html')).toHaveCSS('--primary', '#7a1f3d')
  await hotel.takesBooking({ name, facility: '101', adults: 2, openAmount: OWED_YEN })
  await guest.searchesFor({ name, facility: '101' })
  await guest.answersEverything(2)
  await guest.confirms()
  await guest.paysBy(cards.good)
  await sees.theScreen('/checkin/complete-payment')
  await guest.presses('payment.complete-payment.button_checkin')
  await sees.theScreen('/checkin/qr')
  const [, kanaName, , code] = (await sees.theQrCode()).split(',')
  expect([kanaName, code]).toEqual([name, '40'])
  await frontOffice.wasPaidOnce()
})
