import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Page } from '@playwright/test'
import { barriersOn, expect, test } from '../guest/guest.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TOKEN = 'QWxsLW91ci1saW5rcy1hcmUtc2lnbmVk'
const CALL = '**/api/v1/client/invitation/open'
const FACT = '[name="invitationFact"]'

/** Has the hotel refuse the invitation, as `api-server/test/invitations` proves that it does. Answers what was asked. */
const refusing = async (page: Page, code: ErrorCode, words: string) => {
  const asked: URLSearchParams[] = []
  await page.route(CALL, async (route) => {
    asked.push(new URLSearchParams(route.request().postData() ?? ''))
    await route.fulfill({ status: 422, json: { error_msg: words, error_code: code } })
  })
  return asked
}

/** The link chooses the booking: the hotel lets in whoever knows the name of it. */
const opening = async (page: Page, url: string, name: string) => {
  await page.unroute(CALL)
  await page.route(CALL, async (route) => {
    const query = new URLSearchParams({ name, phone_number: '' })
    const found = await page.request.get(`${url}/api/v1/client/rpa/checkin_authtoken_request?${query}`, {
      headers: { facility_id: '101' },
    })
    const { payload } = await found.json()
    await route.fulfill({ json: { payload: { ...payload, facility: '101', reservation_name: name } } })
  })
}

test.describe('a guest who comes by the link of an invitation', () => {
  test('says one thing, mistypes it, and checks in; the address tells nothing (R6.14, R6.15)', async ({
    guest,
    sees,
    hotel,
    name,
    page,
    say,
  }) => {
    await hotel.takesBooking({ name })
    await page.goto(`${hotel.url()}/#invitation=${TOKEN}`)
    await expect(page.getByText(say('home.checkin_note_invited'))).toBeVisible()
    expect(page.url()).toBe(`${hotel.url()}/`)
    expect(await barriersOn(page)).toEqual([])
    const asked = await refusing(page, 'invitation_refused', 'That does not match.')
    await guest.begins()
    expect(page.url()).not.toContain(TOKEN)
    expect(await barriersOn(page)).toEqual([])
    await page.locator(FACT).fill('チガウ')
    await guest.presses('checkin.search.button')
    await sees.theDialog(say('errors.title'))
    expect(asked.map((one) => Object.fromEntries(one))).toEqual([{ invitation: TOKEN, fact: 'チガウ' }])
    await guest.presses('components.button.close')
    await sees.theFocusIn('invitationFact')
    await sees.theFieldHolds('invitationFact', 'チガウ')

    await opening(page, hotel.url(), name)
    await page.locator(FACT).fill('テスト')
    await guest.presses('checkin.search.button')
    await sees.theScreen('/checkin/check-reservation')
    await guest.answersEverything(1)
    await guest.confirms()
    await sees.theScreen('/checkin/qr')
  })

  for (const code of [
    'invitation_unknown',
    'invitation_expired',
    'invitation_withdrawn',
    'invitation_closed',
  ] as const) {
    test(`searches by name after ${code}, with what was typed (R6.16)`, async ({
      guest,
      sees,
      hotel,
      page,
      say,
    }) => {
      await refusing(page, code, 'No more.')
      await page.goto(`${hotel.url()}/#invitation=${TOKEN}`)
      await guest.begins()
      await page.locator(FACT).fill('ヤマダ')
      await guest.presses('checkin.search.button')
      await sees.theDialog(say('errors.title'))
      await guest.presses('components.button.close')
      await sees.theFieldHolds('reservationName', 'ヤマダ')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      expect(await barriersOn(page)).toEqual([])
    })
  }

  test('who is early is led home, and is still invited there (R6.16)', async ({
    guest,
    sees,
    hotel,
    page,
    say,
  }) => {
    await refusing(page, 'invitation_early', 'From tomorrow.')
    await page.goto(`${hotel.url()}/#invitation=${TOKEN}`)
    await guest.begins()
    await page.locator(FACT).fill('ヤマダ')
    await guest.presses('checkin.search.button')
    await sees.theDialog(say('home.checkin_button'))
    expect(await barriersOn(page)).toEqual([])
    await guest.presses('components.button.home')
    await sees.theScreen('/')
    await expect(page.getByText(say('home.checkin_note_invited'))).toBeVisible()
  })

  test('may search by name instead, and after a reload does (R6.15, R6.17)', async ({
    guest,
    sees,
    hotel,
    page,
    say,
  }) => {
    await page.goto(`${hotel.url()}/`)
    await page.evaluate((token) => {
      window.location.hash = `invitation=${token}`
    }, TOKEN)
    await expect(page.getByText(say('home.checkin_note_invited'))).toBeVisible()
    expect(page.url()).toBe(`${hotel.url()}/`)
    await guest.begins()
    await page.locator(FACT).fill('ヤマダ')
    await guest.presses('checkin.search.invited_by_name')
    await sees.theFieldHolds('reservationName', 'ヤマダ')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto(`${hotel.url()}/#invitation=${TOKEN}`)
    await expect(page.getByText(say('home.checkin_note_invited'))).toBeVisible()
    await page.reload()
    await guest.begins()
    await expect(page.locator(FACT)).toHaveCount(0)
  })
})
