import type { Engine, Session } from '@tomari/database-port/Engine'
import { DatabaseUnavailable, StatementRefused } from './Database.ts'

/** A pooler such as pgbouncer stands before PostgreSQL and takes from connections what the product relies on. */
class UnfitPooler extends Error {
  override readonly name = 'UnfitPooler'

  constructor(does: string, remedy: string) {
    super(
      `DATABASE_URL leads through a pooler that ${does}: ${remedy} (docs/examples/pgbouncer.ini), or name PostgreSQL itself.`,
    )
  }
}

const IN_FORCE = `select lower(name) || '=' || setting as setting from pg_settings where lower(name) = any($1)`

/**
 * @param settings `name=value` in small letters: what each connection is set to when it begins
 * @throws UnfitPooler, DatabaseUnavailable
 */
export async function refuseUnfitPooler(engine: Engine, settings: readonly string[]): Promise<void> {
  const names = settings.map((one) => one.slice(0, one.indexOf('=')))
  const inForce = await withSession(engine, async (first) => {
    const found = await first.run<{ setting: string }>(IN_FORCE, [names])
    await withSession(engine, (second) => keepStatements([first, second], [names]))
    return found.rows.map(({ setting }) => setting)
  })
  const lacking = settings.filter(
    (one) => !inForce.some((found) => found === one || found.startsWith(`${one},`)),
  )
  if (lacking.length === 0) return
  const commands = lacking.map((one) => `alter role current_user set ${one.replace('=', " = '")}';`)
  throw new UnfitPooler('leaves settings out', `say ${commands.join(' ')} and begin its connections anew`)
}

/** A pooler of transactions gives the second session the connection that the first had just now, and then the first another. */
async function keepStatements(
  [first, second]: readonly [Session, Session],
  parameters: readonly unknown[],
): Promise<void> {
  try {
    await second.run('begin', [])
    await second.run(IN_FORCE, parameters)
    await first.run(IN_FORCE, parameters)
    await second.run('rollback', [])
  } catch (error) {
    if (!(error instanceof StatementRefused || isLost(error))) throw error
    throw new UnfitPooler(
      `loses prepared statements (${error.message})`,
      'take pgbouncer 1.21 or newer with max_prepared_statements',
    )
  }
}

async function withSession<Result>(
  engine: Engine,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await engine.acquire('usual').catch((error: unknown) => {
    if (!isLost(error) || !error.message.includes('startup parameter')) throw error
    throw new UnfitPooler(`refuses settings (${error.message})`, 'let it ignore_startup_parameters')
  })
  try {
    return await work(session)
  } finally {
    await session.release()
  }
}

const isLost = (error: unknown): error is DatabaseUnavailable =>
  error instanceof DatabaseUnavailable && error.reason === 'lost'
