import type { Engine, Session } from '@tomari/database-port/Engine'

export async function run<Row>(
  engine: Engine,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const session = await engine.acquire('usual')
  try {
    return (await session.run<Row>(statement, parameters)).rows
  } finally {
    await session.release()
  }
}

/** Runs the work in one transaction; rolls it back when the work throws. */
export async function inTransaction<Result>(
  engine: Engine,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await engine.acquire('usual')
  try {
    await session.run('begin', [])
    const result = await work(session)
    await session.run('commit', [])
    return result
  } catch (error) {
    await session.run('rollback', []).catch(() => {})
    throw error
  } finally {
    await session.release()
  }
}

/** Tables of these tests: the engine knows none of the product's. */
export async function createTables(engine: Engine): Promise<void> {
  await run(engine, 'create table if not exists room (number integer primary key, guest text)')
  await run(engine, 'create table if not exists photo (id text primary key, bytes bytea not null)')
}
