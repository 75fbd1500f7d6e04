import type { Page } from '@playwright/test'

const DAY_MS = 86_400_000

/** When the pictures are taken, whatever the day is. */
const TODAY = '2027-04-01'
const NOW = `${TODAY}T06:00:00.000Z`

/** The hotel's today, which begins at five in the morning. */
const hotelToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(Date.now() - 5 * 3_600_000)

/** So many days lie between that and the day of the pictures. */
const daysAway = (): number => Math.round((Date.parse(TODAY) - Date.parse(hotelToday())) / DAY_MS)

const inTheirTime = (text: string): string => {
  const away = daysAway()
  return text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, NOW)
    .replaceAll(/"(\d{4}-\d\d-\d\d)"/g, (_, day: string) => {
      const then = new Date(Date.parse(day) + away * DAY_MS)
      return `"${then.toISOString().slice(0, 10)}"`
    })
}

/** What is another each time: numbers of bookings and receipts, and who has signed in. */
const byOtherNames = (text: string): string =>
  text
    .replaceAll(/BT-\d+-(\d+)/g, 'R-100$1')
    .replaceAll(/clerk-\d+-\d+/g, 'tanaka')
    .replaceAll(/-20\d\d-(\d{6})/g, '-2027-$1')

/** Takes out of the page of the desk what is another each day. */
export const keepTheDeskConstant = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(NOW)
  await page.route(/\/desk\/api\/(?!board\/live)/, async (route) => {
    const asked = route.request().postData()
    const answer = await route.fetch(
      asked === null ? {} : { postData: asked.replaceAll(TODAY, hotelToday()) },
    )
    const type = answer.headers()['content-type'] ?? ''
    if (!type.includes('json')) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, body: byOtherNames(inTheirTime(await answer.text())) })
  })
}
