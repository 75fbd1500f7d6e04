export interface PasskeySite {
  /** `https://hotel.example`: of the page in the browser. */
  readonly origin: string
  /** `hotel.example`: what a passkey belongs to; it signs nothing for another. */
  readonly host: string
}

/** In base64url. */
interface NewPasskey {
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
}

/** In base64url. */
interface PasskeyAnswer {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

interface KnownPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

/** Null while too many wait: the caller tries again later. */
export interface PasskeyVerifier {
  /** `refused` where it is no passkey, or of another site or challenge. */
  read(question: PasskeyQuestion, given: NewPasskey): Promise<KnownPasskey | 'refused' | null>
  /** `refused` where the answer is not of this passkey, site and challenge, or the device has not counted on. */
  judge(
    question: PasskeyQuestion,
    given: PasskeyAnswer,
    known: KnownPasskey,
  ): Promise<{ readonly signCount: number } | 'refused' | null>
}

export interface PasskeyQuestion {
  readonly site: PasskeySite
  readonly challenge: string
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    readonly passkeys: PasskeyVerifier
  }
}
