/** @module-tag ci */
import { randomBytes } from 'node:crypto'
import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { calling, type CommandRun } from '../../../../test/desk/hotel.ts'
import { staysToCome } from '../../../../test/faults/stays.ts'
import { freshPlaces } from '../../../../test/harness/databases.ts'
import { Phone } from '../../../../test/harness/phone.ts'
import { serverOn, startTestServer, type TestServer, testKeys } from '../../../../test/harness/server.ts'
import { baseline } from '../../../baseline.ts'
import { PayingGuest } from '../../../cards/test/PayingGuest.ts'
import { acting } from '../../../desk/test/acting.ts'
import { cashier } from '../../../desk/test/cashier.ts'
import { sampleStates } from '../../../hotel-setup/sample-facilities.ts'
import type { Facility } from '../../../hotels/Facility.ts'
import { saveFacility, saveRetirement } from '../../../hotels/store/facilities.ts'
import { openVault } from '../../../open-vault.ts'
import { PUBLIC_URL, sentInvitations, tokenFor } from '../../../invitations/test/invited.ts'
import { addPerson } from '../../../people/people.ts'
import { noAudit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import type { DataKeys } from '../../../platform/sealing/DataKeys.ts'
import { vaultWith } from '../../../platform/sealing/vault.ts'
import { booking, everything, SystemAtWork } from '../../../property-systems/test/SystemAtWork.ts'
import { addReservations } from '../../../stay-changes/store/written-reservations.ts'
import { withoutOtherImports } from '../../../stays/store/reservation-lists.ts'
import { rowsOfHotel } from '../../cells/hotel-rows.ts'
import { KeysDoNotFit } from '../../keys/data-keys.ts'
import { keyRecord } from '../../keys/running-keys.ts'
import { storedTables } from '../../stored-tables.ts'

const HOTEL = '101'
const CODE = 'MIO-KAIGAN'
const YAMADA = 'ヤマダ タロウ'
/** Of the hotel 102. */
const STRANGER = 'ノグチ アヤカ'

/** A process that dies behind so many statements. */
class Dying {
  left: number
  readonly #plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      this.left -= 1
      if (this.left < 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }

  constructor(left: number) {
    this.left = left
  }

  on(database: Database<Schema>): Database<Schema> {
    return {
      ...database,
      db: database.db.withPlugin(this.#plugin),
      transaction: (work, options) =>
        database.transaction((rows) => work(rows.withPlugin(this.#plugin)), options),
    }
  }
}

describe('desk move-hotel (R20.20)', () => {
  const fresh = freshPlaces()
  let home: TestServer
  let other: TestServer

  const open = async () => fresh.open<Schema>(await fresh.withTables('postgres'), baseline)
  beforeEach(async () => {
    home = await startTestServer(await open(), { publicUrl: PUBLIC_URL, propertySystems: [everything] })
    other = serverOn(await open(), { publicUrl: PUBLIC_URL })
    await livesIn(home)
  })

  const cellOf = ({ deps }: TestServer, dying = new Dying(Number.POSITIVE_INFINITY)) => ({
    database: { ...dying.on(deps.database), close: async () => {} },
    keys: testKeys,
  })
  interface Moving {
    readonly from?: TestServer
    readonly to?: TestServer
    readonly dying?: Dying
    readonly options?: readonly string[]
  }
  const moving = async ({
    from = home,
    to = other,
    dying = new Dying(Number.POSITIVE_INFINITY),
    options = [],
  }: Moving = {}): Promise<CommandRun> => {
    const deps = {
      ...from.deps,
      database: dying.on(from.deps.database),
      openCell: async () => cellOf(to, dying),
    }
    return await calling(deps)(['move-hotel', CODE, '-', '--lang=en', '--as=Tanaka', ...options], 'settings')
  }

  /** Everything that a hotel may have of a morning, a guest who waits for the check-out and one who is invited. */
  async function livesIn(server: TestServer): Promise<void> {
    const { deps } = server
    const guest = await PayingGuest.checkedIn(server)
    await guest.registersMail()
    await guest.settles(await guest.bill())
    const desk = acting(deps)
    await desk.does('sample-one-guest', 'correctRegister', { guest: 1, reason: 'x', fields: { age: '42' } })
    await cashier(deps).refunds('sample-one-guest')
    await addPerson(deps, { name: 'aoki', facilityId: HOTEL, role: 'desk' }, noAudit)
    await deps.database.db
      .insertInto('import_maps')
      .values({ scope: HOTEL, written: '{}', saved_at: deps.clock.now() })
      .execute()
    await sentInvitations(server)
  }

  const rowsIn = async (db: Kysely<Schema>, isOurs: boolean) => {
    const tables = new Map<string, readonly string[]>()
    for (const { name, numbered } of await storedTables(db)) {
      const known = Object.entries(rowsOfHotel).find(([table]) => table === name)
      const condition = known?.[1]?.(HOTEL) ?? sql<boolean>`false`
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(one) - ${numbered ?? ''}::text - 'parcel')::text collate "C" as row from ${sql.table(name)} as one
        where (${condition}) = ${isOurs} and ${sql.lit(name)} not in ('audit_entries', 'hotel_parcels', 'failed_searches', 'sessions')
        order by row`.execute(db)
      if (rows.length > 0)
        tables.set(
          name,
          rows.map(({ row }) => row),
        )
    }
    return tables
  }
  const hotelIn = ({ deps }: TestServer) => rowsIn(deps.database.db, true)
  const othersIn = ({ deps }: TestServer) => rowsIn(deps.database.db, false)

  const finds = (server: TestServer, facility = HOTEL, name = YAMADA) => {
    // Hotels are read anew each second.
    server.clock.pass({ seconds: 2 })
    return new Phone(server.app).call('requestCheckinToken', { facility, fields: { name, phone_number: '' } })
  }

  it('brings every row over to the letter, and none of the others', async () => {
    const before = await hotelIn(home)
    const [stays, strangers] = [await othersIn(home), await othersIn(other)]
    expect(before.size).toBeGreaterThan(20)
    const receipts = [...(await cashier(home.deps).papers('sample-one-guest'))]
    const { exit, out, err } = await moving()
    expect([exit, err]).toEqual([0, ''])
    expect(out).toMatch(/^MIO-KAIGAN: moved, the last \d+ rows compared there\. Lead its calls there now/)
    expect(await hotelIn(other)).toEqual(before)
    expect(await othersIn(home)).toEqual(stays)
    expect(await othersIn(other)).toEqual(strangers)
    expect([...(await hotelIn(home)).keys()]).toEqual(['facilities'])
    expect([...(await cashier(other.deps).papers('sample-one-guest'))]).toEqual(receipts)
  })

  it('killed at any moment goes on where it was: the hotel is in one cell, or on its way and says so', async () => {
    const before = await hotelIn(home)
    const strangers = [await othersIn(home), await othersIn(other)]
    let between = 0
    let [from, to] = [home, other]
    for (let statements = 0; ; statements += 7) {
      const { exit, err } = await moving({ from, to, dying: new Dying(statements) })
      if (exit === 0) break
      expect(err).toContain('killed')
      const [here, there] = [await finds(from), await finds(to)]
      expect(here.status === 200 ? '' : here.text).toMatch(/^$|hotel_moving/)
      const open = [here, there].filter(({ status }) => status === 200)
      expect(open.length).toBeLessThan(2)
      if (open.length === 0) between += 1
      expect((await finds(from, '102', STRANGER)).status).toBe(from === home ? 200 : 422)
      expect((await moving({ from, to })).exit).toBe(0)
      expect(await hotelIn(to)).toEqual(before)
      ;[from, to] = [to, from]
    }
    expect(between).toBeGreaterThan(10)
    expect([await othersIn(home), await othersIn(other)]).toEqual(strangers)
  })

  it('comes back where it was stopped on its way, and nowhere else', async () => {
    const before = await hotelIn(home)
    const undo = { options: ['--undo'] }
    expect(await moving(undo)).toMatchObject({ exit: 1, err: 'MIO-KAIGAN is not on its way.\n' })
    const counting = new Dying(1_000)
    expect((await moving({ dying: counting })).exit).toBe(0)
    expect((await moving({ from: other, to: home })).exit).toBe(0)
    const all = 1_000 - counting.left
    const ends = new Set<string>()
    for (const statements of [20, all / 3, all / 2, all - 2].map(Math.floor)) {
      expect((await moving({ dying: new Dying(statements) })).exit).toBe(1)
      const { exit, out, err } = await moving(undo)
      ends.add(`${out}${err}`.replace(/\d+/, 'n'))
      // Where it was there already, the same command has the last word, and another brings the hotel home.
      const place = exit === 0 ? home : other
      await (exit === 0 ? null : moving())
      expect(await hotelIn(place)).toEqual(before)
      expect((await finds(place)).status).toBe(200)
      await (exit === 0 ? null : moving({ from: other, to: home }))
    }
    expect([...ends].toSorted()).toEqual([
      'MIO-KAIGAN is in the other cell. Nothing was changed.\n',
      'MIO-KAIGAN: back with n rows, and takes guests again.\n',
    ])
  })

  it('takes its keys along: no server starts there without them, and one that has ended is not waited for', async () => {
    const settings = { DATA_DIR: '/nowhere', LOST_DATA_KEYS: [] }
    const ofCell = (id: string): DataKeys => [{ id, secret: randomBytes(32) }]
    await openVault(home.deps.database, { ...settings, DATA_KEYS: testKeys })
    const { database } = other.deps
    const [ended, running] = [ofCell('of-b'), [...ofCell('of-b'), ...testKeys]] as const
    const records = (keys: DataKeys) =>
      keyRecord({ database, randomBytes, vault: vaultWith(keys, randomBytes) })()
    await records(ended)
    await sql`update running_servers set seen_at = now() - interval '61 seconds'`.execute(database.db)
    await records(running)
    expect((await database.db.selectFrom('running_servers').select('server').execute()).length).toBe(1)
    await openVault(database, { ...settings, DATA_KEYS: running })
    expect((await moving()).exit).toBe(0)
    const misfit = { kind: 'key_missing', ids: [testKeys[0].id] }
    const starts = openVault(database, { ...settings, DATA_KEYS: [running[0]] })
    await expect(starts).rejects.toMatchObject({ misfit })
  })

  it('goes to one cell, also by two processes at once, or where a third cell is named meanwhile', async () => {
    const before = await hotelIn(home)
    const third = serverOn(await open())
    expect((await moving({ dying: new Dying(150) })).exit).toBe(1)
    for (const options of [[], ['--undo']]) {
      expect((await moving({ to: third, options })).err).toContain('on its way to another cell')
    }
    const exits = (await Promise.all([moving(), moving()])).map(({ exit }) => exit)
    expect(exits).toContain(0)
    expect([await hotelIn(other), (await hotelIn(third)).size]).toEqual([before, 0])
    expect([...(await hotelIn(home)).keys()]).toEqual(['facilities'])
  })

  const waitsForImports = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(db())
    return (rows[0]?.count ?? 0) > 0
  }

  it('takes along what an import adds that had begun before it', async () => {
    const { database, vault } = home.deps
    let move = Promise.resolve<CommandRun | null>(null)
    await database.transaction(async (rows) => {
      await withoutOtherImports(rows)
      move = moving()
      await Promise.race([move, vi.waitUntil(waitsForImports, { timeout: 30_000, interval: 20 })])
      const stays = staysToCome(1, '2026-12-01').map((stay) => ({ ...stay, facilityId: HOTEL }))
      await addReservations(rows, vault, stays, { isSample: false })
    })
    expect(await move).toMatchObject({ exit: 0 })
    expect([...(await hotelIn(home)).keys()]).toEqual(['facilities'])
  })

  it('goes on in the other cell: its queue in the same order, its invitations, its desk', async () => {
    const queue = ({ deps }: TestServer) =>
      deps.database.db
        .selectFrom('checkout_requests')
        .innerJoin('reservations', 'reservations.id', 'reservation_id')
        .where('closed_at', 'is', null)
        .where('reservations.facility_id', '=', HOTEL)
        .select('reference_number')
        .orderBy('place')
        .execute()
    const waits = async (server: TestServer, name: string) => {
      const phone = new Phone(server.app)
      const found = { facility: HOTEL, fields: { name, phone_number: '' } }
      const { authorization: token } = await phone.payload('requestCheckoutToken', found)
      return (await phone.payload('checkoutInfo', { token })).request_id
    }
    const requests = [await waits(home, 'カワムラ エミ'), await waits(home, 'ミヤモト ハルカ')]
    const order = await queue(home)
    expect(order).toHaveLength(2)
    const invitation = await tokenFor(home, 'sample-couple')
    expect((await moving()).exit).toBe(0)
    expect(await queue(other)).toEqual(order)
    other.clock.pass({ seconds: 2 })
    expect([await waits(other, 'カワムラ エミ'), await waits(other, 'ミヤモト ハルカ')]).toEqual(requests)
    const opens = (server: TestServer) =>
      new Phone(server.app).call('openInvitation', { facility: HOTEL, fields: { invitation, fact: 'x' } })
    expect([(await opens(home)).text, (await opens(other)).text]).toEqual([
      expect.stringContaining('hotel_moving'),
      expect.stringContaining('invitation_refused'),
    ])
    // What a property system sends meanwhile is not lost: it is to come again.
    const put = await new SystemAtWork(home.app, everything.secret).call('PUT', '/bookings/77', booking)
    expect(put).toMatchObject({ status: 503, error_code: 'hotel_moving' })
    expect(await moving()).toMatchObject({ exit: 1, err: 'MIO-KAIGAN has moved already.\n' })
  })

  const db = () => home.deps.database.db
  const opensThere = (changes: Partial<Facility>) =>
    Promise.all(
      sampleStates
        .slice(0, 1)
        .map(({ facility, position }) =>
          saveFacility(other.deps.database.db, { facility: { ...facility, ...changes }, position }),
        ),
    )
  it.each<readonly [string, () => Promise<unknown>, RegExp]>([
    [
      'a payment of which nobody knows how it ends',
      () => db().updateTable('settlements').set({ state: 'unknown', settled_at: null }).execute(),
      /1 payments and 0 mails were still under way/,
    ],
    [
      'a mail that may be going out just now',
      () => {
        const due = new Date(home.clock.now().getTime() + 60_000)
        return db().updateTable('outbox').set({ state: 'waiting', tries: 1, due_at: due }).execute()
      },
      /0 payments and \d mails were still under way/,
    ],
    [
      'a system that is called',
      async () => {
        const connection = { name: 'opera', connector: 'opera', credentials_sealed: randomBytes(8) }
        await db()
          .insertInto('connections')
          .values({ ...connection, check_in_there: false, check_out_there: false })
          .execute()
        await db()
          .insertInto('connected_hotels')
          .values({ facility_id: HOTEL, connection: 'opera', hotel: 'H1' })
          .execute()
      },
      /desk connect remove/,
    ],
    [
      'keys that the other cell has not',
      () =>
        db()
          .insertInto('data_key_prints')
          .values({ id: 'test', print: randomBytes(32) })
          .execute(),
      /settings of the other cell lack .*: test\. Add/,
    ],
    [
      'keys that a server there runs without',
      async () => {
        await openVault(home.deps.database, { DATA_DIR: '/nowhere', DATA_KEYS: testKeys, LOST_DATA_KEYS: [] })
        const vault = vaultWith([{ id: 'of-b', secret: randomBytes(32) }], randomBytes)
        await keyRecord({ ...other.deps, vault })()
      },
      /within the last minute lacks keys of this one: test\. Start it anew/,
    ],
    [
      'people of the same name',
      () => addPerson(other.deps, { name: 'aoki', facilityId: null, role: 'desk' }, noAudit),
      /same names: aoki/,
    ],
    ['a hotel of the same code', () => opensThere({ id: '901' }), /is in the other cell/],
    ['a retired hotel', () => saveRetirement(db(), HOTEL, new Date()), /is retired/],
    [
      'a stay of the same key',
      async () => {
        await opensThere({ id: '901', code: 'OTHER' })
        const { database, vault } = other.deps
        const stays = staysToCome(1, '2026-12-01').map((stay) => ({
          ...stay,
          id: 'sample-one-guest',
          facilityId: '901',
        }))
        await database.transaction((rows) => addReservations(rows, vault, stays, { isSample: false }))
      },
      /is back and takes guests again: .* in reservations/,
    ],
  ])('is refused for %s, and takes guests', async (_, prepare, sentence) => {
    await prepare()
    const before = await hotelIn(home)
    const { exit, err } = await moving()
    expect([exit, err]).toEqual([1, expect.stringMatching(sentence)])
    expect(await hotelIn(home)).toEqual(before)
  })

  it('is refused without PostgreSQL, and with settings that open no cell', async () => {
    const refusal = async (desk: Parameters<typeof calling>[0]) => {
      const { exit, err } = await calling(desk)(['move-hotel', CODE, '-', '--lang=en'])
      return [exit, err]
    }
    expect(await refusal(home.deps)).toEqual([2, 'Both cells have to be on PostgreSQL.\n'])
    const openCell = async () => ['DATA_KEYS is needed.']
    expect(await refusal({ ...home.deps, openCell })).toEqual([2, 'DATA_KEYS is needed.\n'])
    const misfit = new KeysDoNotFit({ kind: 'another_key', id: 'of-b' })
    const unfit = { ...home.deps, openCell: () => Promise.reject(misfit) }
    expect(await refusal(unfit)).toEqual([2, expect.stringMatching(/^SETTINGS: .*"of-b"/)])
  })
})
