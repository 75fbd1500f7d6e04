import { deskMeans } from '@tomari/contract/desk-page/row'
import * as v from 'valibot'
import type { PaymentThere } from '../ConnectedSystem.ts'

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

type Means = PaymentThere['means']
const means: readonly Means[] = ['card', ...deskMeans]

/** Null where the text has another form. */
function paymentTypesIn(text: string): ReadonlyMap<Means, string> | null {
  const types = new Map<Means, string>()
  for (const pair of (text || USUAL_PAYMENT_TYPES).split(/\s+/)) {
    const [, before, type = ''] = /^([a-z]+)=([\w-]+)$/.exec(pair) ?? []
    const one = means.find((name) => name === before)
    if (one === undefined) return null
    types.set(one, type)
  }
  return types
}

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
      v.check(
        (types) => paymentTypesIn(types) !== null,
        `has to be ${means.map((one) => `${one}=TYPE`).join(' ')}, as many as needed`,
      ),
    ),
    address: v.pipe(
      credential,
      v.check((address) => address === '' || URL.canParse(address), 'has to be an address'),
    ),
  }),
  v.forward(
    v.check(
      ({ api_key, client_id, client_secret, refresh_token }) =>
        api_key !== '' || (client_id !== '' && client_secret !== '' && refresh_token !== ''),
      'is needed, or client_id, client_secret and refresh_token',
    ),
    ['api_key'],
  ),
)
export type CloudbedsCredentials = v.InferOutput<typeof cloudbedsCredentials>

/** Without a slash at its end. */
export const addressOf = ({ address }: CloudbedsCredentials): string => (address || VENDOR).replace(/\/$/, '')

/** Means that are left out are posted by hand. */
export const paymentTypeOf = ({ payment_types }: CloudbedsCredentials, one: Means): string | null =>
  paymentTypesIn(payment_types)?.get(one) ?? null
