/** The tables of the people at the front desk; part of `Schema`. */
export interface PeopleSchema {
  readonly desk_people: DeskPersonTable
  readonly desk_sessions: DeskSessionTable
  readonly failed_sign_ins: FailedSignInTable
  readonly desk_passkeys: DeskPasskeyTable
  readonly answered_challenges: AnsweredChallengeTable
  readonly identity_checks: IdentityCheckTable
}

interface DeskPersonTable {
  readonly id: string
  /** In small letters. It stays taken for as long as the audit trail may name it. */
  readonly name: string
  /** Not a reference; null for all houses. */
  readonly facility_id: string | null
  /** `DeskRole` of the contract. */
  readonly role: string
  /** As the hasher writes it, parameters included; null until a password was chosen, and after the end. */
  readonly password_hash: string | null
  /** What server and phone share (RFC 6238); null likewise. */
  readonly one_time_secret_sealed: Uint8Array | null
  /** The last step of 30 seconds whose code was used: none before it opens anything again. */
  readonly used_step: number | null
  /** Keyed hash of the set-up code; null where nothing is to be set up. While it stands nobody signs in. */
  readonly set_up_key: Uint8Array | null
  readonly set_up_until: Date | null
  readonly made_at: Date
  readonly signed_in_at: Date | null
  readonly ended_at: Date | null
}

interface DeskSessionTable {
  /** SHA-256 of the token. */
  readonly token_hash: Uint8Array
  readonly person_id: string
  readonly started_at: Date
  readonly used_at: Date
}

interface FailedSignInTable {
  /** Keyed hash of what failures count against. */
  readonly subject_key: Uint8Array
  /** Keyed hash of the name that was tried, so that a reset lifts all that was counted for it; null where it is about none. */
  readonly account_key: Uint8Array | null
  readonly failures: number
  readonly forgotten_at: Date
}

interface DeskPasskeyTable {
  readonly id: string
  readonly person_id: string
  /** As the browser names it, in base64url. */
  readonly credential_id: string
  /** In the form of WebAuthn (COSE). */
  readonly public_key: Uint8Array
  /** How often the device says that it was used; 0 where it does not count. */
  readonly sign_count: number
  /** What the person calls it. */
  readonly name_sealed: Uint8Array
  readonly made_at: Date
  readonly used_at: Date | null
}

/** That somebody at the desk has seen who the guests of a stay are. */
interface IdentityCheckTable {
  readonly reservation_id: string
  /** `IdentityDocument` of the contract. */
  readonly document: string
  readonly checked_at: Date
  /** Sign-in name. */
  readonly checked_by: string
}

/** Challenges that a passkey has answered: each opens once. */
interface AnsweredChallengeTable {
  readonly challenge: string
  readonly forgotten_at: Date
}
