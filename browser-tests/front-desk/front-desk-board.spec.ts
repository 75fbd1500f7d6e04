import { checkIn } from '../hotel/in-house-guests.ts'
import { expect, test } from './clerk.ts'

test.describe('the board of the desk', () => {
  test('nothing stands in the way of assistive technology, at either width (R27.5)', async ({
    clerk,
    hotel,
    name,
  }) => {
    const { page, reads } = clerk
    await hotel.takesBooking({ name })
    await checkIn(hotel, name)
    await clerk.isAtTheBoard()
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
    await clerk.isAtTheBoard()
    await page.getByLabel(reads('board.search')).fill(name)
    await expect(page.getByRole('row', { name })).toBeVisible()
    const [told = ''] = reads('board.broken').split('{time}')
    await expect(page.getByText(told)).toBeVisible()
    await page.unroute('**/desk/api/board/live**')
    await expect(page.getByText(reads('board.live'))).toBeVisible()
  })
})
