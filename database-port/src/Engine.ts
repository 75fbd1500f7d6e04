/**
 * What the Kysely dialect needs of a database. The two engines implement it, so that dialect, transactions, values and
 * errors are written once.
 */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'

  /**
   * A connection for the caller alone, until it is released.
   * @param wait 'long' for making the tables and for maintenance, which may outlast the deadline of ordinary statements; 'single' for one
   * statement that is a transaction of its own: others need not wait for its answer
   * @throws DatabaseUnavailable
   */
  acquire(wait: AcquireWait): Promise<Session>

  connections(): Omit<Connections, 'waitMs'>

  /**
   * Copies the whole database into a folder that is not there yet, while everything goes on. Only where this process holds the
   * database: a PostgreSQL server has its own means.
   */
  backUp?(folder: string): Promise<void>

  /** Waits for sessions in use, then closes. */
  close(): Promise<void>
}

export type AcquireWait = 'single' | 'usual' | 'long'

export interface Session {
  /**
   * Runs one statement. The row type is the caller's word: it comes from Kysely's knowledge of the tables.
   * @throws StatementRefused, DatabaseUnavailable
   */
  run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>>

  /** Gives the connection back. A session that saw DatabaseUnavailable is not used again. */
  release(): Promise<void>
}

export interface Answer<Row> {
  /** The first word of the command tag: 'SELECT', 'INSERT', 'COMMIT', … */
  readonly command: string
  /** Rows answered or changed, as the command tag says; 0 for a command that counts none. */
  readonly rowCount: number
  readonly rows: Row[]
}

export interface Connections {
  readonly most: number
  readonly inUse: number
  /** Callers who wait for one. */
  readonly waiting: number
  /** How long the first of them has waited, in milliseconds. */
  readonly waitMs: number
}

/** A statement of maintenance in a turn of its own: where there is one connection, all other callers have theirs in between. */
export async function rowsOf<Row>(engine: Pick<Engine, 'acquire'>, statement: string): Promise<Row[]> {
  return (await runInTurn<Row>(await engine.acquire('long'), statement, [])).rows
}

/** One statement as the whole of a session. */
export async function runInTurn<Row>(
  session: Session,
  statement: string,
  parameters: readonly unknown[],
): Promise<Answer<Row>> {
  try {
    return await session.run<Row>(statement, parameters)
  } finally {
    await session.release()
  }
}

/** What an engine tells the log: nothing here is personal. */
export type EngineEvent =
  | { readonly event: 'connection-lost'; readonly message: string }
  | { readonly event: 'database-away'; readonly message: string }
  | { readonly event: 'database-back'; readonly message: string }
  | { readonly event: 'engine-restarted'; readonly message: string }
  | { readonly event: 'maintenance-failed'; readonly message: string }
  | { readonly event: 'data-folder-lost'; readonly message: string }

export type Log = (event: EngineEvent) => void

/** One statement, in either engine; longer is taken for stuck. A guest's browser gives up after 20 s. */
export const STATEMENT_DEADLINE_MS = 8_000

/** One statement of making the tables, or of maintenance. */
export const LONG_DEADLINE_MS = 10 * 60_000

/** A transaction that does nothing: it holds locks, on the embedded engine the only connection. */
export const IDLE_TRANSACTION_LIMIT_MS = 5_000

/** What reads and writes rows is planned, and worth it; commands that begin, end or change something are not. */
const WORTH_KEEPING = /^\s*(select|insert|update|delete|with)\b/i

/** Whether an engine keeps a statement parsed under a name, for the next time that it is asked. */
export const isWorthKeeping = (text: string): boolean => WORTH_KEEPING.test(text)
