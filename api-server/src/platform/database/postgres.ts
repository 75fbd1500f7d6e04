import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import {
  type Answer,
  type Engine,
  IDLE_TRANSACTION_LIMIT_MS,
  isWorthKeeping,
  LONG_DEADLINE_MS,
  type Log,
  type Session,
  STATEMENT_DEADLINE_MS,
} from '@tomari/database-port/Engine'
import { failureOf } from '@tomari/database-port/errors'
import { systemTimers } from '@tomari/database-port/timers'
import { PARSERS, parameterOf, SESSION_SETTINGS } from '@tomari/database-port/values'
import { DatabaseError, Pool, type PoolClient } from 'pg'
import { DatabaseUnavailable } from './Database.ts'
import { DatabaseWatch } from './DatabaseWatch.ts'
import { type DatabaseTls, postgresConnection } from './postgres-tls.ts'

interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string
  /** `required` when not given. */
  readonly tls?: DatabaseTls | undefined
  readonly log: Log
  readonly poolSize?: number
}

/** What each connection is set to when it begins, `name=value`; a pooler may lose it (`pooler.ts`). */
export const CONNECTION_SETTINGS: readonly string[] = [
  ...SESSION_SETTINGS,
  `statement_timeout=${STATEMENT_DEADLINE_MS}`,
  `idle_in_transaction_session_timeout=${IDLE_TRANSACTION_LIMIT_MS}`,
]

const POOL_SIZE = 10
const WAIT_FOR_CONNECTION_MS = 5_000
/** The server's own deadline comes first; this one is for a server that no longer answers at all. */
const SILENCE_MARGIN_MS = 2_000
/** To connect for a probe, and to be answered: a database that comes back may have much to do. */
const PROBE_PATIENCE_MS = 1_000

/**
 * PostgreSQL 15 or newer. Connects when first used, and again by itself after the database was away.
 * @throws Error when the address leaves TLS out where it is required, or names a file that cannot be read
 */
