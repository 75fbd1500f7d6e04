import { expect, type Page } from '@playwright/test'
import { theDialogs } from './the-dialogs.ts'
import type { Say } from '../texts.ts'

/** A hotel asks a silent provider for up to 14 seconds, and a guest's phone the hotel for as long. */
const PATIENCE_MS = 40_000

/** What a guest sees while paying. */
export const thePayment = (page: Page, say: Say) => {
  const { theDialog } = theDialogs(page, say)
  const suggestion = (address: string) => say('payment.receipt-mail.suggestion', { address })
  const suggestionButton = () =>
    page.getByRole('button', { name: say('payment.receipt-mail.suggestion_button'), exact: true })
  return {
    /** What comes once the provider has been waited for. */
    theScreenAtLast: (route: string) =>
      expect(page.locator(`[data-screen="${route}"]`)).toBeAttached({ timeout: PATIENCE_MS }),
    /** The dialog that speaks of a refused card, whatever the reason. */
    theRefusedCard: async () => {
      const title = page.getByRole('alertdialog').getByText(say('payment.failure.card_title'))
      await expect(title).toBeVisible({ timeout: PATIENCE_MS })
    },
    /** The dialog that cannot tell whether money moved. */
    theUnknownOutcome: async () => {
      const title = page.getByRole('alertdialog').getByText(say('payment.failure.unknown_title'))
      await expect(title).toBeVisible({ timeout: PATIENCE_MS })
      await theDialog(say('payment.failure.unknown_title'), say('payment.failure.unknown_body'))
    },
    theSuggestion: (address: string) =>
      expect(page.getByRole('status').getByText(suggestion(address))).toBeVisible(),
    noSuggestion: () => expect(suggestionButton()).toHaveCount(0),
    theAddressee: (line: string) =>
      expect(
        page
          .locator('div, section', {
            has: page.getByText(say('payment.receipt-name.preview_label'), { exact: true }),
          })
          .last(),
      ).toContainText(line),
  }
}
