// No schema stands here: the screens of payment load this file, and none of the readings.

import type { ErrorCode } from './error-codes.ts'

/**
 * What a refused settlement of our own server means to the guest's money.
 *
 * - `refused`: nothing was charged, and the message says so; pressing again, or another card, may do.
 * - `card_refused`: nothing was charged, and the message says so; another card may do.
 * - `front_desk`: nothing was charged, and no card will do: the bill is paid at the front desk.
 * - `search_again`: nothing was charged; the payment has to begin anew from the search.
 * - `amount_changed`: nothing was charged; the bill is to be read again.
 * - `unresolved`: not known yet. The caller asks again instead of charging again.
 */
export type SettlementVerdict =
  | 'refused'
  | 'card_refused'
  | 'front_desk'
  | 'search_again'
  | 'amount_changed'
  | 'unresolved'

/** `error_code` of our own server where a bill is requested, or paid, that is owed no more. */
export const NOTHING_TO_PAY = 'nothing_to_pay' satisfies ErrorCode

/** `error_code` of our own server where the guest has to confirm the payment at the address beside it. */
export const CARD_CHALLENGE = 'card_challenge' satisfies ErrorCode

/** The verdict of each `error_code` of our own server. A code that is not here is not about money: the guest reads the message. */
export const settlementVerdicts: Readonly<Record<string, SettlementVerdict>> = {
  payment_not_offered: 'front_desk',
  payment_request_unknown: 'search_again',
  card_declined: 'card_refused',
  [CARD_CHALLENGE]: 'refused',
  card_takes_no_part: 'card_refused',
  card_not_authenticated: 'refused',
  authentication_unavailable: 'refused',
  card_tries_used_up: 'front_desk',
  payment_busy: 'refused',
  amount_changed: 'amount_changed',
  // The bill may just have been paid, on another phone or by the first of two taps.
  [NOTHING_TO_PAY]: 'unresolved',
  payment_unresolved: 'unresolved',
} satisfies Readonly<Partial<Record<ErrorCode, SettlementVerdict>>>
