import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeInHotel } from '../../../../test/desk/hotel.ts'
import { serverOn, testKeys } from '../../../../test/harness/server.ts'
import { rotateKeys } from '../../../operations/keys/rotate-keys.ts'
import { vaultWith } from '../../../platform/sealing/vault.ts'
import { requestReading } from '../../../system-tasks/index.ts'
import type { ConnectedSystem, ConnectorParts } from '../ConnectedSystem.ts'
import { type ConnectingDeps, type Connections, connectionsOf } from '../connections.ts'
import { saveConnection, storedConnections } from '../stored-connections.ts'
import { scriptedConnector } from './ScriptedSystem.ts'

const EVENT_SECRET = 'the-secret-of-its-events'
const credentials = { host: 'https://pms.example', password: 'canary-password-7788' }
const opera = {
  name: 'OPERA',
  connector: 'scripted',
  credentials,
  eventSecret: EVENT_SECRET,
  hotels: [{ facilityId: '101', hotel: 'THERE' }],
  switches: { checkInThere: true, checkOutThere: false },
}

describeInHotel('the connections of a process (R25.16)', (server) => {
  let opened: ConnectorParts<unknown>[]
  let deps: ConnectingDeps
  let connections: Connections

  beforeEach(async () => {
    opened = []
    const scripted = scriptedConnector()
    deps = {
      ...server.deps,
      http: async () => ({ kind: 'cut', code: 'CUT' }),
      connectors: {
        scripted: {
          ...scripted,
          connect(given, wire) {
            opened.push({ ...wire, credentials: given })
            return scripted.connect(given, wire)
          },
        },
      },
    }
    connections = connectionsOf({ ...server.deps, ...deps })
    await saves(opera)
  })

  const saves = (connection: typeof opera, vault = server.vault) =>
    server.database.transaction((transaction) => saveConnection(transaction, vault, connection))
  const passwords = () => opened.map((parts) => parts.credentials)

  it('are opened once, and anew where an engineer has changed them', async () => {
    const [first] = await connections.current()
    expect(first).toMatchObject({ name: 'OPERA', hotels: opera.hotels, switches: opera.switches })
    await saves({ ...opera, switches: { ...opera.switches, checkOutThere: true } })
    const [second] = await connections.current()
    expect([second?.switches.checkOutThere, second?.system]).toEqual([true, first?.system])
    await saves({ ...opera, credentials: { ...credentials, password: 'another' } })
    const [third] = await connections.current()
    expect(third?.system).not.toBe(first?.system)
    expect(passwords()).toEqual([credentials, { ...credentials, password: 'another' }])
    await server.db.deleteFrom('connections').execute()
    expect(await connections.current()).toEqual([])
  })

  it('are read once for all who ask at a time', async () => {
    let reads = 0
    const database = {
      ...server.database,
      get db() {
        reads += 1
        return server.db
      },
    }
    const ofMany = connectionsOf({ ...server.deps, ...deps, database })
    const wrong = Array.from({ length: 20 }, () => ofMany.ofEvents('OPERA', 'wrong'))
    expect(await Promise.all([...wrong, ofMany.current()])).toMatchObject([...wrong.map(() => null), [{}]])
    expect(reads).toBe(1)
  })

  it('store what the system replaces, go on with it, and hand it to the next process', async () => {
    await connections.current()
    const replaced = { ...credentials, password: 'replaced' }
    await opened[0]?.storeCredentials?.(replaced)
    await connections.current()
    expect(passwords()).toEqual([credentials])
    await connectionsOf({ ...server.deps, ...deps }).current()
    expect(passwords()).toEqual([credentials, replaced])
  })

  it('go on with a token that another process had replaced, and make no new system of it', async () => {
    const other = connectionsOf({ ...server.deps, ...deps })
    const [before] = await other.current()
    await connections.current()
    const replaced = { ...credentials, password: 'replaced' }
    await opened[1]?.storeCredentials?.(replaced)
    expect(await opened[0]?.latestCredentials?.()).toEqual(replaced)
    const again = { ...credentials, password: 'replaced again' }
    await opened[0]?.storeCredentials?.(again)
    expect(await opened[1]?.latestCredentials?.()).toEqual(again)
    await connections.current()
    expect((await other.current())[0]).toBe(before)
    expect(passwords()).toHaveLength(2)
    await saves({ ...opera, credentials: { ...credentials, password: 'of the engineer' } })
    expect(await opened[0]?.latestCredentials?.()).toEqual(again)
    expect((await other.current())[0]).not.toBe(before)
  })

  it('have a token that serves once used by one process, which others wait for, but not for ever (R25.22)', async () => {
    const processes = [connections, connectionsOf({ ...server.deps, ...deps })]
    for (const process of processes) await process.current()
    const used: unknown[] = []
    const renewals = opened.map(async ({ renewAlone, latestCredentials, storeCredentials }) => {
      await renewAlone?.(async () => {
        used.push(await latestCredentials?.())
        await storeCredentials?.({ ...credentials, password: `replaced ${used.length}` })
      })
    })
    await Promise.all(renewals)
    expect(used).toEqual([credentials, { ...credentials, password: 'replaced 1' }])
    void opened[0]?.renewAlone?.(() => new Promise(() => {}))
    const renewing = () => server.db.selectFrom('connections').select('renewing_until').executeTakeFirst()
    await expect.poll(async () => (await renewing())?.renewing_until).not.toBeNull()
    expect(await opened[1]?.renewAlone?.(async () => 'renewed')).toBeNull()
    server.clock.pass({ minutes: 2 })
    expect(await opened[1]?.renewAlone?.(async () => 'renewed')).toBe('renewed')
  })

  it('leave what an engineer has stored meanwhile', async () => {
    await connections.current()
    await saves({ ...opera, credentials: { ...credentials, password: 'of the engineer' } })
    await opened[0]?.storeCredentials?.({ ...credentials, password: 'late' })
    await connections.current()
    expect(passwords()).toEqual([credentials, { ...credentials, password: 'of the engineer' }])
  })

  it('open with the new data key after a rotation, without another system', async () => {
    const vault = vaultWith([{ id: 'newer', secret: randomBytes(32) }, ...testKeys], randomBytes)
    const rotated = serverOn(server.database, { vault })
    const ofNewKey = connectionsOf({ ...rotated.deps, ...deps, vault })
    await ofNewKey.current()
    const [before] = await storedConnections(server.db)
    await rotateKeys(rotated.deps, async () => {})
    const [after] = await storedConnections(server.db)
    expect(after?.sealed).not.toEqual(before?.sealed)
    expect(await ofNewKey.current()).toHaveLength(1)
    expect(passwords()).toEqual([credentials])
    expect(await connections.current()).toEqual([])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['another row', () => sql`update connections set name = 'OTHER'`.execute(server.db)],
    ['no connector', () => saves({ ...opera, connector: 'toString' })],
    ['other fields', () => saves({ ...opera, credentials: { ...credentials, host: 'none' } })],
  ])('report one with %s once, and leave it out', async (_, happens) => {
    await server.db.deleteFrom('connected_hotels').execute()
    await happens()
    expect(await connections.current()).toEqual([])
    await connections.current()
    const closed = server.incidents.filter(({ event }) => event === 'connection-closed')
    expect(closed).toHaveLength(1)
    expect(JSON.stringify(server.incidents)).not.toContain(credentials.password)
  })
})

