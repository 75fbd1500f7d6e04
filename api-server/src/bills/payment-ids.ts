import type { RandomBytes } from '../platform/index.ts'

/** Without I, L, O and U, so that a number read out at the desk is understood (Crockford's base 32). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_LETTERS = 16

/** With its attempt the request id has to fit in an order id of the provider. */
export const REQUEST_ID_MAX_LENGTH = 23

/** Every provider takes an order id of so many letters, digits and hyphens (EntryTran's limit). */
export const ORDER_ID_MAX_LENGTH = 27

/** Three digits fit behind the longest request id. */
export const MOST_ATTEMPTS = 999

/** Unpredictable: `P` and 80 random bits. */
export const newRequestId = (randomBytes: RandomBytes): string =>
  `P${Array.from(randomBytes(RANDOM_LETTERS), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('')}`

export const orderIdOf = (requestId: string, attempt: number): string => `${requestId}-${attempt}`
