import { expect, type Page } from '@playwright/test'
import type { ReturnOutcome } from '@tomari/contract/payment'
import type { Bank } from '../hotel/bank.ts'

/** What a guest does at the bank's page, and sees there. */
export const guestAtTheBank = (page: Page, bank: Bank) => ({
  isThere: () => expect(page.getByRole('heading', { name: 'A bank' })).toBeVisible(),
  /** Lets the bank say how it went, and is led back. */
  ends: (outcome: ReturnOutcome) => page.getByRole('link', { name: outcome, exact: true }).click(),
  /** Goes back by the browser's button, to a page that the browser opens anew. */
  goesBack: () => page.goBack(),
  /** The bank's page does not come, and the phone keeps the hotel's. Answers what lets it come again. */
  staysAtTheHotel: async () => {
    await page.route(`${bank.url}/**`, (route) => route.abort('aborted'))
    return () => page.unroute(`${bank.url}/**`)
  },
  /** The browser takes the hotel's page up again, as it was left. */
  isTakenBack: () =>
    page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }),
  /** What the page's address and the browser's storage hold of the payment. */
  leavesBehind: () =>
    page.evaluate(() => ({
      fragment: location.hash,
      stored: [...Object.entries(localStorage), ...Object.entries(sessionStorage)],
      cookies: document.cookie,
      state: JSON.stringify(history.state).replaceAll(/\{"journeyIndex":\d+\}/g, ''),
    })),
})

/** Nothing at all. */
export const nothing = { fragment: '', stored: [], cookies: '', state: '' }
