import { test as base, expect } from '@playwright/test'
import { type Language, languageMeant, languages, WORLD_LANGUAGE } from '../../contract/src/languages.ts'
import { SILENT_MARK, translatePage } from '../../guest-web/test/shell/page-translation.ts'
import { openStaticHost } from '../hotel/file-host.ts'
import { type Entrance, type Hotel, type OwnHotel, openHotel, usingTheHotelOf } from '../hotel/hotel.ts'
import { house } from '../hotel/house.ts'
import type { Overrides, Tenant } from '../hotel/tenant.ts'
import type { Passing } from './actions/controls.ts'
import { barriersOn } from './barriers.ts'
import { type GuestActions, guestActions } from './guest-actions.ts'
import { type GuestSees, guestSees } from './guest-sees.ts'
import { type Line, lineOf } from './line.ts'
import { typeAsAHandDoes } from './phone.ts'
import { type Say, wording } from './texts.ts'
import { tellWhatWasSeen } from './what-was-seen.ts'

interface Worlds {
  tenant: Tenant
  hotel: Hotel
  /** A hotel of the same tenant that may come to harm. */
  ownHotel: OwnHotel
  /** The screens that this worker has judged already: each is looked at once. */
  judged: Set<string>
}

interface Guest {
  /**
   * Keys of `config.json` that only the page reads, set otherwise for these tests alone: their page comes from a host of
   * plain files. Null where it comes from our server.
   */
  switches: Overrides | null
  /** The hotel at the address where this guest finds its page. */
  entrance: Entrance
  /** The guest reads the page through the browser's own translation. */
  isTranslated: boolean
  language: Language
  say: Say
  guest: GuestActions
  sees: GuestSees
  /** A name of this test alone, in katakana. */
  name: string
  /** The line between phone and hotel, on which things go wrong. */
  line: Line
  /** Whether each screen that a guest passes is searched for barriers. */
  judgesScreens: boolean
  passes: Passing
  /** What the page may complain of in its console; anything else fails the test. */
  expectedComplaints: readonly RegExp[]
  watch: void
}

const syllables = Array.from('カキクケコサシスセソタナニヌネノ')
let guests = process.pid * 1000

/** Syllables of the count in base 16: no two guests of a run share a name. */
export const nextName = () => {
  guests += 1
  const given = Array.from(guests.toString(16), (digit) => syllables[Number.parseInt(digit, 16)]).join('')
  return `テスト ${given}`
}

/** Complaints of the browser's network that the product cannot keep from the console. */
const isNetworkLine = (text: string) => text.startsWith('Failed to load resource')

/** Before a photograph, Playwright puts the style `body {}` into a page of Firefox, whose policy refuses it. */
const isOfThePhotographer = (text: string) =>
  text.includes("'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA='")

export const test = base.extend<Guest, Worlds>({
  tenant: [house, { option: true, scope: 'worker' }],
  hotel: [({ tenant }, use) => usingTheHotelOf(tenant, use), { scope: 'worker', timeout: 120_000 }],
  ownHotel: [
    async ({ tenant }, use) => {
      const own = await openHotel(tenant)
      await use(own)
      await own.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  judged: [async ({ browserName }, use) => use(new Set([browserName])), { scope: 'worker' }],
  judgesScreens: [false, { option: true }],
  passes: async ({ page, judgesScreens, judged }, use) => {
    const found: Record<string, readonly string[]> = {}
    await use(async (screen) => {
      if (!judgesScreens || judged.has(screen)) return
      judged.add(screen)
      const barriers = await barriersOn(page)
      if (barriers.length > 0) found[screen] = barriers
    })
    expect(found, 'barriers').toEqual({})
  },
  switches: [null, { option: true }],
  isTranslated: [false, { option: true }],
  expectedComplaints: [[], { option: true }],
  language: ({ locale }, use) => use(languageMeant(locale ?? '', languages) ?? WORLD_LANGUAGE),
  say: ({ language }, use) => use((key, values) => wording(language, key, values)),
  name: async ({ say }, use) => {
    void say
    await use(nextName())
  },
  entrance: async ({ page, hotel, switches }, use) => {
    if (switches === null) {
      await use(hotel)
      return
    }
    const host = await openStaticHost(hotel, switches)
    await use({ ...hotel, url: () => host.url })
    // It may be fetching still what comes next, and would complain of a host that is gone.
    await page.close()
    await host.close()
  },
  guest: async ({ page, entrance, say, passes, browserName }, use) => {
    if (browserName === 'firefox') await typeAsAHandDoes(page)
    await use(guestActions(page, entrance, say, passes))
  },
  line: ({ page, context }, use) => use(lineOf(page, context)),
  sees: ({ page, say, passes }, use) => use(guestSees(page, say, passes)),
  watch: [
    async ({ page, expectedComplaints, isTranslated }, use, testInfo) => {
      if (isTranslated) await page.addInitScript(translatePage, SILENT_MARK)
      const complaints: string[] = []
      const hear = (complaint: string) => {
        if (isOfThePhotographer(complaint)) return
        if (!expectedComplaints.some((expected) => expected.test(complaint))) complaints.push(complaint)
      }
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() === 'error' && !isNetworkLine(text)) hear(text)
      })
      page.on('pageerror', (error) => hear(String(error)))
      await use()
      await tellWhatWasSeen(page, testInfo, complaints)
      expect(complaints, 'console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
