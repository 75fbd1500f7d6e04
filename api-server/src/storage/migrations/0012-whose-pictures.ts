import { type Kysely, type Migration, sql } from 'kysely'

/** From which network a session was begun, and pictures that belong to the session that has sent them until somebody checks in. */
export const whosePictures: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`alter table sessions add column network_key bytea`,
  sql`create table session_images (
    id text primary key,
    token_hash bytea not null references sessions (token_hash) on delete cascade,
    reservation_id text not null references reservations (id) on delete cascade,
    kind text not null check (kind in ('signature', 'passport')),
    image_sealed bytea not null,
    stored_at timestamptz not null
  )`,
  sql`create index session_images_by_session on session_images (token_hash)`,
  sql`create index session_images_by_reservation on session_images (reservation_id)`,
  // Sealed bytes do not compress; trying costs time on every write.
  sql`alter table session_images alter column image_sealed set storage external`,
]
