import type { Page } from '@playwright/test'
import type { ErrorCode } from '@tomari/contract/error-codes'
import { expect, test as guests } from './guest.ts'

const TOKEN = 'QWxsLW91ci1saW5rcy1hcmUtc2lnbmVk'
const CALL = '**/api/v1/client/invitation/open'

/** An invitation that the hotel answers as `api-server/src/invitations/test` proves that it does: the mail with the real one never comes here. */
const invitationOf = (page: Page, url: string) => {
  const requests: unknown[] = []
  return {
    token: TOKEN,
    link: `/#invitation=${TOKEN}`,
    requests: (): readonly unknown[] => requests,
    isRefused: async (code: ErrorCode) => {
      await page.unroute(CALL)
      await page.route(CALL, async (route) => {
        requests.push(Object.fromEntries(new URLSearchParams(route.request().postData() ?? '')))
        await route.fulfill({ status: 422, json: { error_msg: 'No.', error_code: code } })
      })
    },
    /** The link chooses the booking: the hotel lets in a guest who knows the name of it. */
    isGoodFor: async (name: string) => {
      await page.unroute(CALL)
      await page.route(CALL, async (route) => {
        const query = new URLSearchParams({ name, phone_number: '' })
        const found = await page.request.get(`${url}/api/v1/client/rpa/checkin_authtoken_request?${query}`, {
          headers: { facility_id: '101' },
        })
        const { payload } = await found.json()
        await route.fulfill({ json: { payload: { ...payload, facility: '101', reservation_name: name } } })
      })
    },
  }
}

export const test = guests.extend<{ invitation: ReturnType<typeof invitationOf> }>({
  invitation: ({ page, hotel }, use) => use(invitationOf(page, hotel.url())),
})

export { expect }
