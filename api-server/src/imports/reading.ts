import type { Transaction } from 'kysely'
import type { Database, Schema } from '../platform/index.ts'
import { ROWS_AT_ONCE } from './portions.ts'

/** How the database is read that a file is compared with. */
export interface Reading {
  readonly read: <Result>(work: (transaction: Transaction<Schema>) => Promise<Result>) => Promise<Result>
  /** Whether what was read stays so until it is written: it is locked. */
  readonly isHeld: boolean
  /** Bookings of one reading. */
  readonly atOnce: number
}

/** On the embedded database, which has one connection, guests wait as long as this many are read: some 20 ms. */
const LOOKED_AT_ONCE = 50

/**
 * For a look: a few bookings at a time, each as it is then, and nobody waits for a lock. Where something changes meanwhile, what was seen
 * has another name than what would be done.
 */
export const looking = (database: Database<Schema>): Reading => ({
  read: (work) => database.transaction(work, { isolation: 'repeatable read' }),
  isHeld: false,
  atOnce: LOOKED_AT_ONCE,
})

/** For what is written in the same transaction, in which no other import runs (`withoutOtherImports`). */
export const holding = (transaction: Transaction<Schema>): Reading => ({
  read: (work) => work(transaction),
  isHeld: true,
  atOnce: ROWS_AT_ONCE,
})
