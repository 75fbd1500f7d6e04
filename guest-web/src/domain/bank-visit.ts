import type { ReturnOutcome } from '@tomari/contract/payment'

/**
 * What became of a payment for which the guest was sent to the bank's page: as the hotel says it, or `left`, where the guest came
 * back by the browser's button before the hotel had heard of the bank. Money has moved with `paid` alone, and may have moved
 * with `pending` alone.
 */
export type BankOutcome = ReturnOutcome | 'left'

/** The code behind the address of a page that the hotel's server has led a guest back to; empty on any other page. */
export const returnCodeIn = (fragment: string): string =>
  new URLSearchParams(fragment.slice(1)).get('payment') ?? ''
