import type { Generated } from 'kysely'
import type { Json, SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly facilities: FacilityTable
    readonly agreements: GuestTextTable
    readonly payment_terms: GuestTextTable
    readonly members: MemberTable
    readonly point_tokens: PointTokenTable
  }
}

interface FacilityTable {
  /** The one name that callers use, and `code` the other: see `contract/variants.ts`. */
  readonly id: string
  readonly code: string
  readonly position: number
  /** `LocalText`. */
  readonly name: Json
  /** `representative_info_visibility` of the contract. */
  readonly representative_visibility: Json
  /** `companion_info_visibility` of the contract. */
  readonly companion_visibility: Json
  /** Null while it takes guests. */
  readonly retired_at: Generated<Date | null>
  /** With which the hotel came from another cell; of a retired one, with which it goes there, or `gone` once it is there. */
  readonly parcel: Generated<string | null>
}

interface GuestTextTable {
  /** Empty for the text of the chain. */
  readonly facility_id: string
  readonly language: string
  /** HTML. */
  readonly content: string
}

interface MemberTable {
  readonly membership_number: string
  /** `Member` as JSON. */
  readonly member_sealed: Uint8Array
}

interface PointTokenTable {
  /** SHA-256 of the external token. */
  readonly token_hash: Uint8Array
  readonly membership_number: string
  readonly issued_at: Date
  readonly used_at: Date
}

export const hotelsTables: readonly string[] = [
  `create table facilities (
    id text primary key,
    code text not null unique,
    position integer not null,
    name jsonb not null,
    representative_visibility jsonb not null,
    companion_visibility jsonb not null,
    retired_at timestamptz,
    parcel text
  )`,
  `create table agreements (
    facility_id text not null,
    language text not null,
    content text not null,
    primary key (facility_id, language)
  )`,
  `create table payment_terms (
    facility_id text not null,
    language text not null,
    content text not null,
    primary key (facility_id, language)
  )`,
  `create table members (
    membership_number text primary key,
    member_sealed bytea not null
  )`,
  `create table point_tokens (
    token_hash bytea primary key,
    membership_number text not null references members (membership_number) on delete cascade,
    issued_at timestamptz not null,
    used_at timestamptz not null
  )`,
]

export const hotelsSealed: readonly SealedColumn[] = [
  { table: 'members', column: 'member_sealed', key: ['membership_number'], kind: 'member' },
]