export function postgresEngine(options: PostgresOptions): Engine {
  const most = options.poolSize ?? POOL_SIZE
  const { url, ssl } = postgresConnection(options.url, options.tls ?? 'required', (path) =>
    readFileSync(path, 'utf8'),
  )
  const sockets = new Set<Socket>()
  const openSocket = (): Socket => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const connecting = { connectionString: url, ssl, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  const probes = new Pool({
    ...connecting,
    stream: openSocket,
    max: 1,
    connectionTimeoutMillis: PROBE_PATIENCE_MS,
    query_timeout: PROBE_PATIENCE_MS,
    application_name: 'tomari watch',
  })
  probes.on('error', () => undefined)
  const watch = new DatabaseWatch(
    {
      probe: () => probes.query('select 1').catch(throwUnlessAnswer),
      onAway() {
        options.log({ event: 'database-away', message: 'nothing is answered' })
        for (const socket of sockets) socket.destroy()
      },
      onBack: (ms) => options.log({ event: 'database-back', message: `after ${ms} ms` }),
    },
    systemTimers,
  )
  const pool = new Pool({
    ...connecting,
    stream() {
      const socket = openSocket()
      // Callers who waited in the pool's line connect only now.
      if (watch.isAway) process.nextTick(() => socket.destroy())
      return socket
    },
    max: most,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    idleTimeoutMillis: 30_000,
    application_name: 'tomari',
    options: CONNECTION_SETTINGS.map((setting) => `-c ${setting}`).join(' '),
    types: { getTypeParser: (type: number) => PARSERS.get(type) ?? String },
  })
  // A connection that dies while idle in the pool reports here; without a listener the process would end.
  pool.on('error', (error) => {
    if (!watch.isAway) options.log({ event: 'connection-lost', message: error.message })
  })
  const names = new StatementNames()
  /** Work under way ends first, watched as before. */
  const closeBoth = async (): Promise<void> => {
    await pool.end()
    watch.close()
    await probes.end()
  }
  let closing: Promise<void> | undefined

  return {
    kind: 'postgres',
    async acquire(wait) {
      if (closing) throw new DatabaseUnavailable('closed', 'the database is closed')
      if (watch.isAway) throw new DatabaseUnavailable('lost', 'the database does not answer')
      const client = await watch.during(pool.connect()).catch((error: unknown) => {
        throw connectionRefused(error)
      })
      const deadline = wait === 'long' ? LONG_DEADLINE_MS : STATEMENT_DEADLINE_MS
      return new PostgresSession(client, names, watch, deadline)
    },
    connections: () => ({ most, inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    close() {
      return (closing ??= closeBoth())
    },
  }
}

/** A server that has no place for the probe, or does not know its password, is there. */
function throwUnlessAnswer(error: unknown): void {
  const failure = failureFrom(error)
  if (failure instanceof DatabaseUnavailable && failure.reason !== 'busy') throw failure
}

/** The part of a pg client that a session needs; the row type is the caller's word, as everywhere in pg. */
interface Client {
  query<Row>(config: StatementConfig): Promise<ClientAnswer<Row>>
}

interface StatementConfig {
  readonly name: string | undefined
  readonly text: string
  readonly values: unknown[]
  readonly query_timeout: number
}

interface ClientAnswer<Row> {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: Row[]
}

class PostgresSession implements Session {
  readonly #poolClient: PoolClient
  readonly #client: Client
  readonly #names: StatementNames
  readonly #watch: DatabaseWatch
  readonly #deadlineMs: number
  #lost: Error | undefined
  readonly #onError = (error: Error): void => {
    this.#lost ??= error
  }

  constructor(client: PoolClient, names: StatementNames, watch: DatabaseWatch, deadlineMs: number) {
    this.#poolClient = client
    this.#client = client
    this.#names = names
    this.#watch = watch
    this.#deadlineMs = deadlineMs
    // A connection that breaks between two statements of a transaction reports here.
    client.on('error', this.#onError)
  }

  async run<Row>(statement: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    if (this.#lost)
      throw new DatabaseUnavailable('lost', 'the connection was lost earlier', { cause: this.#lost })
    const config = {
      name: this.#names.nameOf(statement),
      text: statement,
      values: parameters.map(parameterOf),
      query_timeout: this.#deadlineMs + SILENCE_MARGIN_MS,
    }
    try {
      const { command, rowCount, rows } = await this.#watch.during(this.#client.query<Row>(config))
      this.#watch.answered()
      return { command, rowCount: rowCount ?? 0, rows }
    } catch (error) {
      const failure = failureFrom(error)
      if (error instanceof DatabaseError) this.#watch.answered()
      if (endsConnection(error, failure)) this.#lost ??= failure
      throw failure
    }
  }

  async release(): Promise<void> {
    this.#poolClient.off('error', this.#onError)
    this.#poolClient.release(this.#lost)
  }
}

/** A failure to connect, a wrong password too, is no statement's fault. */
function connectionRefused(error: unknown): Error {
  const failure = failureFrom(error)
  if (failure instanceof DatabaseUnavailable) return failure
  return new DatabaseUnavailable('lost', `the database refuses the connection: ${failure.message}`, {
    cause: failure,
  })
}

/** Every error that is not the server's own is the connection's: refused, reset, timed out, ended. */
function failureFrom(error: unknown): Error {
  if (error instanceof DatabaseError) {
    const { message, code = 'XX000', constraint, table, column } = error
    return failureOf({ message, code, constraint, table, column })
  }
  if (error instanceof RangeError || error instanceof SyntaxError) return error // a value that no parser reads
  const message = error instanceof Error ? error.message : String(error)
  const reason = /timeout/i.test(message) ? 'deadline' : 'lost'
  return new DatabaseUnavailable(reason, `the database cannot be reached: ${message}`, { cause: error })
}

/**
 * After an ERROR the server goes on with the same connection; FATAL, and every error of the network, ended it. Where the server is not the
 * primary any more, or not the one of before, a new connection may lead to that.
 */
function endsConnection(error: unknown, failure: Error): boolean {
  if (!(error instanceof DatabaseError) || error.severity !== 'ERROR') return true
  return failure instanceof DatabaseUnavailable && failure.remedy === 'reconnect'
}

/** The product has some 200 statements; lists of different lengths make a few more. */
const MOST_NAMED = 500
/** A longer one is a portion of an import, and the next portion may have another length. */
const LONGEST_NAMED = 4_096

/**
 * Names under which every connection keeps statements parsed and planned: that costs PostgreSQL several times what running one of ours
 * does.
 */
class StatementNames {
  readonly #byText = new Map<string, string>()

  /** Undefined for a statement that is parsed each time. */
  nameOf(text: string): string | undefined {
    const known = this.#byText.get(text)
    if (known !== undefined) return known
    const isOneMore = this.#byText.size < MOST_NAMED && text.length <= LONGEST_NAMED
    if (!isOneMore || !isWorthKeeping(text)) return undefined
    const name = `s${this.#byText.size}`
    this.#byText.set(text, name)
    return name
  }
}
