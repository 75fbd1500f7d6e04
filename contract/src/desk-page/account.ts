import * as v from 'valibot'
import { moment, nothing } from '../desk-operations.ts'
import { get, post, typed } from './row.ts'

/** Bytes as browsers and devices hand them over. */
const base64url = v.pipe(typed(3000), v.regex(/^[\w-]+$/))

/** Of one person. */
export const MOST_PASSKEYS = 10
/** In characters. */
export const LONGEST_PASSKEY_NAME = 40

export const passkeyRequest = v.object({
  challenge: v.string(),
  /** The host that passkeys of this page belong to. */
  host: v.string(),
})

export const passkeySigned = v.object({
  credential_id: base64url,
  /** The person, as the device stores it. */
  user_handle: base64url,
  client_data: base64url,
  authenticator_data: base64url,
  signature: base64url,
})

export const accountCalls = {
  account: get(
    '/desk/api/account',
    nothing,
    v.object({
      passkeys: v.array(
        v.object({
          id: v.string(),
          /** Empty where it cannot be read any more. */
          name: v.string(),
          made_at: moment,
          used_at: v.nullable(moment),
        }),
      ),
    }),
  ),
  /** `ended`: sessions of the person elsewhere. */
  changePassword: post(
    '/desk/api/account/password',
    v.object({ password: typed(500), code: typed(40), new_password: typed(500) }),
    v.object({ ended: v.number() }),
  ),
  askForNewPasskey: post(
    '/desk/api/account/passkeys/challenge',
    v.object({ password: typed(500), code: typed(40) }),
    v.object({
      ...passkeyRequest.entries,
      user_handle: v.string(),
      /** Credentials of the person's passkeys: a device that has one of them makes no other. */
      known: v.array(v.string()),
    }),
  ),
  addPasskey: post(
    '/desk/api/account/passkeys',
    v.object({
      name: typed(200),
      credential_id: base64url,
      client_data: base64url,
      attestation: base64url,
    }),
    nothing,
  ),
  removePasskey: post('/desk/api/account/passkeys/remove', v.object({ id: typed(100) }), nothing),
} as const
