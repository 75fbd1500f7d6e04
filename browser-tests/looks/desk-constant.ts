import type { Page } from '@playwright/test'
import { dayInJapan } from '../hotel/hotel.ts'

/** When the pictures are taken, whatever the day is. */
const TODAY = '2027-04-01'
const NOW = `${TODAY}T06:00:00.000Z`

const onThatDay = (day: string): string =>
  new Date(Date.parse(day) + Date.parse(TODAY) - Date.parse(dayInJapan(0))).toISOString().slice(0, 10)

/** Masks what changes with each run: days and hours, numbers of bookings and receipts, the person signed in. */
const madeConstant = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, NOW)
    .replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (_, day: string) => `"${onThatDay(day)}"`)
    .replaceAll(/BT-\d+-(\d+)/g, 'R-100$1')
    .replaceAll(/colleague-\d+-\d+/g, 'tanaka')
    .replaceAll(/-20\d\d-(\d{6})/g, '-2027-$1')

/** Takes out of the page of the desk what is another each day. */
export const keepTheDeskConstant = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(NOW)
  await page.route(/\/desk\/api\/(?!board\/live)/, async (route) => {
    const asked = route.request().postData()?.replaceAll(TODAY, dayInJapan(0))
    const answer = await route.fetch(asked === undefined ? {} : { postData: asked })
    const isJson = answer.headers()['content-type']?.includes('json') ?? false
    return route.fulfill({ response: answer, ...(isJson && { body: madeConstant(await answer.text()) }) })
  })
}
