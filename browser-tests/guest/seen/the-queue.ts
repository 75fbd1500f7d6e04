import { expect, type Page } from '@playwright/test'
import type { Say } from '../texts.ts'

export const theQueue = (page: Page, say: Say) => {
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
