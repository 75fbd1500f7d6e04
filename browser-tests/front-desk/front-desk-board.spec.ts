import { nextName } from '../guest/guest.ts'
import { checkIn } from '../hotel/in-house-guests.ts'
import { expect, test } from './clerk.ts'

/** From katakana, as somebody types who has not switched the input method. */
const inHiragana = (text: string): string =>
  text.replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))

test.describe('the board of the desk', () => {
  test('a search finds in any script, by room and phone, in whichever list (R27.3)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    const other = nextName()
    await hotel.takesBooking({ name, phone: '09012345678' })
    await hotel.takesBooking({ name: other, phone: '09000000000' })
    await clerk.setsUp()
    const box = page.getByLabel(reads('board.search'))
    for (const typed of [inHiragana(name), name.replace(' ', ''), '5678']) {
      await box.fill(typed)
      await expect(page.getByRole('row', { name })).toBeVisible()
      await expect(page.getByRole('row', { name: other })).toBeHidden()
    }
    await page.getByRole('tab', { name: reads('lists.leaving') }).click()
    await box.fill(name)
    await clerk.presses(reads('board.elsewhere', { list: reads('lists.arriving'), count: 1 }))
    await expect(page.getByRole('row', { name })).toBeVisible()
  })

  test('nothing stands in the way of assistive technology, at either width (R27.5)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.setsUp()
    for (const width of [1024, 768, 390]) {
      await page.setViewportSize({ width, height: 768 })
      const runsOver = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([await clerk.barriers(), await runsOver()]).toEqual([[], 0])
      await page.getByRole('tab', { name: reads('lists.in_house') }).click()
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name: reads('stay.history') })).toBeVisible()
      expect([await clerk.barriers(), await runsOver()]).toEqual([[], 0])
      await clerk.presses(reads('stay.back'))
    }
  })

  test('a line that breaks is told, and mends by itself (R27.4)', async ({ clerk, hotel, name }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await page.route('**/desk/api/board/live**', (route) => route.abort())
    await clerk.setsUp()
    await page.getByLabel(reads('board.search')).fill(name)
    await expect(page.getByRole('row', { name })).toBeVisible()
    const [told = ''] = reads('board.broken').split('{time}')
    await expect(page.getByText(told)).toBeVisible()
    await page.unroute('**/desk/api/board/live**')
    await expect(page.getByText(reads('board.live'))).toBeVisible()
  })
})
