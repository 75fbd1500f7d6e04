import { sealNotices } from '../storage/repositories/checkout/checkout-notices.ts'
import { sealLineNames } from '../storage/repositories/stays/line-names.ts'
import type { Deps } from './Deps.ts'

/** Rows of one transaction: guests wait for none of them for longer than a moment. */
const ROWS_AT_ONCE = 200

/**
 * Seals the words of bills and messages that stand in clear: those from before they were sealed, and those that a process of
 * the version before writes while both run. Small transactions; whatever is interrupted goes on the next time.
 * @returns how many rows were sealed
 */
export async function sealOldTexts({ database, vault }: Pick<Deps, 'database' | 'vault'>): Promise<number> {
  let sealed = 0
  for (const seal of [sealLineNames, sealNotices]) {
    for (let rows = ROWS_AT_ONCE; rows === ROWS_AT_ONCE; sealed += rows) {
      rows = await database.transaction((transaction) => seal(transaction, vault, ROWS_AT_ONCE))
    }
  }
  return sealed
}
