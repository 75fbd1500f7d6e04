import type { PaymentMeans } from '../means.ts'
import { type Words, wordsOf } from '../../platform/index.ts'

/** What the means of a payment are called at the desk. */
export const meansWords: Readonly<Record<PaymentMeans, Words>> = {
  card: wordsOf('desk.means.card'),
  cash: wordsOf('desk.means.cash'),
  terminal: wordsOf('desk.means.terminal'),
  invoice: wordsOf('desk.means.invoice'),
  agency: wordsOf('desk.means.agency'),
  other: wordsOf('desk.means.other'),
}
