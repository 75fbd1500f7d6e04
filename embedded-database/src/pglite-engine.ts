import { PGlite } from '@electric-sql/pglite'
import { type Answer, isWorthKeeping } from '@tomari/database-port/Engine'
import type { RefusalFacts } from '@tomari/database-port/errors'
import { type Parameter, SESSION_SETTINGS } from '@tomari/database-port/values'
import { DurableFolder } from './durable-folder.ts'
import { answerIn, type Column, columnsIn, firstRequest, letGo, repeatedRequest } from './protocol.ts'

/** The engine did something that leaves its memory in doubt: it has to be thrown away and opened anew. */
export class EngineBroken extends Error {
  override readonly name = 'EngineBroken'
}

/** PostgreSQL refused the statement; the engine is well. */
export class EngineRefusal extends Error {
  readonly facts: RefusalFacts

  constructor(facts: RefusalFacts) {
    super(facts.message)
    this.facts = facts
  }
}

/** What may change the tables, and so the answers of statements that are kept. */
const CHANGES_TABLES = /^\s*(create|alter|drop)\b/i

const ENDS_TRANSACTION: ReadonlySet<string> = new Set(['COMMIT', 'ROLLBACK'])

/** PostgreSQL in this thread, on a cluster folder of its own, one statement at a time. */
export class PgliteEngine {
  readonly #pglite: PGlite
  readonly #folder: DurableFolder
  readonly #prepared = new PreparedStatements()
  /** Tables were changed in the present transaction: it may yet be taken back. */
  #tablesInDoubt = false

  private constructor(pglite: PGlite, folder: DurableFolder) {
    this.#pglite = pglite
    this.#folder = folder
  }

  /** @param onSyncFailure must stop this thread, see DurableFolder */
  static async open(cluster: string, onSyncFailure: (error: Error) => void): Promise<PgliteEngine> {
    const folder = new DurableFolder(cluster, onSyncFailure)
    const startParams = startParameters(PGlite.defaultStartParams)
    return new PgliteEngine(await PGlite.create({ fs: folder, startParams }), folder)
  }

  /** Is all durable that has been committed? */
  get isSynced(): boolean {
    return this.#folder.isLogSynced
  }

  /** Makes durable what has been committed. */
  sync(): void {
    this.#folder.syncLog()
  }

  /**
   * What it commits is durable after the next `sync`.
   * @throws EngineRefusal, EngineBroken, or RangeError for a result that no parser reads
   */
  async run(statement: string, parameters: readonly Parameter[]): Promise<Answer<unknown>> {
    const values = parameters.map(textOf)
    const known = this.#prepared.find(statement)
    if (known !== undefined) {
      return finished(answerIn(await this.#say(repeatedRequest(known.name, values)), known.columns))
    }
    const name = isWorthKeeping(statement) ? this.#prepared.newName() : ''
    try {
      const received = await this.#say(firstRequest(name, statement, values))
      const columns = columnsIn(received)
      // Before the answer is read: PostgreSQL has it by now, also where no parser reads what it answers.
      if (name !== '') await this.#keep(statement, { name, columns })
      const answer = finished(answerIn(received, columns))
      if (name === '') await this.#forgetWhatChanged(statement, answer.command)
      return answer
    } catch (error) {
      // PostgreSQL may have kept it before it failed.
      if (name !== '' && error instanceof EngineRefusal) await this.#say(letGo([name]))
      throw error
    }
  }

  close(): Promise<void> {
    return this.#pglite.close()
  }

  async #keep(statement: string, prepared: PreparedStatement): Promise<void> {
    const oldest = this.#prepared.keep(statement, prepared)
    if (oldest !== undefined) await this.#say(letGo([oldest]))
  }

  /** PostgreSQL refuses to answer a kept statement with other columns than before, also after a rollback. */
  async #forgetWhatChanged(statement: string, command: string): Promise<void> {
    const isChange = CHANGES_TABLES.test(statement)
    const isTakenBack = command === 'ROLLBACK' && this.#tablesInDoubt
    if (isChange || isTakenBack) {
      const names = this.#prepared.forget()
      if (names.length > 0) await this.#say(letGo(names))
    }
    if (isChange) this.#tablesInDoubt = true
    else if (ENDS_TRANSACTION.has(command)) this.#tablesInDoubt = false
  }

  async #say(message: Uint8Array): ReturnType<PGlite['execProtocolStream']> {
    try {
      return await this.#pglite.execProtocolStream(message, { syncToFs: false })
    } catch (error) {
      throw failureFrom(error)
    }
  }
}

/** PGlite swallows what unwinds through the compiled code; a result without a command tag is its only trace. */
function finished(answer: Answer<unknown> | undefined): Answer<unknown> {
  if (answer === undefined) throw new EngineBroken('PostgreSQL did not finish a statement')
  return answer
}

function textOf(parameter: Parameter): string | null {
  if (!(parameter instanceof Uint8Array)) return parameter
  return `\\x${Buffer.from(parameter.buffer, parameter.byteOffset, parameter.byteLength).toString('hex')}`
}

/** A refusal of PostgreSQL is known by its SQLSTATE. PGlite adds statement and parameters to it, which stay here. */
function failureFrom(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error
  const text = (field: string): string | undefined => {
    const value: unknown = Reflect.get(error, field)
    return typeof value === 'string' ? value : undefined
  }
  return new EngineRefusal({
    message: error.message,
    code: error.code,
    constraint: text('constraint'),
    table: text('table'),
    column: text('column'),
  })
}

const DURABLE: readonly string[] = [
  'fsync=on',
  // `fdatasync`, the usual method, ends in a call for which Emscripten has no hook: it must stay `fsync`.
  'wal_sync_method=fsync',
  // Repairs pages that a power cut tore in half.
  'full_page_writes=on',
  'synchronous_commit=on',
]

/** PGlite's own parameters without `-F`, which turns sync off, and with ours. */
function startParameters(defaults: readonly string[]): string[] {
  const ours = [...DURABLE, ...SESSION_SETTINGS].flatMap((setting) => ['-c', setting])
  return [...defaults.filter((parameter) => parameter !== '-F'), ...ours]
}

/** A statement that PostgreSQL keeps parsed, under a name of ours. */
interface PreparedStatement {
  readonly name: string
  readonly columns: readonly Column[]
}

/** The product has some 200 statements; lists of different lengths make a few more. */
const MOST_PREPARED = 400

/** Which statements PostgreSQL keeps parsed, by their text. The one that was not used for longest goes first. */
class PreparedStatements {
  readonly #byText = new Map<string, PreparedStatement>()
  #names = 0

  find(text: string): PreparedStatement | undefined {
    const found = this.#byText.get(text)
    if (found === undefined) return undefined
    this.#byText.delete(text)
    this.#byText.set(text, found)
    return found
  }

  newName(): string {
    this.#names += 1
    return `s${this.#names}`
  }

  /** Answers the name of a statement that has to go for it, if any. */
  keep(text: string, statement: PreparedStatement): string | undefined {
    this.#byText.set(text, statement)
    if (this.#byText.size <= MOST_PREPARED) return undefined
    for (const [oldest, { name }] of this.#byText) {
      this.#byText.delete(oldest)
      return name
    }
    return undefined
  }

  /** The tables may have changed: whatever is known of answers is no longer true. */
  forget(): readonly string[] {
    const names = [...this.#byText.values()].map(({ name }) => name)
    this.#byText.clear()
    return names
  }
}
