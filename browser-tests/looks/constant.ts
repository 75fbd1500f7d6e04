import type { Page } from '@playwright/test'

/** When the pictures are taken, whatever the day is: expiry years are counted from it. */
const TODAY = new Date('2027-04-01T15:00:00+09:00')
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
  await page.clock.setFixedTime(TODAY)
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
