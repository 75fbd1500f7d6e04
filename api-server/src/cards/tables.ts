import type { Generated } from 'kysely'
import { ATTEMPT_OUTCOMES, GATEWAY_NAMES } from '../bills/index.ts'
import { anyOf, type SealedColumn } from '../platform/index.ts'
import { CHALLENGE_OUTCOMES } from './store/challenges.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly payment_attempts: PaymentAttemptTable
    readonly payment_challenges: PaymentChallengeTable
    readonly sandbox_orders: SandboxOrderTable
    readonly sandbox_challenges: SandboxChallengeTable
    readonly watched_prints: WatchedFingerprintTable
  }
}

interface PaymentAttemptTable {
  readonly order_id: string
  readonly request_id: string
  readonly number: number
  readonly amount_yen: number
  /** SHA-256 of the card token: the same post again gets the same answer. */
  readonly token_hash: Uint8Array
  /** `AttemptOutcome`. */
  readonly outcome: string
  readonly reason: string | null
  readonly begun_at: Date
  /** Moment of the last call to the provider for this attempt, as far as is known. */
  readonly given_up_at: Date | null
  readonly ended_at: Date | null
  /** Moment of the next question to the provider, or refund, after the attempt's end. */
  readonly recheck_at: Date | null
  /** `GatewayName`: the provider of the order. */
  readonly gateway: string
  /** Keyed hashes of the guest's session and network, by which declined cards are counted and a payer's phone is known; erased after a day. */
  readonly session_key: Uint8Array | null
  readonly network_key: Uint8Array | null
}

/** Guests who were sent to the bank of their card. */
interface PaymentChallengeTable {
  readonly order_id: string
  /** SHA-256 of the ticket in the address that the bank sends the guest back to. */
  readonly ticket_hash: Uint8Array
  /** SHA-256 of the browser's cookie. */
  readonly browser_hash: Uint8Array
  /** `ChallengeContent`; null once it is of no use. */
  readonly content_sealed: Generated<Uint8Array | null>
  readonly good_until: Date
  readonly begun_at: Date
  readonly returned_at: Generated<Date | null>
  /** `ChallengeOutcome`; null while it is unknown. */
  readonly outcome: Generated<string | null>
  readonly evidence: Generated<string | null>
  readonly ended_at: Generated<Date | null>
  /** SHA-256 of the code that leads back into the journey; null when it was used. */
  readonly code_hash: Generated<Uint8Array | null>
  readonly code_until: Generated<Date | null>
}

/** Only the sandbox provider's adapter reads or writes the table. */
interface SandboxOrderTable {
  readonly order_id: string
  readonly amount_yen: number
  /** 'entered', 'captured' or 'refunded'. */
  readonly state: string
  /** SHA-256 of the token that paid; a token pays once. */
  readonly token_hash: Uint8Array | null
  readonly entered_at: Date
}

/** Only the sandbox bank's adapter reads or writes the table. */
interface SandboxChallengeTable {
  readonly access_id: string
  readonly order_id: string
  /** SHA-256 of the password for finishing. */
  readonly access_pass_hash: Uint8Array
  /** SHA-256 of the token that pays in the end. */
  readonly token_hash: Uint8Array
  /** `BankScenario`. */
  readonly scenario: string
  readonly return_url: string
  /** 'none', 'approved' or 'refused'. */
  readonly answer: Generated<string>
  readonly begun_at: Date
}

interface WatchedFingerprintTable {
  readonly subject: string
  /** Name of the header, or address of the script. */
  readonly item: string
  /** SHA-256 of a script, or the value of a header. */
  readonly digest: string
  readonly accepted_at: Date
}

export const cardsTables: readonly string[] = [
  `create table payment_attempts (
    order_id text primary key check (length(order_id) between 1 and 27),
    request_id text not null references settlements (request_id),
    number integer not null check (number >= 1),
    amount_yen integer not null check (amount_yen > 0),
    token_hash bytea not null,
    gateway text not null check (gateway in ${anyOf(GATEWAY_NAMES)}),
    outcome text not null check (outcome in ${anyOf(ATTEMPT_OUTCOMES)}),
    reason text,
    session_key bytea,
    network_key bytea,
    begun_at timestamptz not null,
    given_up_at timestamptz,
    ended_at timestamptz,
    recheck_at timestamptz,
    unique (request_id, number)
  )`,
  // Never two payments for one settlement.
  `create unique index payment_attempts_one_captured on payment_attempts (request_id)
    where outcome = 'captured'`,
  `create index payment_attempts_to_recheck on payment_attempts (recheck_at) where recheck_at is not null`,
  // Both hold today's rows alone: the hashes are erased after a day.
  `create index payment_attempts_by_network on payment_attempts (network_key, begun_at)
    where network_key is not null`,
  `create index payment_attempts_to_forget on payment_attempts (begun_at) where session_key is not null`,
  // The settlement of a guest who was sent to the bank stays charging, leased until the deadline.
  `create table payment_challenges (
    order_id text primary key references payment_attempts (order_id),
    ticket_hash bytea not null unique,
    browser_hash bytea not null,
    content_sealed bytea,
    good_until timestamptz not null,
    begun_at timestamptz not null,
    returned_at timestamptz,
    outcome text check (outcome in ${anyOf(CHALLENGE_OUTCOMES)}),
    evidence text,
    ended_at timestamptz,
    code_hash bytea unique,
    code_until timestamptz
  )`,
  `create index payment_challenges_to_forget on payment_challenges (begun_at) where content_sealed is not null`,
  `create table sandbox_orders (
    order_id text primary key,
    amount_yen integer not null check (amount_yen > 0),
    state text not null check (state in ('entered', 'captured', 'refunded')),
    token_hash bytea unique,
    entered_at timestamptz not null
  )`,
  `create table sandbox_challenges (
    access_id text primary key,
    order_id text not null unique references sandbox_orders (order_id),
    access_pass_hash bytea not null,
    token_hash bytea not null,
    scenario text not null,
    return_url text not null,
    answer text not null default 'none' check (answer in ('none', 'approved', 'refused')),
    begun_at timestamptz not null
  )`,
  `create table watched_prints (
    subject text not null,
    item text not null,
    digest text not null,
    accepted_at timestamptz not null,
    primary key (subject, item)
  )`,
]

export const cardsSealed: readonly SealedColumn[] = [
  { table: 'payment_challenges', column: 'content_sealed', key: ['order_id'], kind: 'challenge' },
]
