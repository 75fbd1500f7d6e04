import * as v from 'valibot'
import { PAYMENT_MEANS } from '../../../bills/index.ts'
import { messageSaying } from '../../../platform/index.ts'
import { guardedAddress } from '../../PropertySystem.ts'
import type { PaymentThere } from '../ConnectedSystem.ts'
import { codesByName } from '../codes-by-name.ts'

const credential = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000)), '')

const USUAL_PAYMENT_TYPES = 'card=credit terminal=credit cash=cash'
const VENDOR = 'https://api.cloudbeds.com/api/v1.3'

/** In the order in which a person is asked for them. */
export const cloudbedsFields = [
  { name: 'api_key', isSecret: true },
  { name: 'client_id', isSecret: false },
  { name: 'client_secret', isSecret: true },
  { name: 'refresh_token', isSecret: true },
  { name: 'payment_types', isSecret: false, example: USUAL_PAYMENT_TYPES },
  { name: 'address', isSecret: false, example: VENDOR },
] as const

/** The codes of a hotel's types; means that are left out are posted by hand. */
const paymentTypes = codesByName(PAYMENT_MEANS, USUAL_PAYMENT_TYPES)

/**
 * An API key, or what renews an access token by OAuth 2; which of the hotel's own types of payment stand for ours, as `card=credit cash=cash`;
 * and the address of the API where it is another than the vendor's. All are texts, and stored as they are given.
 */
export const cloudbedsCredentials = v.pipe(
  v.object({
    api_key: credential,
    client_id: credential,
    client_secret: credential,
    refresh_token: credential,
    payment_types: v.pipe(
      credential,
      v.rawCheck(({ dataset, addIssue }) => {
        const read = v.safeParse(paymentTypes, dataset.value)
        for (const { message, expected } of read.issues ?? [])
          addIssue({ message, ...(expected !== null && { expected }) })
      }),
    ),
    /** Of the API, without a slash at its end. */
    address: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.transform((address) => (address || VENDOR).replace(/\/+$/, '')),
        guardedAddress,
      ),
      VENDOR,
    ),
  }),
  v.forward(
    v.check(
      ({ api_key, client_id, client_secret, refresh_token }) =>
        api_key !== '' || (client_id !== '' && client_secret !== '' && refresh_token !== ''),
      messageSaying('key_or_token'),
    ),
    ['api_key'],
  ),
)
export type CloudbedsCredentials = v.InferOutput<typeof cloudbedsCredentials>

export const paymentTypeOf = (
  { payment_types }: CloudbedsCredentials,
  means: PaymentThere['means'],
): string | null => v.parse(paymentTypes, payment_types).get(means)?.[0] ?? null
