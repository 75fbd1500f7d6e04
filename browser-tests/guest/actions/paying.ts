import type { Page } from '@playwright/test'
import type { Say } from '../texts.ts'
import type { Controls } from './controls.ts'

/** Cards of the sandbox (docs/payments.md). */
export const cards = {
  good: '4111111111111111',
  declined: '4000000000000002',
  /** Its bank asks. */
  asked: '4100000000005000',
} as const

export interface PrintedCard {
  readonly number: string
  readonly name?: string
  readonly securityCode?: string
}

export const paying = (page: Page, say: Say, { control, button, isShown }: Controls) => {
  const fillsInTheCard = async ({ number, name = 'TARO YAMADA', securityCode = '123' }: PrintedCard) => {
    await control('cardNumber').fill('')
    await control('cardNumber').pressSequentially(number)
    await control('cardExpiredMonth').selectOption('12')
    await control('cardExpiredYear').selectOption({ index: 3 })
    await control('cardSecurityCode').fill(securityCode)
    if ((await control('cardName').count()) > 0) await control('cardName').fill(name)
  }

  const entersTheCard = async (card: string | PrintedCard, journey = 'checkin') => {
    await isShown(`/${journey}/input-card`)
    await fillsInTheCard(typeof card === 'string' ? { number: card } : card)
    await button(say('components.button.next')).click()
  }

  const asksForTheReceiptAt = async (address: string, journey = 'checkin') => {
    await isShown(`/${journey}/receipt-mail`)
    for (const field of ['receiptMailAddress', 'receiptMailAddressConfirm']) {
      await control(field).clear()
      await control(field).fill(address)
    }
    await button(say('payment.receipt-mail.button')).click()
    await isShown(`/${journey}/check-payment`)
  }

  const goesToTheBill = async () => {
    await isShown('/checkin/unsettled-qr')
    await button(say('checkin.unsettled-qr.button')).click()
    await isShown('/checkin/check-total')
  }

  const goesToTheCard = async () => {
    await goesToTheBill()
    await button(say('payment.check-total.button')).click()
    await isShown('/checkin/input-card')
  }

  const preparesToPayBy = async (card: string | PrintedCard, address = 'guest@mail.example') => {
    await goesToTheCard()
    await entersTheCard(card)
    await asksForTheReceiptAt(address)
  }

  const payButton = page.locator('[data-screen$="/check-payment"] [data-variant="primary"]')
  const pays = () => payButton.click()

  return {
    fillsInTheCard,
    entersTheCard,
    asksForTheReceiptAt,
    goesToTheBill,
    goesToTheCard,
    /** From the unsettled QR code to the summary of the payment. */
    preparesToPayBy,
    pays,
    goesOnToThePayment: () => button(say('payment.receipt-mail.button')).click(),
    /** Two taps as fast as fingers go, on whatever stands there. */
    tapsPayTwice: () => payButton.dblclick(),
    /** From the unsettled QR code to the press of the pay button. */
    paysBy: async (card: string | PrintedCard, address?: string) => {
      await preparesToPayBy(card, address)
      await pays()
    },
    /** Presses back in the browser, which the page takes back: both are over when this is. */
    goesBackInVain: () =>
      page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            let moves = 0
            const count = () => {
              moves += 1
              if (moves < 2) return
              removeEventListener('popstate', count)
              resolve()
            }
            addEventListener('popstate', count)
            history.back()
          }),
      ),
    /** Goes from the summary of the payment to a part of it that can be changed. */
    changes: (part: 'card' | 'receipt_name' | 'mail') =>
      button(
        say('payment.check-payment.change_spoken', { item: say(`payment.check-payment.${part}`) }),
      ).click(),
  }
}
