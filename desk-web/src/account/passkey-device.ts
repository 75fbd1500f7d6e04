import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Answer } from '../calls/desk-calls.ts'
import type { Catalogue } from '../text/texts.ts'

/** Time to fetch the device for a finger or a PIN; the server waits as long. */
const LONGEST_WAIT_MS = 5 * 60_000

/** Ed25519, ES256 and RS256, in order of preference. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Why a device gives no passkey. `given_up`: the person has closed the question, or too late; `kept_already`: the device has one of this
 * person; `other_host`: the page stands at another address than passkeys of this hotel belong to; `failed`: any other reason.
 */
type DeviceRefusal = 'given_up' | 'kept_already' | 'other_host' | 'failed'

/** Does this browser know passkeys? None does at an address without TLS. */
export const knowsPasskeys = (): boolean => browserSupportsWebAuthn()

/** Withdraws the request that a device shows: its screen is gone. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony()

/** Has a device make a passkey of the person, who signs in with that name. */
export const makePasskey = (
  text: Catalogue,
  person: string,
  { challenge, host, user_handle: id, known }: DeskPagePayloadOf<'askForNewPasskey'>,
): Promise<Answer<Omit<DeskPageInputOf<'addPasskey'>, 'name'>>> =>
  answered(text, host, async () => {
    const made = await startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: host, name: text.t('document.title') },
        user: { id, name: person, displayName: person },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((credential) => ({ type: 'public-key', id: credential })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        attestation: 'none',
        timeout: LONGEST_WAIT_MS,
      },
    })
    return {
      credential_id: made.id,
      client_data: made.response.clientDataJSON,
      attestation: made.response.attestationObject,
    }
  })

export const signWithPasskey = (
  text: Catalogue,
  { challenge, host }: DeskPagePayloadOf<'askForPasskey'>,
): Promise<Answer<DeskPageInputOf<'signInWithPasskey'>>> =>
  answered(text, host, async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: { challenge, rpId: host, userVerification: 'required', timeout: LONGEST_WAIT_MS },
    })
    if (response.userHandle === undefined) throw new Error('the device does not say whose passkey it is')
    return {
      credential_id: id,
      user_handle: response.userHandle,
      client_data: response.clientDataJSON,
      authenticator_data: response.authenticatorData,
      signature: response.signature,
    }
  })

/** A device that gives no passkey reads like a refusal of the server. */
async function answered<Given>(
  { t }: Catalogue,
  host: string,
  ask: () => Promise<Given>,
): Promise<Answer<Given>> {
  try {
    return { kind: 'done', payload: await ask() }
  } catch (error) {
    const code = reasonOf(error)
    return { kind: 'refused', code, message: t(`passkey.${code}`, { host }), fields: [] }
  }
}

const reasons: Readonly<Partial<Record<string, DeviceRefusal>>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: 'kept_already',
  ERROR_INVALID_DOMAIN: 'other_host',
  ERROR_INVALID_RP_ID: 'other_host',
  ERROR_CEREMONY_ABORTED: 'given_up',
}

function reasonOf(error: unknown): DeviceRefusal {
  const reason = error instanceof WebAuthnError ? reasons[error.code] : undefined
  if (reason !== undefined) return reason
  return error instanceof Error && error.name === 'NotAllowedError' ? 'given_up' : 'failed'
}