describeInHotel('events of property systems (R25.18)', (server) => {
  const requested = () =>
    server.db.selectFrom('requested_readings').select(['connection', 'hotel', 'id_there']).execute()

  const onServer = async (parts: Partial<ConnectedSystem> = {}) => {
    const http = async () => ({ kind: 'cut', code: 'CUT' }) as const
    const deps = { ...server.deps, http, connectors: { scripted: scriptedConnector(parts) } }
    await server.database.transaction((transaction) => saveConnection(transaction, server.vault, opera))
    const connections = connectionsOf(deps)
    const { app, logged } = serverOn(server.database, { connections })
    const sends = async (payload: string, path = `OPERA/${EVENT_SECRET}`, headers = {}) =>
      (await app.inject({ method: 'POST', url: `/property/v1/events/${path}`, payload, headers })).statusCode
    return { sends, logged }
  }

  it('have a reservation read anew, in whatever form they come', async () => {
    const { sends, logged } = await onServer()
    expect(await sends('THERE R-1')).toBe(200)
    expect(await sends('THERE R-1', undefined, { 'content-type': 'application/json' })).toBe(200)
    expect(await requested()).toEqual([{ connection: 'OPERA', hotel: 'THERE', id_there: 'R-1' }])
    expect(logged()).not.toContain(EVENT_SECRET)
  })

  it.each([
    ['about nothing here', 'ping'],
    ['of another hotel', 'ELSEWHERE R-1'],
    ['without a reservation', 'THERE '],
    ['with a number that no database stores', 'THERE a\0b'],
    ['with a number beyond all', `THERE ${'9'.repeat(51)}`],
    ['without anything', ''],
  ])('are taken and left %s', async (_, body) => {
    const { sends } = await onServer()
    expect([await sends(body), await requested()]).toEqual([200, []])
  })

  it.each([
    ['OPERA/wrong', 404],
    [`OTHER/${EVENT_SECRET}`, 404],
    ['OPERA/', 404],
  ])('to %s are refused', async (path, status) => {
    const { sends } = await onServer()
    expect([await sends('THERE R-1', path), await requested()]).toEqual([status, []])
  })

  it('make no more readings than a hotel has bookings', async () => {
    const { sends } = await onServer()
    const flood = Array.from({ length: 1_000 }, (_, at) => `F-${at}`)
    for (const id of flood)
      await requestReading(server.db, { connection: 'OPERA', hotel: 'THERE', id }, server.clock.now())
    expect([await sends('THERE R-1'), (await requested()).length]).toEqual([200, 1_000])
  })

  it('are refused where they are too long, or their connector fails', async () => {
    const { sends } = await onServer({
      readEvent: () => {
        throw new Error('a fault of the connector')
      },
    })
    expect([await sends('x'.repeat(300_000)), await sends('THERE R-1')]).toEqual([413, 500])
  })
})
