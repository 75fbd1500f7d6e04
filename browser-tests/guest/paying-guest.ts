import type { Page } from '@playwright/test'
import { type Language, traitsOf } from '../../contract/src/languages.ts'
import { paymentsBy } from '../hotel/at-the-desk.ts'
import type { Booking } from '../hotel/hotel.ts'
import { checksIn } from '../hotel/in-house-guests.ts'
import { mailsTo, type ReceiptMail } from '../hotel/outbox.ts'
import type { Tenant } from '../hotel/tenant.ts'
import { expect, test as guests } from './guest.ts'
import type { Say, TextKey } from './texts.ts'

/** A line of the total as the guest reads it. */
export type Line = readonly [name: BillText, yen: number]

type BillText = 'gross_total' | 'used_point' | 'payment_amount' | 'bathing_tax' | 'accommodation_tax'

const theBill = (page: Page, language: Language, say: Say) => {
  const written = (yen: number): string => {
    const sign = yen < 0 ? '−' : ''
    return `${sign}${traitsOf(language).yen.replace('{n}', Math.abs(yen).toLocaleString('en-US'))}`
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

/** Takes payment at check-in, as shipped. */
export const takingPayment: Tenant = { config: { display: { use_checkin_payment: true } } }

/** What a guest of these tests owes, in yen. */
export const OWED_YEN = 24_200

interface Paying {
  frontOffice: {
    /** The guest has checked in some time ago, in the hotel without taxes, and owes `OWED_YEN`. */
    readonly lodges: (booking?: Partial<Booking>) => Promise<void>
    /** The guest's payments as the front desk sees them. */
    readonly payments: () => ReturnType<typeof paymentsBy>
    readonly wasPaidOnce: (yen?: number) => Promise<void>
    /** So many receipts have been mailed to the guest's address. */
    readonly mailed: (count: number, address?: string) => Promise<readonly ReceiptMail[]>
  }
  /** A mail address of this test alone. */
  address: string
  bill: ReturnType<typeof theBill>
}

const addressFor = (name: string) => `${Buffer.from(name).toString('hex').slice(-24)}@mail.example`

export const test = guests.extend<Paying>({
  address: ({ name }, use) => use(addressFor(name)),
  bill: ({ page, language, say }, use) => use(theBill(page, language, say)),
  frontOffice: async ({ hotel, name, address }, use) => {
    const payments = () => paymentsBy(hotel, name)
    await use({
      lodges: (booking = {}) => checksIn(hotel, { name, facility: '104', openAmount: OWED_YEN, ...booking }),
      payments,
      wasPaidOnce: async (yen = OWED_YEN) => expect(await payments()).toEqual([{ state: 'paid', yen }]),
      mailed: async (count, to = address) => {
        await expect.poll(async () => (await mailsTo(hotel.dataFolder, to)).length).toBe(count)
        return await mailsTo(hotel.dataFolder, to)
      },
    })
  },
})

export { expect }
