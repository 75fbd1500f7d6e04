import { keepKeyPrintsOf } from './key-prints.ts'
import { resealBatch, type ResealedBatch, type RowReached, rowsToReseal } from './resealing.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Deps, Note, SealedColumn } from '../../platform/index.ts'

/** How a rotation went. */
export interface Rotation {
  /** Rows that are sealed with the first key now and were not before. */
  readonly resealed: number
  /** Rows that no key opens. */
  readonly unreadable: number
}

/** How many rows another key than the first has sealed. */
export async function rowsOfOldKeys({ database, vault }: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  let rows = 0
  for (const column of sealedColumns) rows += await rowsToReseal(database.db, vault, column)
  return rows
}

/**
 * How many rows an older key has sealed after all: another process may have written with it meanwhile. Once there are none, the
 * next start needs the first key alone.
 */
export async function concludeRotation(deps: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  const left = await rowsOfOldKeys(deps)
  if (left === 0) await keepKeyPrintsOf(deps.database.db, [deps.vault.keyIds[0]])
  return left
}

/** Notes the beginning: the work is many transactions, and this stands there also when it is stopped. */
export const noteRotation = async (
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  rows: number,
  note: Note,
): Promise<void> => note(database.db, null, { key: vault.keyIds[0], rows })

/**
 * Seals everything anew that an older key has sealed, and hashes names anew, so that the older keys can go (R22.7). It
 * works in small transactions beside whatever else the database does; wherever it is interrupted, everything can be read
 * and found, and the next time goes on with what is left.
 * @param progress told after each batch how many rows are done; what it throws ends the work
 */
export async function rotateKeys(
  deps: Pick<Deps, 'database' | 'vault'>,
  progress: (done: number) => Promise<void>,
): Promise<Rotation> {
  let resealed = 0
  let unreadable = 0
  for (const column of sealedColumns) {
    for await (const batch of batchesOf(deps, column)) {
      resealed += batch.resealed
      unreadable += batch.unreadable
      await progress(resealed + unreadable)
    }
  }
  return { resealed, unreadable }
}

async function* batchesOf(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  column: SealedColumn,
): AsyncGenerator<ResealedBatch> {
  const next = (after: RowReached): Promise<ResealedBatch> =>
    database.transaction((transaction) => resealBatch(transaction, vault, column, after))
  for (let batch = await next(null); batch.reached !== null; batch = await next(batch.reached)) yield batch
}
