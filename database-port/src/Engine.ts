import type { Connections } from '../../api-server/src/storage/Database.ts'

/**
 * What the Kysely dialect needs of a database. The two engines implement it, so that dialect, transactions, values and
 * errors are written once.
 */
export interface Engine {
  readonly kind: 'embedded' | 'postgres'

  /**
   * A connection for the caller alone, until it is released.
   * @param patience 'long' for migrations and maintenance, which may outlast the deadline of ordinary statements
   * @throws DatabaseUnavailable
   */
  acquire(patience: Patience): Promise<Session>

  /** How busy the connections are. */
  connections(): Omit<Connections, 'waitMs'>

  /**
   * Copies the whole database into a folder that is not there yet, while everything goes on. Only where this process holds the
   * database: a server of its own has means of its own.
   */
  backUp?(folder: string): Promise<void>

  /** Waits for sessions in use, then closes. */
  close(): Promise<void>
}

export type Patience = 'usual' | 'long'

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
