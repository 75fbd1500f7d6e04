import { PGlite } from '@electric-sql/pglite'
import type { Answer } from '../Engine.ts'
import type { RefusalFacts } from '../failures.ts'
import { PARSERS, type Parameter } from '../values.ts'
import { DurableFolder } from './durable-folder.ts'
import { startParameters } from './start-parameters.ts'

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

const BYTEA = 17
const PARSERS_BY_TYPE = Object.fromEntries(PARSERS)

/** PostgreSQL in this thread, on a cluster folder of its own, one statement at a time. */
export class PgliteEngine {
  readonly #pglite: PGlite

  private constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  /** @param onSyncFailure must stop this thread, see DurableFolder */
  static async open(cluster: string, onSyncFailure: (error: Error) => void): Promise<PgliteEngine> {
    const pglite = await PGlite.create({
      fs: new DurableFolder(cluster, onSyncFailure),
      startParams: startParameters(PGlite.defaultStartParams),
      // PGlite would turn bytes into text digit by digit, 25 times slower than Buffer: parameters arrive here as text.
      serializers: { [BYTEA]: String },
    })
    // Once it is open, since it writes parsers of its own for arrays when it opens. Given with each query they would cost
    // more than the query: PGlite copies all of its 300 for each of them.
    Object.assign(pglite.parsers, PARSERS_BY_TYPE)
    return new PgliteEngine(pglite)
  }

  /** @throws EngineRefusal, EngineBroken, or RangeError for a result that no parser reads */
  async run(statement: string, parameters: readonly Parameter[]): Promise<Answer<unknown>> {
    try {
      const result = await this.#pglite.query<unknown>(statement, parameters.map(textOf))
      // PGlite swallows what unwinds through the compiled code; a result without a command tag is its only trace.
      if (result.command === undefined) throw new EngineBroken('PostgreSQL did not finish a statement')
      return { command: result.command, rowCount: result.rowCount ?? 0, rows: result.rows }
    } catch (error) {
      throw failureFrom(error)
    }
  }

  close(): Promise<void> {
    return this.#pglite.close()
  }
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
