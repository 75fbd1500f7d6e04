/** @module-tag ci */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { EngineEvent } from '@tomari/database-port/Engine'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseLine } from '../../../../test/faults/DatabaseLine.ts'
import { selfSigned } from '../../../../test/faults/self-signed.ts'
import { freshPlaces } from '../../../../test/harness/databases.ts'
import { PostgresCluster, unprivilegedUser } from '../../../../test/harness/PostgresCluster.ts'
import type { Database } from '../Database.ts'
import { openDatabase } from '../open.ts'
import { postgresEngine } from '../postgres.ts'
import { type SuiteTables, suiteTables } from './engine-suite.ts'

describe('four servers that start at once on an empty PostgreSQL', () => {
  const fresh = freshPlaces()

  it('make its tables once, and all of them serve (R20.12)', async () => {
    const place = await fresh.empty('postgres')
    const four = await Promise.all([1, 2, 3, 4].map(() => fresh.open<SuiteTables>(place, suiteTables)))
    await Promise.all(
      four.map(({ db }, number) => db.insertInto('room').values({ number, guest: null }).execute()),
    )
    const counts = await Promise.all(four.map(({ db }) => db.selectFrom('room').select('number').execute()))
    expect(counts.map((rows) => rows.length)).toEqual([4, 4, 4, 4])
  })
})

/** A database that was found to be away is refused until it answers the next probe. */
const isBack = (database: Database<SuiteTables>) =>
  vi.waitUntil(
    () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    { timeout: 30_000, interval: 20 },
  )

describe('a PostgreSQL that goes away', () => {
  let cluster: PostgresCluster
  let database: Database<SuiteTables>
  const events: EngineEvent[] = []

  beforeAll(async () => {
    cluster = await PostgresCluster.create()
    const log = (event: EngineEvent): unknown => events.push(event)
    database = await openDatabase({ url: cluster.url() }, { tables: suiteTables, log })
    await database.db.insertInto('room').values({ number: 101, guest: null }).execute()
  })
  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  const outage = { name: 'DatabaseUnavailable', reason: 'lost' }
  const rooms = () => database.db.selectFrom('room').select('number').execute()

  it('is an error at once, and used again as soon as it is back', async () => {
    await cluster.stop()
    await expect(rooms()).rejects.toMatchObject(outage)
    await expect(database.ping()).rejects.toMatchObject(outage)
    await cluster.start()
    await isBack(database)
    expect(await rooms()).toEqual([{ number: 101 }])
    expect(events).toContainEqual(expect.objectContaining({ event: 'connection-lost' }))
  })

  it('is back by one server alone', async () => {
    await expect(cluster.start()).rejects.toThrow('PostgreSQL did not start')
    expect(await rooms()).toEqual([{ number: 101 }])
  })

  it('in the middle of a transaction undoes it, and the process lives on', async () => {
    const work = database.transaction(async (transaction) => {
      await transaction.insertInto('room').values({ number: 102, guest: null }).execute()
      await cluster.stop()
      await transaction.insertInto('room').values({ number: 103, guest: null }).execute()
    })
    await expect(work).rejects.toMatchObject(outage)
    await cluster.start()
    await isBack(database)
    expect(await rooms()).toEqual([{ number: 101 }])
  })

  it.each([
    ['whose server is a standby now', 'set session characteristics as transaction read only', 'read-only'],
    ['whose plans are of an earlier table', 'alter table room add column floor integer', 'lost'],
  ])('does not use a connection again %s', async (_what, changes, reason) => {
    const all = () => database.db.selectFrom('room').selectAll().forUpdate().execute()
    await all()
    await sql.raw(changes).execute(database.db)
    await expect(all()).rejects.toMatchObject({ ...outage, reason })
    expect(await all()).toMatchObject([{ number: 101 }])
  })

  it('is closed once what is under way has ended, however slow that is', async () => {
    const engine = postgresEngine({ url: cluster.url(), log: (event) => void events.push(event) })
    const session = await engine.acquire('usual')
    const slow = session.run('select pg_sleep(0.4)', [])
    const closed = engine.close()
    await expect(slow).resolves.toMatchObject({ rowCount: 1 })
    await session.release()
    await closed
  })

  it('gives a statement up at its deadline, and the connection goes on', async () => {
    const stuck = database.transaction(async (transaction) => {
      await sql`set local statement_timeout = 50`.execute(transaction)
      await sql`select pg_sleep(3600)`.execute(transaction)
    })
    await expect(stuck).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'deadline' })
    await database.ping()
  })
})

describe('a PostgreSQL with a certificate', () => {
  /** This machine, as no rule for loopback addresses knows it: to the server it is a host somewhere else. */
  const ELSEWHERE = '127.1'
  let folder: string
  let cluster: PostgresCluster

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tomari-tls-'))
    const { key, cert } = selfSigned(ELSEWHERE)
    const [keyFile, certFile] = [path.join(folder, 'server.key'), path.join(folder, 'server.crt')]
    fs.writeFileSync(keyFile, key, { mode: 0o600 })
    fs.writeFileSync(certFile, cert)
    const { uid, gid } = unprivilegedUser()
    if (uid !== undefined && gid !== undefined) {
      for (const one of [folder, keyFile, certFile]) fs.chownSync(one, uid, gid)
    }
    cluster = await PostgresCluster.create(['ssl=on', `ssl_key_file=${keyFile}`, `ssl_cert_file=${certFile}`])
  })
  afterAll(async () => {
    await cluster.remove()
    fs.rmSync(folder, { recursive: true })
  })

  const isEncrypted = async (host: string, words: readonly string[]) => {
    const url = `${cluster.url('postgres', host)}?${words.join('&')}`
    const engine = postgresEngine({ url, tls: 'required', log: () => {} })
    try {
      const session = await engine.acquire('usual')
      const own = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()'
      const { rows } = await session.run<{ ssl: boolean }>(own, [])
      await session.release()
      return rows[0]?.ssl
    } finally {
      await engine.close()
    }
  }

  it('is trusted where an authority vouches for it and its name is right, or is not asked for, and never else', async () => {
    const vouched = `sslrootcert=${encodeURIComponent(path.join(folder, 'server.crt'))}`
    expect(await isEncrypted(ELSEWHERE, [vouched])).toBe(true)
    await expect(isEncrypted(ELSEWHERE, [])).rejects.toThrow(/self[- ]signed certificate/)
    await expect(isEncrypted('localhost', [vouched, 'sslmode=verify-full'])).rejects.toThrow('does not match')
    expect(await isEncrypted('localhost', [vouched, 'sslmode=verify-ca'])).toBe(true)
  })

  it('that falls silent is given up, and used again as soon as it answers (R23.16)', async () => {
    const line = await DatabaseLine.to(Number(new URL(cluster.url()).port))
    const own = `${ELSEWHERE}:${line.port}/postgres?sslrootcert=${encodeURIComponent(path.join(folder, 'server.crt'))}`
    const database = await openDatabase<SuiteTables>(
      { url: `postgres://tomari@${own}` },
      { tables: [], log: () => {} },
    )
    line.becomes('silent')
    const lost = { name: 'DatabaseUnavailable', reason: 'lost' }
    await expect(sql`select 1`.execute(database.db)).rejects.toMatchObject(lost)
    await expect(database.ping()).rejects.toMatchObject(lost)
    line.becomes('well')
    await isBack(database)
    await database.close()
    await line.close()
  })
})
