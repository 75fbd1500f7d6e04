import * as v from 'valibot'
import { moment } from '../desk-operations.ts'
import { nothing, row, typed } from './row.ts'

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
  account: row({
    method: 'GET',
    path: '/desk/api/account',
    input: nothing,
    payload: v.object({
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
  }),
  changePassword: row({
    method: 'POST',
    path: '/desk/api/account/password',
    input: v.object({ password: typed(500), code: typed(40), new_password: typed(500) }),
    /** Sessions of the person that have ended elsewhere. */
    payload: v.object({ ended: v.number() }),
  }),
  askForNewPasskey: row({
    method: 'POST',
    path: '/desk/api/account/passkeys/challenge',
    input: v.object({ password: typed(500), code: typed(40) }),
    payload: v.object({
      ...passkeyRequest.entries,
      /** By which the device says whose passkey it is. */
      user_handle: v.string(),
      /** Credentials of the person's passkeys: a device that has one of them makes no other. */
      known: v.array(v.string()),
    }),
  }),
  addPasskey: row({
    method: 'POST',
    path: '/desk/api/account/passkeys',
    input: v.object({
      name: typed(200),
      credential_id: base64url,
      client_data: base64url,
      attestation: base64url,
    }),
    payload: nothing,
  }),
  removePasskey: row({
    method: 'POST',
    path: '/desk/api/account/passkeys/remove',
    input: v.object({ id: typed(100) }),
    payload: nothing,
  }),
} as const
