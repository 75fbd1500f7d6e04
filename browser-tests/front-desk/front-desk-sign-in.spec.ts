import { openHotel } from '../hotel/hotel.ts'
import { expect, test } from './clerk.ts'

test('a session that was ended elsewhere leads to the sign-in', async ({ clerk, hotel }) => {
  const { page, reads } = clerk
  await clerk.setsUp()
  await hotel.desk('user', 'reset', clerk.name)
  await page.reload()
  await expect(page.getByRole('heading', { name: reads('sign_in.title') })).toBeVisible()
})

test('while nobody has an account there is no page of the desk, and guests load nothing of it (R27.1)', async ({
  page,
}) => {
  const hotel = await openHotel({})
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${hotel.url()}/desk`)
  await page.goto(hotel.url())
  await page.waitForLoadState('networkidle')
  expect(loaded.filter((path) => path.startsWith('/assets/desk/'))).toEqual([])
  await hotel.close()
})
