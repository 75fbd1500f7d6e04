import { type Kysely, sql } from 'kysely'

/** Of a database that serves no guest: its rows are still arriving from another, or it was left for another. */
export interface MoveMark {
  readonly state: 'arriving' | 'left'
  /** The name of the other one. */
  readonly other: string
}

export async function moveMarkIn<Tables>(db: Kysely<Tables>): Promise<MoveMark | null> {
  const { rows } = await sql<{ marked: boolean }>`
    select to_regclass('database_move') is not null as marked`.execute(db)
  if (rows[0]?.marked !== true) return null
  const marks = await sql<MoveMark>`select state, other from database_move`.execute(db)
  return marks.rows[0] ?? null
}

/**
 * No server starts on it from then on, and one that runs already writes nothing and is not ready: tables refuse as on a disk that fails, where
 * those of a standby would have it look for the primary. Belongs into a transaction.
 */
export async function closeForMove<Tables>(
  db: Kysely<Tables>,
  tables: readonly string[],
  { state, other }: MoveMark,
): Promise<void> {
  await openAfterMove(db)
  await sql`create table database_move (state text not null, other text not null)`.execute(db)
  await sql`insert into database_move values (${state}, ${other})`.execute(db)
  await sql`
    create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception 'this database was moved' using errcode = 'system_error'; end $$
  `.execute(db)
  for (const table of tables) {
    await sql`
      create trigger refuse_writes before insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function refuse_writes()
    `.execute(db)
  }
}

/** Belongs into a transaction. */
export async function openAfterMove<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`drop function if exists refuse_writes() cascade`.execute(db)
  await sql`drop table if exists database_move`.execute(db)
}
