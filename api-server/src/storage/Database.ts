import type { IsolationLevel, Kysely, Transaction } from 'kysely'

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
  readonly kind: 'embedded' | 'postgres'

  /** Single statements, each its own transaction. Inside `transaction` use the transaction it hands you. */
  readonly db: Kysely<Tables>

  /**
   * Runs the work in one transaction and answers what the work answers, once it is durably committed. The work may run
   * again, at most 3 more times, when the database reports a deadlock or a serialization failure, so it must not have
   * effects outside the database. Transactions do not nest.
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
   * @throws DatabaseUnavailable; `cannot-write` when it is read-only, or has refused a write a short while ago
   */
  readonly ping: () => Promise<void>

  /** How busy the connections are. */
  readonly connections: () => Connections

  /**
   * Copies the whole database, as it is when the copy is done, into a folder that is not there yet; guests' calls go on
   * meanwhile. Missing on PostgreSQL, which has means of its own.
   * @throws DatabaseUnavailable, or the error of the disk; then nothing is left of the copy
   */
  readonly backUp?: (folder: string) => Promise<void>

  /** Lets running work finish and closes; the data folder may then be opened by another process. */
  readonly close: () => Promise<void>
}

/** Connections to the database, as counts. */
export interface Connections {
  readonly most: number
  readonly inUse: number
  /** Callers who wait for one. */
  readonly waiting: number
  /** How long the first of them has waited, in milliseconds. */
  readonly waitMs: number
}

export interface TransactionOptions {
  /** 'read committed' when not given. */
  readonly isolation?: Extract<IsolationLevel, 'read committed' | 'repeatable read' | 'serializable'>
}

/**
 * The database understood the statement and refused it, for example because of a unique constraint. Carries no value of
 * any row or parameter, so that it may be logged.
 */
export class StatementRefused extends Error {
  override readonly name = 'StatementRefused'
  /** The SQLSTATE, five characters: '23505' is a unique violation. */
  readonly code: string
  readonly constraint: string | undefined
  readonly table: string | undefined
  readonly column: string | undefined

  constructor(facts: {
    readonly message: string
    readonly code: string
    readonly constraint?: string | undefined
    readonly table?: string | undefined
    readonly column?: string | undefined
  }) {
    super(facts.message)
    this.code = facts.code
    this.constraint = facts.constraint
    this.table = facts.table
    this.column = facts.column
  }
}

/** Why the database could not do its work. */
export type Unavailability =
  /** a statement took longer than its deadline and was given up */
  | 'deadline'
  /** the connection or the embedded engine was lost while the statement ran; it may have been carried out */
  | 'lost'
  /** no connection became free in time */
  | 'busy'
  /** the disk is full or the database is read-only */
  | 'cannot-write'
  /** this process has closed the database */
  | 'closed'

/** The database cannot serve at the moment: worth another try later, not a fault of the statement. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly reason: Unavailability

  constructor(reason: Unavailability, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** Whether the error is a unique violation, of the named constraint when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): error is StatementRefused {
  return (
    error instanceof StatementRefused &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  )
}
