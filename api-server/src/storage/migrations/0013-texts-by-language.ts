import { type Kysely, type Migration, sql } from 'kysely'

/**
 * Texts that a hotel has entered, as one JSON object keyed by language: a language more is no column more. The columns beside
 * them stay until no version is left that knows nothing else; sealed texts (0008) are such objects already.
 */
export const textsByLanguage: Migration = {
  async up(db) {
    for (const statement of statements) await statement.execute(db)
  },
}

const statements: readonly { execute(db: Kysely<unknown>): Promise<unknown> }[] = [
  sql`alter table facilities add column name jsonb`,
  sql`alter table checkout_counters add column timeout_message jsonb`,
]
