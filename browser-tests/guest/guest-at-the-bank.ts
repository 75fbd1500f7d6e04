import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { ReturnOutcome } from '@tomari/contract/payment'
import { type Bank, openBank } from '../hotel/bank.ts'
import type { Hotel } from '../hotel/hotel.ts'
import { theDialogs } from './seen/the-dialogs.ts'
import { thePage } from './seen/the-page.ts'
import type { Say } from './texts.ts'

/** What a guest does at the bank's page, and sees there and after it. */
const guestAtTheBank = (page: Page, bank: Bank, say: Say) => ({
  isThere: () => expect(page.getByRole('heading', { name: 'A bank' })).toBeVisible(),
  /** Lets the bank say how it went, and is led back. */
  ends: (outcome: ReturnOutcome) => page.getByRole('link', { name: outcome, exact: true }).click(),
  /** Confirms the payment, and is led back to the completed one. */
  confirms: async (journey: 'checkin' | 'checkout') => {
    await page.getByRole('link', { name: 'paid', exact: true }).click()
    await thePage(page, say).theScreen(`/${journey}/complete-payment`)
  },
  /** Reads what happened, that nothing was charged, and what helps. */
  readsThatItEnded: (outcome: Exclude<ReturnOutcome, 'paid' | 'pending'>) =>
    theDialogs(page, say).theDialog(
      say(`payment.bank.${outcome}_title`),
      [
        say(`payment.bank.${outcome}_body`),
        say('payment.failure.not_charged'),
        say('payment.bank.front_desk'),
      ].join('\n'),
    ),
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

/** A bank between phone and hotel, and the guest at it. */
export interface AtTheBank {
  readonly bank: Bank
  readonly atTheBank: ReturnType<typeof guestAtTheBank>
}

interface Guest {
  readonly context: BrowserContext
  readonly page: Page
  readonly hotel: Hotel
  readonly name: string
  readonly say: Say
}

/** Puts a bank between phone and hotel that wants to see every guest of a facility. */
export const askedByABank = (stay: { readonly facility: string; readonly rooms: readonly string[] }) => ({
  bank: async ({ context, hotel, name }: Guest, use: (bank: Bank) => Promise<void>) => {
    const bank = await openBank(context, hotel, { name, ...stay })
    await use(bank)
    await bank.close()
  },
  atTheBank: async (
    { page, bank, say }: Guest & { readonly bank: Bank },
    use: (atTheBank: AtTheBank['atTheBank']) => Promise<void>,
  ) => use(guestAtTheBank(page, bank, say)),
})
