import * as v from 'valibot'

const credential = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(1_000)), '')

/** In the order in which a person is asked for them. */
export const cloudbedsFields = [
  { name: 'api_key', isSecret: true },
  { name: 'client_id', isSecret: false },
  { name: 'client_secret', isSecret: true },
  { name: 'refresh_token', isSecret: true },
  { name: 'address', isSecret: false },
] as const

/** An API key, or what renews an access token by OAuth 2; the address of the API where it is another than the vendor's. */
export const cloudbedsCredentials = v.pipe(
  v.object({
    api_key: credential,
    client_id: credential,
    client_secret: credential,
    refresh_token: credential,
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

const VENDOR = 'https://api.cloudbeds.com/api/v1.3'

/** Without a slash at its end. */
export const addressOf = ({ address }: CloudbedsCredentials): string => (address || VENDOR).replace(/\/$/, '')
