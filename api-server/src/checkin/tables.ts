import { pictureKinds } from '@tomari/contract/desk-page/board'
import { anyOf, type SealedColumn } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly guest_register: GuestRegisterTable
    readonly guest_corrections: GuestCorrectionTable
    readonly images: ImageTable
    readonly identity_checks: IdentityCheckTable
  }
}

interface GuestRegisterTable {
  readonly reservation_id: string
  /** 1 for the representative. */
  readonly position: number
  /** The guest's entry as JSON (`GuestEntry` of the contract). */
  readonly entry_sealed: Uint8Array
  readonly entered_at: Date
  /** The register is stored for three years (Hotel Business Act, enforcement regulations, article 4-2). */
  readonly erase_after: string
}

/** Goes with its row of `guest_register`. */
interface GuestCorrectionTable {
  readonly id: string
  readonly reservation_id: string
  readonly position: number
  /** 1 for the first correction of the guest. */
  readonly number: number
  /** The earlier entry and the reason, as JSON. */
  readonly earlier_sealed: Uint8Array
  readonly corrected_at: Date
}

interface ImageTable {
  /** Random: the bytes are sealed for this id. */
  readonly id: string
  readonly reservation_id: string
  /** The session that has sent it; null once that has checked the stay in. */
  readonly token_hash: Uint8Array | null
  readonly kind: string
  /** JPEG. */
  readonly image_sealed: Uint8Array
  readonly stored_at: Date
}

interface IdentityCheckTable {
  readonly reservation_id: string
  /** `IdentityDocument` of the contract. */
  readonly document: string
  readonly checked_at: Date
  /** Sign-in name. */
  readonly checked_by: string
}

export const checkinTables: readonly string[] = [
  `create table guest_register (
    reservation_id text not null references reservations (id) on delete cascade,
    position integer not null check (position >= 1),
    entry_sealed bytea not null,
    entered_at timestamptz not null,
    erase_after date not null,
    primary key (reservation_id, position)
  )`,
  `create index guest_register_by_entry on guest_register (entered_at)`,
  // The row goes with the entry that it belongs to.
  `create table guest_corrections (
    id text primary key,
    reservation_id text not null,
    position integer not null,
    number integer not null check (number >= 1),
    earlier_sealed bytea not null,
    corrected_at timestamptz not null,
    unique (reservation_id, position, number),
    foreign key (reservation_id, position) references guest_register (reservation_id, position) on delete cascade
  )`,
  // A picture belongs to the session that has sent it, until that one checks the stay in: then it is the stay's, with its
  // bytes where they lie.
  `create table images (
    id text primary key,
    reservation_id text not null references reservations (id) on delete cascade,
    token_hash bytea references sessions (token_hash) on delete cascade,
    kind text not null check (kind in ${anyOf(pictureKinds)}),
    image_sealed bytea not null,
    stored_at timestamptz not null,
    unique (token_hash, kind)
  )`,
  `create unique index images_of_stay on images (reservation_id, kind) where token_hash is null`,
  `create index images_by_reservation on images (reservation_id)`,
  // Sealed bytes do not compress; trying costs time on every write.
  `alter table images alter column image_sealed set storage external`,
  `create table identity_checks (
    reservation_id text primary key references reservations (id) on delete cascade,
    document text not null,
    checked_at timestamptz not null,
    checked_by text not null
  )`,
]

export const checkinSealed: readonly SealedColumn[] = [
  { table: 'guest_register', column: 'entry_sealed', key: ['reservation_id', 'position'], kind: 'guest' },
  { table: 'guest_corrections', column: 'earlier_sealed', key: ['id'], kind: 'guest_correction' },
  { table: 'images', column: 'image_sealed', key: ['id', 'kind'], kind: 'picture' },
]
