import { semaphore } from '../../platform/index.ts'
import type { PasskeyQuestion, PasskeyVerifier } from './PasskeyVerifier.ts'

/** A signature costs less than a millisecond: so many waiting are a flood. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 32

/** Ed25519, ES256 and RS256: what devices make. */
const ALGORITHMS = [-8, -7, -257]

/** Loaded by the first use of a passkey: a server without them never needs it. */
const library = () => import('@simplewebauthn/server')
const readers = () => import('@simplewebauthn/server/helpers')

/** The person has to be verified by the device: by finger, face or PIN. */
const expected = ({ site, challenge }: PasskeyQuestion) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.host,
  requireUserVerification: true,
})

const handedOver = <Response>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {},
})

export function webAuthnPasskeys(): PasskeyVerifier {
  const limited = semaphore(MOST_AT_ONCE, MOST_WAITING)
  return {
    read: (question, { credentialId, clientData, attestation }) =>
      limited(async () => {
        const { verifyRegistrationResponse } = await library()
        if (!(await speaksForItself(attestation))) return 'refused'
        const { verified, registrationInfo } = await orRefused(
          verifyRegistrationResponse({
            ...expected(question),
            response: handedOver(credentialId, {
              clientDataJSON: clientData,
              attestationObject: attestation,
            }),
            supportedAlgorithmIDs: ALGORITHMS,
          }),
        )
        if (!verified || registrationInfo === undefined) return 'refused'
        const { id, publicKey, counter } = registrationInfo.credential
        return id === credentialId ? { credentialId, publicKey, signCount: counter } : 'refused'
      }),

    judge: (question, { credentialId, clientData, authenticatorData, signature }, known) =>
      limited(async () => {
        const { verifyAuthenticationResponse } = await library()
        const { verified, authenticationInfo } = await orRefused(
          verifyAuthenticationResponse({
            ...expected(question),
            response: handedOver(credentialId, { clientDataJSON: clientData, authenticatorData, signature }),
            credential: {
              id: known.credentialId,
              publicKey: new Uint8Array(known.publicKey),
              counter: known.signCount,
            },
          }),
        )
        return verified && authenticationInfo !== undefined
          ? { signCount: authenticationInfo.newCounter }
          : 'refused'
      }),
  }
}

/** The library throws whatever does not fit, and whatever it cannot read. */
async function orRefused<Result extends object>(
  judged: Promise<Result>,
): Promise<
  | Result
  | { readonly verified: false; readonly registrationInfo?: never; readonly authenticationInfo?: never }
> {
  try {
    return await judged
  } catch {
    return { verified: false }
  }
}

/** We ask for no certificates and browsers send none; any that are sent all the same would be read by the library. */
async function speaksForItself(attestation: string): Promise<boolean> {
  const { decodeAttestationObject } = await readers()
  try {
    const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')))
    const isSelfMade = read.get('fmt') === 'packed' && read.get('attStmt').get('x5c') === undefined
    return read.get('fmt') === 'none' || isSelfMade
  } catch {
    return false
  }
}
