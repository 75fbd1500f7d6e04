import type { Answer, Engine, Session } from '@tomari/database-port/Engine'
import { failureOf } from '@tomari/database-port/errors'
import { beforeEach, describe, expect, it } from 'vitest'
import { ManualTimers } from '../../../../../database-port/test/ManualTimers.ts'
import { databaseOn } from '../database-on.ts'

class MoodyEngine implements Engine {
  readonly kind = 'postgres'
  mode: 'on' | 'off' = 'off'
  code: string | null = null

  async acquire() {
    return {
      run: <Row>(statement: string): Promise<Answer<Row>> => this.#run<Row>(statement),
      release: async () => {},
    }
  }

  connections = () => ({ most: 1, inUse: 0, waiting: 0 })

  async close() {}

  async #run<Row>(statement: string): Promise<Answer<Row>> {
    if (statement.includes('transaction_read_only')) {
      const rows: Row[] = JSON.parse(JSON.stringify([{ mode: this.mode }]))
      return { command: 'SELECT', rowCount: 1, rows }
    }
    if (this.code !== null) throw failureOf({ code: this.code, message: 'no' })
    return { command: 'INSERT', rowCount: 1, rows: [] }
  }
}

describe('the health of a database', () => {
  let engine: MoodyEngine
  let timers: ManualTimers
  let database: ReturnType<typeof databaseOn<{ stay: { id: number } }>>
  beforeEach(() => {
    engine = new MoodyEngine()
    timers = new ManualTimers()
    database = databaseOn(engine, timers)
  })
  const writes = () => database.db.insertInto('stay').values({ id: 1 }).execute()
  const cannotWrite = { name: 'DatabaseUnavailable', reason: 'cannot-write' }

  it('is not well while it is read-only, though it answers (R23.10)', async () => {
    engine.mode = 'on'
    await expect(database.ping()).rejects.toMatchObject({ ...cannotWrite, reason: 'read-only' })
    engine.mode = 'off'
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it.each(['53100', '58030'])('is not well for a while after a write was refused (%s)', async (code) => {
    engine.code = code
    await expect(writes()).rejects.toMatchObject(cannotWrite)
    await expect(database.ping()).rejects.toMatchObject(cannotWrite)
    engine.code = null
    timers.stepClock(-3_600_000)
    timers.pass(14_999)
    await expect(database.ping()).rejects.toMatchObject(cannotWrite)
    timers.pass(1)
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('is well as soon as a standby has become the primary', async () => {
    engine.code = '25006'
    await expect(writes()).rejects.toMatchObject({ reason: 'read-only' })
    await expect(database.ping()).resolves.toBeUndefined()
  })

  it('does not suffer from a statement that is refused for its own sake', async () => {
    engine.code = '23505'
    await expect(writes()).rejects.toMatchObject({ code: '23505' })
    await expect(database.ping()).resolves.toBeUndefined()
  })
})

function engineInHand() {
  const session: Session = {
    run: async () => ({ command: 'SELECT', rowCount: 0, rows: [] }),
    release: async () => {},
  }
  const waiting: (() => void)[] = []
  const engine: Engine = {
    kind: 'embedded',
    acquire: () => new Promise((give) => waiting.push(() => give(session))),
    connections: () => ({ most: 1, inUse: 1, waiting: waiting.length }),
    close: async () => {},
  }
  return { engine, give: () => waiting.shift()?.() }
}

it('a database tells how long its first waiting caller has waited, and nothing once no caller waits', async () => {
  const { engine, give } = engineInHand()
  const database = databaseOn(engine)
  expect(database.connections().waitMs).toBe(0)
  const ping = database.ping()
  const first = database.connections()
  expect(first.waiting).toBe(1)
  const again = database.connections()
  expect(again.waitMs).toBeGreaterThan(first.waitMs)
  give()
  await ping
  expect(database.connections().waitMs).toBe(0)
})
