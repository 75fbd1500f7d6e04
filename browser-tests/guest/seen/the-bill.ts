import { expect, type Page } from '@playwright/test'
import type { Language, Say, TextKey } from '../texts.ts'

/** A line of the total as the guest reads it. */
export type Line = readonly [name: BillText, yen: number]

type BillText = 'gross_total' | 'used_point' | 'payment_amount' | 'bathing_tax' | 'accommodation_tax'

export const theBill = (page: Page, language: Language, say: Say) => {
  const written = (yen: number): string => {
    const sign = yen < 0 ? '−' : ''
    const figure = Math.abs(yen).toLocaleString('en-US')
    return language === 'ja' ? `${sign}${figure}円` : `${sign}¥${figure}`
  }
  const rows = () => page.locator('main dl > div')
  return {
    /** An amount as it is written in the guest's language. */
    written,
    /** These lines, in this order, and no others. */
    shows: (...lines: readonly Line[]) =>
      expect(rows()).toHaveText(
        lines.map(([name, yen]) => `${say(`payment.check-total.${name}`)}${written(yen)}`),
      ),
    /** A line of the summary before or after the payment, with what can be read of it. */
    says: async (label: TextKey, value: string | RegExp) => {
      const row = rows().filter({ has: page.getByText(say(label), { exact: true }) })
      await expect(row.locator('dd').first()).toHaveText(value)
    },
  }
}
