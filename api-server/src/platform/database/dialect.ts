import {
  type AcquireWait,
  type Answer,
  type Engine,
  LONG_DEADLINE_MS,
  runInTurn,
  type Session,
} from '@tomari/database-port/Engine'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { StatementRefused } from './Database.ts'

type Acquirable = Pick<Engine, 'acquire'>

export function dialectOn(engine: Acquirable, wait: AcquireWait): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EngineDriver(engine, wait),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EngineDriver implements Driver {
  readonly #engine: Acquirable
  readonly #wait: AcquireWait
  readonly #connections = new WeakMap<DatabaseConnection, EngineConnection>()

  constructor(engine: Acquirable, wait: AcquireWait) {
    this.#engine = engine
    this.#wait = wait
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const connection = new EngineConnection(this.#engine)
    this.#connections.set(connection, connection)
    return connection
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const isolation = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    const access = settings.accessMode ? ` ${settings.accessMode}` : ''
    await this.#connections.get(connection)?.hold(this.#wait)
    await connection.executeQuery(CompiledQuery.raw(`start transaction${isolation}${access}`))
    // A deadline that were set for more than the transaction would stay with whom a pooler gives the connection to next.
    if (this.#wait === 'long')
      await connection.executeQuery(CompiledQuery.raw(`set local statement_timeout = ${LONG_DEADLINE_MS}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const answer = await this.#connections.get(connection)?.run('commit', [])
    if (answer?.command !== 'COMMIT') {
      // PostgreSQL answers COMMIT with ROLLBACK when a statement of the transaction had failed and the caller had
      // swallowed that error. Without this, the caller would believe its rows were saved.
      throw new StatementRefused({
        code: '25P02',
        message: 'the transaction was rolled back, a statement had failed',
      })
    }
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'))
    } catch {
      // Only a lost connection cannot roll back, and losing it has rolled back. The error that led here is the one to report.
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.#connections.get(connection)?.release()
  }

  /** The engine outlives a Kysely instance (making the tables has its own); its opener closes it. */
  async destroy(): Promise<void> {}
}

const COMMANDS_THAT_CHANGE_ROWS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** Holds a connection of the engine only from the beginning of a transaction on; any other statement is alone. */
class EngineConnection implements DatabaseConnection {
  readonly #engine: Acquirable
  #session: Session | undefined

  constructor(engine: Acquirable) {
    this.#engine = engine
  }

  async hold(wait: AcquireWait): Promise<void> {
    this.#session = await this.#engine.acquire(wait)
  }

  async release(): Promise<void> {
    await this.#session?.release()
  }

  async run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    if (this.#session !== undefined) return await this.#session.run<Row>(statement, parameters)
    return await runInTurn<Row>(await this.#engine.acquire('single'), statement, parameters)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.run<Row>(query.sql, query.parameters)
    return COMMANDS_THAT_CHANGE_ROWS.has(command) ? { rows, numAffectedRows: BigInt(rowCount) } : { rows }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('rows are not streamed: page through them with a limit')
  }
}
