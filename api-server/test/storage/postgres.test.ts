import type { EngineEvent } from '@tomari/database-port/Engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { openDatabase } from '../../src/storage/engine/open.ts'
import { freshPlaces } from '../harness/databases.ts'
import { PostgresCluster } from '../harness/PostgresCluster.ts'
import { type SuiteTables, suiteMigrations } from './engine-suite.ts'

describe('four servers that start at once on an empty PostgreSQL', () => {
  const fresh = freshPlaces()

  it('migrate it once, and all of them serve (R20.12)', async () => {
    const place = await fresh.empty('postgres')
    const four = await Promise.all([1, 2, 3, 4].map(() => fresh.open<SuiteTables>(place, suiteMigrations)))
    await Promise.all(
      four.map((database, number) =>
        database.db.insertInto('room').values({ number, guest: null }).execute(),
      ),
    )
    const counts = await Promise.all(four.map(({ db }) => db.selectFrom('room').select('number').execute()))
    expect(counts.map((rows) => rows.length)).toEqual([4, 4, 4, 4])
  })
})

describe('a PostgreSQL that goes away', () => {
  let cluster: PostgresCluster
  let database: Database<SuiteTables>
  const events: EngineEvent[] = []

  beforeAll(async () => {
    cluster = await PostgresCluster.create()
    const tell = (event: EngineEvent): unknown => events.push(event)
    database = await openDatabase({ url: cluster.url() }, { migrations: suiteMigrations, log: tell })
  })
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  const outage = { name: 'DatabaseUnavailable', reason: 'lost' }

  it('is told to the caller at once, and used again as soon as it is back', async () => {
    await database.db.insertInto('room').values({ number: 101, guest: null }).execute()
    await cluster.stop()
    await expect(database.db.selectFrom('room').selectAll().execute()).rejects.toMatchObject(outage)
    await expect(database.ping()).rejects.toMatchObject(outage)
    await cluster.start()
    expect(await database.db.selectFrom('room').select('number').execute()).toEqual([{ number: 101 }])
    expect(events).toContainEqual(expect.objectContaining({ event: 'connection-lost' }))
  })

  it('in the middle of a transaction undoes it, and the process lives on', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.insertInto('room').values({ number: 102, guest: null }).execute()
      await cluster.stop()
      await transaction.insertInto('room').values({ number: 103, guest: null }).execute()
    })
    await expect(work).rejects.toMatchObject(outage)
    await cluster.start()
    expect(await database.db.selectFrom('room').select('number').execute()).toEqual([{ number: 101 }])
  })

  it('or only ends our connections, costs the idle ones nothing', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()`.execute(
      database.db,
    )
    expect(await database.db.selectFrom('room').select('number').execute()).toEqual([{ number: 101 }])
  })
})

describe('a statement on PostgreSQL', () => {
  const fresh = freshPlaces()

  it('is given up at its deadline by the server itself, and the connection goes on', async () => {
    const place = await fresh.empty('postgres')
    const database = await fresh.open(place, {})
    const stuck = database.db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 50`.execute(connection)
      await sql`select pg_sleep(3600)`.execute(connection)
    })
    await expect(stuck).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'deadline' })
    await database.ping()
  })
})
