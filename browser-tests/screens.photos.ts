import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { takingPayment, test } from './paying-guest.ts'
import { walkOutside, walkThroughPayment, walkToConfirmation } from './walk.ts'

test.use({ tenant: takingPayment })

const album = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs', 'screens')

/** A family whose bill has every line that there is. */
const booking = {
  name: 'ミホン タロウ',
  facility: '103',
  adults: 2,
  children: 1,
  nights: 2,
  openAmount: 42_600,
  bathingTax: 300,
  accommodationTax: 400,
  usedPoints: 1_000,
}

test('photographs of every screen', async ({ page, guest, sees, hotel, locale, viewport }) => {
  const size = viewport ?? { width: 390, height: 844 }
  const folder = join(album, `${locale?.slice(0, 2) ?? 'ja'}-${size.width}`)
  await mkdir(folder, { recursive: true })
  const photograph = async (route: string, face?: string) => {
    const file = [route === '/' ? 'home' : route.slice(1).replaceAll('/', '-'), face]
      .filter(Boolean)
      .join('--')
    await page.evaluate(() => document.fonts.ready)
    // A phone as tall as the page: bars that stick to an edge then stand where a reader of the whole page expects them.
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ ...size, height: Math.max(size.height, height) })
    await page.screenshot({ path: join(folder, `${file}.png`), animations: 'disabled' })
    await page.setViewportSize(size)
  }
  const walker = { page, guest, sees }
  await walkOutside(walker, photograph)
  await hotel.takesBooking(booking)
  await walkToConfirmation(walker, photograph, booking)
  await guest.confirms()
  await walkThroughPayment(walker, photograph)
})
