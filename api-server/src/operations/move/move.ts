import { sql, type Transaction } from 'kysely'
import {
  type Audit,
  closeForMove,
  type Database,
  moveMarkIn,
  openAfterMove,
  type Schema,
} from '../../platform/index.ts'
import { type KeyMisfit, KeysDoNotFit } from '../keys/data-keys.ts'
import { type StoredTable, storedTables, tableNames } from '../stored-tables.ts'
import { copyCounters, makeSame, rowsIn, withoutReferences } from './same-rows.ts'

/** The databases of a move: that of the settings' folder, and that of their `DATABASE_URL`. */
export const movable = ['embedded', 'postgres'] as const
export type Movable = (typeof movable)[number]

/** Both are as they were unless `moved`, or `ahead`. */
export type MoveOutcome =
  | (Copied & { readonly kind: 'moved' | 'ahead' })
  /** Nothing is there to be moved. */
  | { readonly kind: 'none'; readonly from: string }
  /** A backup, or another copy, that has never served. */
  | { readonly kind: 'copy'; readonly from: string }
  /** It was moved there before. */
  | { readonly kind: 'already'; readonly from: string; readonly to: string }
  | { readonly kind: 'not_empty'; readonly to: string; readonly tables: readonly string[] }
  /** The database that was to be moved was moved to another, or has not arrived itself. */
  | { readonly kind: 'elsewhere'; readonly from: string; readonly other: string }
  | { readonly kind: 'other_keys'; readonly misfit: KeyMisfit }

interface Copied {
  readonly to: string
  readonly rows: number
  /** Those of the rows that had not come ahead. */
  readonly copied: number
  /** Tables that begin empty. */
  readonly unlogged: readonly string[]
}

interface Place {
  /** Without a password. */
  readonly name: string
  readonly database: Database<Schema>
}

interface BothDatabases {
  readonly postgres: Place
  /** The server's own. */
  readonly folder: string
  /**
   * The process has the folder to itself then, and compares the data keys with it; null when it holds no database and has to.
   * @throws DataFolderInUse, KeysDoNotFit
   */
  readonly openFolder: (
    folder: string,
    opening: { readonly mustExist?: true },
  ) => Promise<Database<Schema> | null>
  readonly servedLast: (folder: string) => boolean
  readonly markServed: (folder: string) => void
}

declare module '../../platform/command/DeskCommand.ts' {
  interface Desk {
    /** Missing where the settings name a folder alone. */
    readonly bothDatabases?: BothDatabases
  }
}

interface Move {
  readonly to: Movable
  /** Copies while the old database serves, so that the move itself has less to do. */
  readonly isAhead: boolean
  /** Copied in place of the server's own folder, which the server has to itself meanwhile. */
  readonly backup: string | null
  readonly audit: Audit
  /** Rows. */
  readonly progress: (done: number, total: number) => Promise<void>
}

/**
 * Makes a database the same as another: one that is empty, or that holds what was copied ahead or by a move that was killed, of which as
 * much stays as is right. Sealed values travel as they are, so that the keys have to be the same. All of it or nothing; the old database
 * is closed before the new one is opened, so that a kill leaves one of them open or none, and the same move, begun again, ends it.
 * @throws DataFolderInUse, or Error when a table is not the same afterwards; nothing is moved then
 */
export async function moveDatabase(
  { postgres, folder: own, openFolder, servedLast, markServed }: BothDatabases,
  move: Move,
): Promise<MoveOutcome> {
  const isToPostgres = move.to === 'postgres'
  const folder = move.backup ?? own
  const opened = await openFolder(folder, isToPostgres ? { mustExist: true } : {}).catch((error: unknown) => {
    if (error instanceof KeysDoNotFit) return error
    throw error
  })
  if (opened === null) return { kind: 'none', from: folder }
  if (opened instanceof KeysDoNotFit) return { kind: 'other_keys', misfit: opened.misfit }
  const embedded = { name: folder, database: opened }
  try {
    if (!isToPostgres) {
      const outcome = await moved(postgres, embedded, move)
      if (outcome.kind === 'moved') markServed(folder)
      return outcome
    }
    if (!move.isAhead && !servedLast(folder)) return { kind: 'copy', from: folder }
    return await moved(embedded, postgres, move)
  } finally {
    await opened.close()
  }
}

async function moved(source: Place, target: Place, move: Move): Promise<MoveOutcome> {
  const outcome = await source.database.transaction(
    async (from): Promise<MoveOutcome> => {
      const tables = await storedTables(from)
      await begin(from)
      if (!move.isAhead) await lock(from, tables, 'share row exclusive')
      const mark = await moveMarkIn(from)
      if (mark !== null && !(mark.state === 'left' && mark.other === target.name))
        return { kind: 'elsewhere', from: source.name, other: mark.other }
      const made = await target.database.transaction(
        async (into) => {
          await begin(into)
          return await copiedInto(from, into, { tables, source, target, move })
        },
        { wait: 'long' },
      )
      if (made.kind === 'moved')
        await closeForMove(from, tableNames(tables), { state: 'left', other: target.name })
      if (made.kind === 'not_empty' && mark !== null)
        return { kind: 'already', from: source.name, to: target.name }
      return made
    },
    { wait: 'long', isolation: move.isAhead ? 'repeatable read' : 'read committed' },
  )
  if (outcome.kind !== 'moved') return outcome
  await target.database.transaction(
    async (into) => {
      await openAfterMove(into)
      await move.audit(into, null, { rows: outcome.rows })
    },
    { wait: 'long' },
  )
  return outcome
}

/** One database waits while the other has its turn: it would be taken for one that was forgotten. */
const begin = (db: Transaction<Schema>) => sql`set local idle_in_transaction_session_timeout = 0`.execute(db)

async function lock(
  db: Transaction<Schema>,
  tables: readonly StoredTable[],
  mode: 'share row exclusive' | 'access exclusive',
): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)))
  await sql`lock table ${names} in ${sql.raw(mode)} mode`.execute(db)
}

interface Copying {
  readonly tables: readonly StoredTable[]
  readonly source: Place
  readonly target: Place
  readonly move: Move
}

async function copiedInto(
  from: Transaction<Schema>,
  into: Transaction<Schema>,
  { tables, source, target, move }: Copying,
): Promise<MoveOutcome> {
  await lock(into, tables, 'access exclusive')
  const logged = tables.filter(({ isUnlogged }) => !isUnlogged)
  if ((await moveMarkIn(into))?.state !== 'arriving') {
    const used = (await rowsIn(into, logged)).filter(({ count }) => count > 0)
    if (used.length > 0) return { kind: 'not_empty', to: target.name, tables: tableNames(used) }
  }
  const total = (await rowsIn(from, logged)).reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return { kind: 'none', from: source.name }
  await openAfterMove(into)
  const bindAgain = await withoutReferences(into)
  let [rows, copied] = [0, 0]
  for (const table of logged) {
    copied += await makeSame(from, into, table, async (right) => {
      rows += right
      await move.progress(rows, total)
    })
  }
  await bindAgain()
  await copyCounters(from, into)
  await closeForMove(into, tableNames(tables), { state: 'arriving', other: source.name })
  const unlogged = tableNames(tables.filter(({ isUnlogged }) => isUnlogged))
  return { kind: move.isAhead ? 'ahead' : 'moved', to: target.name, rows, copied, unlogged }
}
