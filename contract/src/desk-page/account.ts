import * as v from 'valibot'
import { row } from './row.ts'

/** What each person looks after themselves: the own password and passkeys. */

const moment = v.pipe(v.string(), v.isoTimestamp())
const typed = (longest: number) => v.pipe(v.string(), v.maxLength(longest))
/** Bytes as browsers and devices hand them over. */
const base64url = v.pipe(v.string(), v.maxLength(3000), v.regex(/^[\w-]+$/))

/** A person has no more passkeys than this. */
export const MOST_PASSKEYS = 10
/** Signs of the name that a person gives a passkey. */
export const LONGEST_PASSKEY_NAME = 40

/** What a browser needs to know to ask for a passkey. */
export const passkeyAsked = v.object({
  challenge: v.string(),
  /** The host that passkeys of this page belong to. */
  host: v.string(),
})

/** What a passkey has signed, as the browser hands it over. */
export const passkeySigned = v.object({
  credential_id: base64url,
  /** Whose passkey it is, as the device keeps it. */
  user_handle: base64url,
  client_data: base64url,
  authenticator_data: base64url,
  signature: base64url,
})

/** What is shown of one's own passkeys. */
const listedPasskey = v.object({
  id: v.string(),
  /** Empty where it cannot be read any more. */
  name: v.string(),
  made_at: moment,
  used_at: v.nullable(moment),
})

/** Calls about one's own account. */
export const accountCalls = {
  account: row({
    method: 'GET',
    path: '/desk/api/account',
    input: v.object({}),
    payload: v.object({ passkeys: v.array(listedPasskey) }),
  }),
  changePassword: row({
    method: 'POST',
    path: '/desk/api/account/password',
    input: v.object({ password: typed(500), code: typed(40), new_password: typed(500) }),
    /** How many sessions of the person have ended elsewhere. */
    payload: v.object({ ended: v.number() }),
  }),
  askForNewPasskey: row({
    method: 'POST',
    path: '/desk/api/account/passkeys/challenge',
    input: v.object({ password: typed(500), code: typed(40) }),
    payload: v.object({
      ...passkeyAsked.entries,
      /** By which the device says whose passkey it is. */
      user_handle: v.string(),
      /** Passkeys that the person has: a device that keeps one of them makes no other. */
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
    payload: v.object({}),
  }),
  removePasskey: row({
    method: 'POST',
    path: '/desk/api/account/passkeys/remove',
    input: v.object({ id: typed(100) }),
    payload: v.object({}),
  }),
} as const
