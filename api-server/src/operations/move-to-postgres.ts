import type { Audit, Database, Deps, Schema } from '../platform/index.ts'
import { copiedTables, copyTable, truncateTables, lockTables, rowsIn } from './store/copied-tables.ts'
import { type KeyMisfit, KeysDoNotFit } from './keys/data-keys.ts'

/** Tables that a server fills by itself, in a database that no hotel has used. */
const WRITTEN_BY_A_START: ReadonlySet<string> = new Set([
  'data_key_prints',
  'kept_assets',
  'last_imports',
  'stay_event_counter',
  'watched_prints',
  'webhook_progress',
])

/** The target is unchanged unless `moved`. */
export type Moved =
  | { readonly kind: 'moved'; readonly tables: number; readonly rows: number }
  | { readonly kind: 'not_empty'; readonly tables: readonly string[] }
  | { readonly kind: 'other_keys'; readonly misfit: KeyMisfit }
  | { readonly kind: 'none' }
  | { readonly kind: 'not_postgres' }

/**
 * The process has the folder to itself then, and compares the data keys with it; null when it holds no database.
 * @throws DataFolderInUse, KeysDoNotFit
 */
export type OpenFolder = (folder: string) => Promise<Database<Schema> | null>

interface Reporting {
  readonly audit: Audit
  readonly progress: (done: number, total: number) => Promise<void>
}

/**
 * One transaction copies all or nothing into a PostgreSQL that is still empty. Sealed values travel as they are, so the keys have to be
 * the folder's, where everything stays as it is.
 * @throws DataFolderInUse, or Error when a table has another number of rows afterwards; nothing is copied then
 */
export async function moveToPostgres(
  { database, openFolder }: Pick<Deps, 'database'> & { readonly openFolder: OpenFolder },
  folder: string,
  reporting: Reporting,
): Promise<Moved> {
  if (database.kind === 'embedded') return { kind: 'not_postgres' }
  const source = await openFolder(folder).catch((error: unknown) => {
    if (error instanceof KeysDoNotFit) return error
    throw error
  })
  if (source === null) return { kind: 'none' }
  if (source instanceof KeysDoNotFit) return { kind: 'other_keys', misfit: source.misfit }
  try {
    return await copied(source, database, reporting)
  } finally {
    await source.close()
  }
}

async function copied(
  source: Database<Schema>,
  target: Database<Schema>,
  { audit, progress }: Reporting,
): Promise<Moved> {
  return await target.transaction((into) =>
    source.transaction(
      async (from): Promise<Moved> => {
        const tables = await copiedTables(from)
        await lockTables(into, tables)
        const used: string[] = []
        for (const { name } of tables) {
          if (!WRITTEN_BY_A_START.has(name) && (await rowsIn(into, name)) > 0) used.push(name)
        }
        if (used.length > 0) return { kind: 'not_empty', tables: used }
        await truncateTables(into, tables)
        let rows = 0
        for (const [index, table] of tables.entries()) {
          const copied = await copyTable(from, into, table)
          const [there, here] = [await rowsIn(from, table.name), await rowsIn(into, table.name)]
          if (there !== here)
            throw new Error(`${table.name}: ${there} rows became ${here}; nothing was copied`)
          rows += copied
          await progress(index + 1, tables.length)
        }
        await audit(into, null, { tables: tables.length, rows })
        return { kind: 'moved', tables: tables.length, rows }
      },
      { isolation: 'repeatable read' },
    ),
  )
}

declare module '../platform/command/DeskCommand.ts' {
  interface Desk {
    readonly openFolder: OpenFolder
  }
}
