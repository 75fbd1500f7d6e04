import { expect, type Page, type TestInfo } from '@playwright/test'
import type { Visit } from '../every-screen/walk.ts'
import { dayInJapan } from '../hotel/hotel.ts'

/** When the pictures are taken, whatever the day is: expiry years are counted from it. */
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
    const body = route.request().postData()?.replaceAll(TODAY, dayInJapan(0))
    const answer = await route.fetch(body === undefined ? {} : { postData: body })
    const isJson = answer.headers()['content-type']?.includes('json') ?? false
    return route.fulfill({ response: answer, ...(isJson && { body: madeConstant(await answer.text()) }) })
  })
}

const LEAVING_ON = '20270403'
const WAITING_MINUTES = 4

type Payload = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Changes what the hotel answers to a call, on its way to the phone. */
const changing = (page: Page, path: string, change: (payload: Payload) => Payload) =>
  page.route(`**/${path}*`, async (route) => {
    const answer = await route.fetch()
    const body: unknown = await answer.json()
    if (!isRecord(body) || !isRecord(body['payload'])) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: { ...body, payload: change(body['payload']) } })
  })

/** Takes out of the screens what is another each day: dates, and how long the queue has lately taken. */
export const keepConstant = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(NOW)
  await changing(page, 'rpa/checkin_info_request', (payload) => ({ ...payload, checkout_date: LEAVING_ON }))
  await changing(page, 'rpa/checkout_info_result', (payload) => ({
    ...payload,
    wait_time: WAITING_MINUTES,
    detail_payment: Array.isArray(payload['detail_payment'])
      ? payload['detail_payment'].map((line: unknown) =>
          isRecord(line) ? { ...line, date: LEAVING_ON } : line,
        )
      : payload['detail_payment'],
  }))
}

/** From this width on the landscape fills the window behind the sheet, and does not scroll with it. */
const WIDE = 700

/**
 * How much of a screen its picture shows: all of it, on a phone as tall as the page, so that bars that stick to an edge
 * stand where they belong; of home on a computer, behind which the landscape fills the window, what a window shows.
 */
const frameOf = async (
  page: Page,
  { width, height }: { readonly width: number; readonly height: number },
) => {
  const [isHome, pageHeight] = await page.evaluate(
    () =>
      [document.querySelector('[data-look="home"]') !== null, document.documentElement.scrollHeight] as const,
  )
  const tall = width > WIDE && isHome ? height : Math.max(height, pageHeight)
  return { x: 0, y: 0, width, height: tall }
}

/**
 * Compares each screen of a page, in the language and size of the test, with its accepted picture. What differs fails the
 * test at its end, so that one walk tells of all.
 * @param folders where the pictures lie, if not beside those of the guests' screens
 */
export const looker =
  (page: Page, { annotations }: TestInfo, folders: readonly string[] = []): Visit =>
  async (route, face) => {
    const screen = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
    const path = [...folders, `${[screen, face].filter(Boolean).join('--')}.webp`]
    annotations.push({ type: 'picture', description: path.join('/') })
    const usual = page.viewportSize() ?? { width: 390, height: 844 }
    // What the hotel adds to home comes when the page has nothing else to do.
    if ((await page.locator('[data-look="home"]').count()) > 0) await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    const clip = await frameOf(page, usual)
    await page.setViewportSize({ ...usual, height: clip.height })
    await expect.soft(page).toHaveScreenshot(path, { clip })
    await page.setViewportSize(usual)
  }
