import { controlsOf } from './actions/controls.ts'
import { leaving } from './actions/leaving.ts'
import { expect, test as guests } from './guest.ts'
import { checksIn, joinsTheQueue } from '../hotel/in-house-guests.ts'
import type { Booking } from '../hotel/hotel.ts'
import type { Overrides } from '../hotel/tenant.ts'
import type { Page } from '@playwright/test'
import type { Say } from './texts.ts'

const theQueue = (page: Page, say: Say) => {
  const windowSays = (screen: string) =>
    expect(page).toHaveTitle(say('document.title', { screen, hotel: say('hotel.name') }))
  const spoken = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  return {
    /** So many parties ahead: shown, spoken, and in the window's title. */
    partiesAhead: async (count: number) => {
      const place = say('checkout.wait.position_spoken', { n: count })
      await spoken(place)
      await windowSays(place)
      const shown = `${count}${say('checkout.wait.position_unit')}`
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible()
    },
  }
}

export const byHand: { readonly config: Overrides; readonly env: Readonly<Record<string, string>> } = {
  config: { use_checkout: true, wait_interval: 500 },
  env: { AUTO_DESK: 'off' },
}

interface Leaving {
  leaver: ReturnType<typeof leaving>
  seesInTheQueue: ReturnType<typeof theQueue>
  frontOffice: {
    /** A guest who has checked in some time ago, and owes 12,000 yen. */
    readonly lodges: (booking: Booking) => Promise<void>
    /** So many other guests, who are in a facility's queue already. Answers their names. */
    readonly letsOthersQueue: (count: number, facility?: string) => Promise<readonly string[]>
    readonly handsTheBillTo: (name: string, rooms?: string) => Promise<void>
  }
}

export const test = guests.extend<Leaving>({
  leaver: async ({ page, entrance, say, guest, passes }, use) => {
    await use(leaving(page, entrance, say, controlsOf(page, passes), guest))
  },
  seesInTheQueue: ({ page, say }, use) => use(theQueue(page, say)),
  frontOffice: async ({ hotel, name }, use) => {
    const lodges = (booking: Booking) => checksIn(hotel, booking)
    await use({
      lodges,
      letsOthersQueue: async (count, facility = '101') => {
        const others = Array.from({ length: count }, (_, index) => `${name} ${'アイウエオ'.charAt(index)}`)
        for (const other of others) {
          await lodges({ name: other, facility })
          await joinsTheQueue(hotel, other)
        }
        return others
      },
      handsTheBillTo: async (guest, rooms = '502') => {
        await hotel.desk('done', guest, '--rooms', rooms)
      },
    })
  },
})

export { expect }
