import { createHash } from 'node:crypto'
import type { Engine } from '@tomari/database-port/Engine'
import { Kysely, sql } from 'kysely'
import { dialectOn } from './dialect.ts'

/** What makes every table, in order. */
export type Tables = readonly string[]

/** A database as the person at the terminal knows it. */
export interface NamedDatabase {
  readonly name: string
  /** Which setting names another. */
  readonly setting: string
}

/** A database holds the tables of an earlier build. The message is one sentence for the person at the terminal. */
class OfEarlierBuild extends Error {
  override readonly name = 'OfEarlierBuild'

  constructor({ name, setting }: NamedDatabase) {
    super(
      `${name} was written by an earlier build of Tomari, whose tables this one cannot use: take out with that build what you ` +
        `still need (the register, the payments), then empty it, or name another with ${setting}.`,
    )
  }
}

/** Of servers that start at once on an empty database one makes the tables, and the others wait for it. */
const LOCK = 7_446_274

/**
 * Makes the tables of a database that has none: all of them or none. Tables of another build stay as they are.
 * @throws OfEarlierBuild, or the error of the statement that failed
 */
export async function makeTables(engine: Engine, tables: Tables, database: NamedDatabase): Promise<void> {
  const print = printOf(tables)
  const db = new Kysely<unknown>({ dialect: dialectOn(engine, 'long') })
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction)
    const found = await printIn(transaction)
    if (found === print) return
    if (found !== null) throw new OfEarlierBuild(database)
    for (const table of tables) await sql.raw(table).execute(transaction)
    await sql`create table schema_print (print text primary key)`.execute(transaction)
    await sql`insert into schema_print values (${print})`.execute(transaction)
  })
}

/** Whether some build has made its tables. */
export const hasTables = async (engine: Engine): Promise<boolean> =>
  (await printIn(new Kysely<unknown>({ dialect: dialectOn(engine, 'usual') }))) !== null

/** The print of the tables that are there; empty where they are from before builds left one, null where there are none. */
async function printIn(db: Kysely<unknown>): Promise<string | null> {
  const { rows } = await sql<{ printed: boolean; migrated: boolean }>`
    select to_regclass('schema_print') is not null as printed, to_regclass('kysely_migration') is not null as migrated
  `.execute(db)
  if (rows[0]?.printed !== true) return rows[0]?.migrated === true ? '' : null
  const prints = await sql<{ print: string }>`select print from schema_print`.execute(db)
  return prints.rows[0]?.print ?? ''
}

/** The same however the statements are laid out, and wherever they stand. */
const printOf = (tables: Tables): string =>
  createHash('sha256')
    .update(
      tables
        .map((table) => table.replaceAll(/\s+/g, ' '))
        .toSorted()
        .join(';'),
    )
    .digest('hex')
