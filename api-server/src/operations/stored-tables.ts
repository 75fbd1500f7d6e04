import { type Kysely, sql } from 'kysely'
import type { Schema } from '../platform/index.ts'

export interface StoredTable {
  readonly name: string
  /** Emptied by a crash of PostgreSQL: it holds nothing that has to be kept. */
  readonly isUnlogged: boolean
  /** Without those that PostgreSQL computes. */
  readonly columns: readonly string[]
  /** The one of them that PostgreSQL numbers; null without one. */
  readonly numbered: string | null
  /** Those whose values may be long. */
  readonly bytes: readonly string[]
}

/** By name, without those that say which build and which move the database is of. */
export async function storedTables(db: Kysely<Schema>): Promise<readonly StoredTable[]> {
  const columns = sql`select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped`
  const { rows } = await sql<StoredTable>`
    select relname::text as name, relpersistence = 'u' as "isUnlogged", array(${columns} and attgenerated = '') as columns,
      (${columns} and attidentity <> '') as numbered, array(${columns} and atttypid = 'bytea'::regtype) as bytes
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not in ('schema_print', 'database_move')
    order by relname collate "C"`.execute(db)
  return rows
}

export const tableNames = (tables: readonly Pick<StoredTable, 'name'>[]): readonly string[] =>
  tables.map(({ name }) => name)
