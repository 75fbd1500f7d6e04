import { removeOtherFingerprints } from './key-fingerprints.ts'
import { resealBatch, type ResealedBatch, type RowReached, rowsToReseal } from './resealing.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { Audit, Deps, SealedColumn } from '../../platform/index.ts'

export interface Rotation {
  readonly resealed: number
  /** No key opens them. */
  readonly unreadable: number
}

export async function rowsOfOldKeys({ database, vault }: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  let rows = 0
  for (const column of sealedColumns) rows += await rowsToReseal(database.db, vault, column)
  return rows
}

/** Another process may have written with an older key meanwhile. Once no such row is left, the next start needs the first key alone. */
export async function concludeRotation(deps: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  const left = await rowsOfOldKeys(deps)
  if (left === 0) await removeOtherFingerprints(deps.database.db, [deps.vault.keyIds[0]])
  return left
}

/** Written at the beginning: the work is many transactions, and the line stands also when it is stopped. */
export const auditRotation = async (
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  rows: number,
  audit: Audit,
): Promise<void> => audit(database.db, null, { key: vault.keyIds[0], rows })

/**
 * Seals everything with the first key and hashes names anew, so that older keys can go (R22.7). Small transactions run beside whatever
 * else the database does; an interrupted run leaves everything readable, and the next goes on with what is left.
 * @param progress gets the number of rows done after each batch; its error ends the work
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
