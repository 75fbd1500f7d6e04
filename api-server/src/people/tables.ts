import { deskRoles } from '@tomari/contract/desk-page/row'
import { anyOf, type SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly desk_people: DeskPersonTable
    readonly desk_sessions: DeskSessionTable
    readonly failed_sign_ins: FailedSignInTable
    readonly desk_passkeys: DeskPasskeyTable
    readonly answered_challenges: AnsweredChallengeTable
  }
}

interface DeskPersonTable {
  readonly id: string
  /** In small letters. It stays taken for as long as the audit trail may name it. */
  readonly name: string
  /** Not a reference; null for all hotels. */
  readonly facility_id: string | null
  /** `DeskRole` of the contract. */
  readonly role: string
  /** As the hasher writes it, parameters included; null until a password was chosen, and after the end. */
  readonly password_hash: string | null
  /** Shared by server and phone (RFC 6238); null likewise. */
  readonly one_time_secret_sealed: Uint8Array | null
  /** The last step of 30 seconds whose code was used: none before it opens anything again. */
  readonly used_step: number | null
  /** Keyed hash of the set-up code; null where nothing is to be set up. Signing in waits until it is used. */
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
  /** Chosen by the person. */
  readonly name_sealed: Uint8Array
  readonly made_at: Date
  readonly used_at: Date | null
}

/** Challenges that a passkey has answered: each opens once. */
interface AnsweredChallengeTable {
  readonly challenge: string
  readonly forgotten_at: Date
}

export const peopleTables: readonly string[] = [
  // A hotel is named, not referred to: removing it removes none of its people, and none of them comes to see all the others.
  `create table desk_people (
    id text primary key,
    name text not null unique,
    facility_id text,
    role text not null check (role in ${anyOf(deskRoles)}),
    password_hash text,
    one_time_secret_sealed bytea,
    used_step bigint,
    set_up_key bytea,
    set_up_until timestamptz,
    made_at timestamptz not null,
    signed_in_at timestamptz,
    ended_at timestamptz
  )`,
  `create table desk_sessions (
    token_hash bytea primary key,
    person_id text not null references desk_people (id) on delete cascade,
    started_at timestamptz not null,
    used_at timestamptz not null
  )`,
  `create index desk_sessions_person on desk_sessions (person_id)`,
  `create table failed_sign_ins (
    subject_key bytea primary key,
    account_key bytea,
    failures integer not null,
    forgotten_at timestamptz not null
  )`,
  `create index failed_sign_ins_account on failed_sign_ins (account_key)`,
  `create index failed_sign_ins_forgotten on failed_sign_ins (forgotten_at)`,
  `create table desk_passkeys (
    id text primary key,
    person_id text not null references desk_people (id) on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    sign_count bigint not null,
    name_sealed bytea not null,
    made_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index desk_passkeys_person on desk_passkeys (person_id)`,
  // A challenge is stored once it was answered.
  `create table answered_challenges (
    challenge text primary key,
    forgotten_at timestamptz not null
  )`,
]

export const peopleSealed: readonly SealedColumn[] = [
  { table: 'desk_people', column: 'one_time_secret_sealed', key: ['id'], kind: 'desk_person' },
  { table: 'desk_passkeys', column: 'name_sealed', key: ['id'], kind: 'desk_passkey' },
]
