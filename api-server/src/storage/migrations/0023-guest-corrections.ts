import { type Migration, sql } from 'kysely'

/**
 * What stood in the register before the desk corrected it. It goes with the entry that it belongs to, whoever erases that: a version
 * that knows of no corrections does so too.
 */
export const guestCorrections: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Parameters<Migration['up']>[0]): Promise<unknown> }[] = [
  sql`create table guest_corrections (
    id text primary key,
    reservation_id text not null,
    position integer not null,
    number integer not null check (number >= 1),
    earlier_sealed bytea not null,
    corrected_at timestamptz not null,
    unique (reservation_id, position, number),
    foreign key (reservation_id, position) references guest_register (reservation_id, position) on delete cascade
  )`,
]
