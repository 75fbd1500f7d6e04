import type { Page } from '@playwright/test'
import type { DeskRole } from '@tomari/contract/desk-page/row'
import { Secret, TOTP } from 'otpauth'
import en from '../../desk-web/src/text/en.json' with { type: 'json' }
import ja from '../../desk-web/src/text/ja.json' with { type: 'json' }
import { traitsOf } from '../../contract/src/languages.ts'
import { barriersOn } from '../guest/barriers.ts'
import { expect, test as guests } from '../guest/guest.ts'
import { addsAPerson, PASSWORD, signsIn } from '../hotel/at-the-desk.ts'
import type { Booking, Hotel } from '../hotel/hotel.ts'
import { checksIn } from '../hotel/in-house-guests.ts'

type Key = keyof typeof ja
type Values = Readonly<Record<string, string | number>>

const files = { ja, en } as const satisfies Readonly<Record<string, Readonly<Record<Key, string>>>>

type DeskLanguage = keyof typeof files

type Reads = (key: Key, values?: Values) => string

const textsOf =
  (language: DeskLanguage): Reads =>
  (key, values = {}) =>
    files[language][key].replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

const atTheDesk = {
  viewport: { width: 1024, height: 768 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const

/**
 * Finds a guest on a list of the board and opens the stay.
 * @param list the one that the guest stands in
 */
export async function opensTheStay(
  { page, reads }: Pick<Clerk, 'page' | 'reads'>,
  list: 'arriving' | 'in_house' | 'leaving' | 'waiting',
  name: string,
): Promise<void> {
  await page.getByRole('tab', { name: reads(`lists.${list}`) }).click()
  await page.getByLabel(reads('board.search')).fill(name)
  await page.getByRole('row', { name }).getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

/** A guest has checked in, and a person at the board opens the stay. */
export async function opensTheStayOfAGuest(clerk: Clerk, hotel: Hotel, booking: Booking): Promise<void> {
  await checksIn(hotel, booking)
  await clerk.isAtTheBoard()
  await opensTheStay(clerk, 'in_house', booking.name)
}

async function clerkOf(page: Page, hotel: Hotel, reads: Reads, role: DeskRole) {
  const person = await addsAPerson(hotel, role)
  const { name, set_up_code: setUpCode } = person
  let secret = ''
  const presses = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  /** Presses a button that stands behind the one of the seldom ones. */
  const pressesAmongOthers = async (label: string) => {
    await presses(reads('acts.others'))
    await presses(label)
  }
  const types = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  const seesTheBoard = () => expect(page.getByRole('tab', { name: reads('lists.arriving') })).toBeVisible()
  /**
   * What the app shows, now or half a minute later. Each is good once, and none before it afterwards; the one of half a minute ago would
   * be too old where the next begins on its way.
   */
  const number = (step: 0 | 1) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 * step })
  const keeps = (given: string) => void (secret = given.replaceAll(/\s/g, ''))
  /** Goes to the page, at the hotel's address or another name of it; answers what policy it came with. */
  const opens = async (address = hotel.url()) => {
    const answer = await page.goto(`${address}/desk`)
    return answer?.headers()['content-security-policy'] ?? ''
  }
  return {
    page,
    name,
    reads,
    /** The code of a person who is added at the terminal. */
    setUpCode,
    number,
    keeps,
    opens,
    types,
    presses,
    pressesAmongOthers,
    setsUp: async (address?: string) => {
      await opens(address)
      await presses(reads('sign_in.first'))
      await types(reads('sign_in.name'), name)
      await types(reads('set_up.code'), setUpCode)
      await types(reads('set_up.password'), PASSWORD)
      await presses(reads('set_up.next'))
      const group = page.getByRole('group', { name: reads('set_up.secret') })
      keeps(await group.innerText())
      await types(reads('set_up.first_code'), number(0))
      await presses(reads('set_up.finish'))
      await seesTheBoard()
    },
    isAtTheBoard: async () => {
      const signedIn = await signsIn(hotel, person)
      secret = signedIn.secret
      const [cookie = '', value = ''] = signedIn.cookie.split('=')
      const { hostname: domain } = new URL(hotel.url())
      await page
        .context()
        .addCookies([
          { name: cookie, value, domain, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
        ])
      await opens()
      await seesTheBoard()
    },
    signsIn: async ({ code, password = PASSWORD }: { readonly code: string; readonly password?: string }) => {
      await types(reads('sign_in.name'), name)
      await types(reads('sign_in.password'), password)
      await types(reads('sign_in.code'), code)
      await presses(reads('sign_in.button'))
    },
    seesTheBoard,
    barriers: () => barriersOn(page),
    /** Down to the narrowest phone, without scrolling sideways and without barriers. */
    fitsEveryWidth: async () => {
      for (const width of [320, 390, 1024]) {
        await page.setViewportSize({ width, height: 768 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      }
      expect(await barriersOn(page)).toEqual([])
    },
  }
}
export type Clerk = Awaited<ReturnType<typeof clerkOf>>

/** A person at a desk with a PC, beside a guest with a phone. */
export const test = guests.extend<{ clerk: Clerk; role: DeskRole }>({
  role: ['desk', { option: true }],
  clerk: async ({ browser, hotel, language, role }, use) => {
    const ofDesk = language === 'ja' ? 'ja' : 'en'
    const context = await browser.newContext({ ...atTheDesk, locale: traitsOf(ofDesk).locale })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && !text.startsWith('Failed to load resource')) complaints.push(text)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(await clerkOf(page, hotel, textsOf(ofDesk), role))
    expect(complaints, 'console of the desk').toEqual([])
    await context.close()
  },
})

export { expect }
