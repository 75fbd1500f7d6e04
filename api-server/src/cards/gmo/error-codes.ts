import type { DeclineReason } from '../PaymentGateway.ts'

/** The order id is known to the provider already: an earlier call arrived after all. */
export const DUPLICATE_ORDER = 'E01040010'

export const NO_SUCH_ORDER = 'E01110002'

export type Meaning =
  /** Nothing was done; the same may be tried again. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  /** Done before: the provider has to be asked how the order stands. */
  | { readonly kind: 'done_before' }
  /** The shop is set up wrongly, here or there: nothing was done, and no card of the guest's is to blame. */
  | { readonly kind: 'misconfigured' }
  /** The card company was not reached, and the guest's card is not to blame: the provider has to be asked how the order stands. */
  | { readonly kind: 'unreached' }
  /** The provider itself does not know what it has done; a later question tells. */
  | { readonly kind: 'in_doubt' }
  | { readonly kind: 'unclear' }

/** By the beginning of the code; of several that fit, the first. Codes as in GMO-PG's list of error codes. */
const meanings: readonly (readonly [beginning: string, Meaning])[] = [
  ['E92', { kind: 'busy' }],
  ['E90010001', { kind: 'done_before' }],
  ['E82', { kind: 'done_before' }],
  ['E91', { kind: 'in_doubt' }],
  ['E11010001', { kind: 'done_before' }],
  [DUPLICATE_ORDER, { kind: 'done_before' }],
  // 3-D Secure is asked for at the company and not here, or the other way round; the shop's name is too long or unreadable.
  ['E01080101', { kind: 'misconfigured' }],
  ['E01080010', { kind: 'misconfigured' }],
  ['E01370008', { kind: 'misconfigured' }],
  ['E01370012', { kind: 'misconfigured' }],
  // The shop's contract: with the provider, with a card company, for this way of paying.
  ['E61', { kind: 'misconfigured' }],
  // The shop's data of a payment beside the card: goods, amount, charges, bonus and instalments, kinds of payment.
  ['42G67', { kind: 'misconfigured' }],
  ['42G68', { kind: 'misconfigured' }],
  ['42G69', { kind: 'misconfigured' }],
  ['42G7', { kind: 'misconfigured' }],
  ['42G80', { kind: 'misconfigured' }],
  ['42G81', { kind: 'misconfigured' }],
  // The line to the card company.
  ['42C', { kind: 'unreached' }],
  // The card company's own refusals.
  ['42G440000', { kind: 'declined', reason: 'security_code' }],
  ['42G450000', { kind: 'declined', reason: 'security_code' }],
  ['42G530000', { kind: 'declined', reason: 'security_code' }],
  ['42G830000', { kind: 'declined', reason: 'expired' }],
  ['42G', { kind: 'declined', reason: 'card' }],
  // The entered data cannot be a card's.
  ['E0118', { kind: 'declined', reason: 'expired' }],
  ['E0146', { kind: 'declined', reason: 'security_code' }],
  ['E0117', { kind: 'declined', reason: 'card' }],
  ['E0148', { kind: 'declined', reason: 'card' }],
  ['E110109', { kind: 'declined', reason: 'card' }],
  ['E41', { kind: 'declined', reason: 'card' }],
  // 3-D Secure.
  ['E21020002', { kind: 'declined', reason: 'cancelled' }],
  ['E21010201', { kind: 'declined', reason: 'takes_no_part' }],
  ['E21010202', { kind: 'declined', reason: 'takes_no_part' }],
  ['E21', { kind: 'declined', reason: 'not_authenticated' }],
  ['EX1', { kind: 'declined', reason: 'token' }],
]

/** The first meaning of the list that any of the codes has. */
export function meaningOf(codes: readonly string[]): Meaning {
  const known = meanings.find(([beginning]) => codes.some((code) => code.startsWith(beginning)))
  return known?.[1] ?? { kind: 'unclear' }
}
