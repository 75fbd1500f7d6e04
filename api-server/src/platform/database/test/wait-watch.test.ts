import type { Engine, Session } from '@tomari/database-port/Engine'
import { expect, it } from 'vitest'
import { databaseOn } from '../database-on.ts'

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
  const asked = database.ping()
  const first = database.connections()
  expect(first.waiting).toBe(1)
  const again = database.connections()
  expect(again.waitMs).toBeGreaterThan(first.waitMs)
  give()
  await asked
  expect(database.connections().waitMs).toBe(0)
})
