import type { Connections, Engine } from '@tomari/database-port/Engine'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'

export { DatabaseUnavailable, isUniqueViolation, StatementRefused } from '@tomari/database-port/errors'
export type { Connections }

/**
 * The storage port: one PostgreSQL dialect, two engines behind it. Everything above this line is the same SQL
 * on both, and both answer with the same JavaScript values:
 *
 * - `bigint` is a number (a JavaScript bigint only beyond 2^53), `bytea` a Uint8Array, `date` the text
 *   'YYYY-MM-DD', `timestamptz` a Date, `json` and `jsonb` the parsed value, everything else but numbers and
 *   booleans the text that PostgreSQL prints.
 * - As a parameter a Date is a timestamptz, a Uint8Array a bytea, an array a PostgreSQL array, any other object
 *   JSON. A JSON array therefore has to be passed through `JSON.stringify`.
 * - Sessions run in UTC: say `at time zone 'Asia/Tokyo'` where a hotel's day is meant.
 * - The two engines sort text differently: order by text only with `collate "C"`.
 *
 * @typeParam Tables the tables, see `schema.ts`
 */
export interface Database<Tables> {
  readonly kind: Engine['kind']

  /**
   * Single statements, each its own transaction, on no connection of their own. Inside `transaction` use the transaction it hands you.
   */
  readonly db: Kysely<Tables>

  /**
   * Runs the work in one transaction and answers what the work answers, once it is durably committed. The work may run
   * again, at most 3 more times, when the database reports a deadlock or a serialization failure, so it must not have
   * effects outside the database. Transactions do not nest: inside one, a second connection would be waited for for ever on the
   * embedded engine and see nothing of it on PostgreSQL. The tests' engine refuses it (`worker-database.ts`).
   *
   * @throws StatementRefused, DatabaseUnavailable, or whatever the work throws; then nothing was written
   * (only a connection lost during the commit itself leaves that open, as with any database)
   */
  readonly transaction: <Result>(
    work: (transaction: Transaction<Tables>) => Promise<Result>,
    options?: TransactionOptions,
  ) => Promise<Result>

  /**
   * Answers when the database answers, within a second, and can write as far as is known.
   * @throws DatabaseUnavailable; `cannot-write` when it has refused a write a short while ago
   */
  readonly ping: () => Promise<void>

  readonly connections: () => Connections

  /**
   * Copies the whole database, as it is when the copy is done, into a folder that is not there yet; guests' calls go on
   * meanwhile. Missing on PostgreSQL, which has its own means.
   * @throws DatabaseUnavailable, or the error of the disk; then nothing is left of the copy
   */
  readonly backUp?: (folder: string) => Promise<void>

  /** Lets running work finish and closes; the data folder may then be opened by another process. */
  readonly close: () => Promise<void>
}

export interface TransactionOptions {
  /** 'read committed' when not given. */
  readonly isolation?: Extract<IsolationLevel, 'read committed' | 'repeatable read' | 'serializable'>
  /** Statements, and the pauses between them, may take minutes: for work that guests do not wait for. */
  readonly wait?: 'long'
}
