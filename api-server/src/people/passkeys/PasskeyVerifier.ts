/** Where the page stands whose passkeys are meant. */
export interface PasskeySite {
  /** `https://hotel.example`: of the page in the browser. */
  readonly origin: string
  /** `hotel.example`: what a passkey belongs to; it signs nothing for another. */
  readonly host: string
}

/** What a browser hands over of a new passkey; all in base64url. */
interface NewPasskey {
  readonly credentialId: string
  readonly clientData: string
  readonly attestation: string
}

/** What a passkey has signed; all in base64url. */
interface PasskeyAnswer {
  readonly credentialId: string
  readonly clientData: string
  readonly authenticatorData: string
  readonly signature: string
}

/** What is kept of a passkey to judge its answers by. */
interface KnownPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly signCount: number
}

/** Judges what passkeys have signed. Null while too many wait, and then it is to be asked again. */
export interface PasskeyVerifier {
  /** What is to be kept of a new passkey; `refused` where it is none, or of another site or challenge. */
  read(asked: PasskeyQuestion, given: NewPasskey): Promise<KnownPasskey | 'refused' | null>
  /** What the device counts now; `refused` where the answer is not of this passkey, site and challenge, or the device has not counted on. */
  judge(
    asked: PasskeyQuestion,
    given: PasskeyAnswer,
    known: KnownPasskey,
  ): Promise<{ readonly signCount: number } | 'refused' | null>
}

/** What a passkey was asked to sign, and for which site. */
interface PasskeyQuestion {
  readonly site: PasskeySite
  readonly challenge: string
}

declare module '../../platform/Deps.ts' {
  interface Deps {
    /** Judges what their passkeys have signed. */
    readonly passkeys: PasskeyVerifier
  }
}
