import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FolioLine } from '../../src/model/payment/Folio.ts'
import type { Database } from '../../src/storage/Database.ts'
import { migrations } from '../../src/storage/migrations/all.ts'
import {
  bindLines,
  linesOfSettlement,
  openLines,
  saveFolio,
  unbindLines,
} from '../../src/storage/repositories/payment/folios.ts'
import { reservationById } from '../../src/storage/repositories/stays/reservations.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase, freshPlaces } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const ID = 'sample-one-guest'
const line = (kind: FolioLine['kind'], unitYen: number, quantity = 1): FolioLine => ({
  kind,
  name: { ja: '品目', en: 'Item' },
  day: '2026-12-01',
  quantity,
  unitYen,
})

describeOnDatabase('what a reservation owes', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  const owed = async () => (await reservationById(database.db, server.deps.vault, ID)).openAmount
  const settlement = async (state: string) => {
    const isOver = state === 'paid'
    await database.db
      .insertInto('settlements')
      .values({
        request_id: 'P1',
        reservation_id: ID,
        journey: 'checkin',
        amount_yen: 100,
        state,
        leased_until: null,
        payer_sealed: null,
        opened_at: server.clock.now(),
        settled_at: isOver ? server.clock.now() : null,
      })
      .execute()
  }

  it('is what the lines of its folio come to', async () => {
    const lines = [line('room', 10_000, 2), line('bathing_tax', 150, 2), line('points', 500)]
    await saveFolio(database.db, server.deps.vault, ID, lines)
    expect(await openLines(database.db, server.deps.vault, ID)).toEqual(lines)
    expect(await owed()).toBe(19_800)
  })

  it('is nothing without a folio', async () => {
    await saveFolio(database.db, server.deps.vault, ID, [])
    expect(await owed()).toBe(0)
  })

  it.each([
    ['charging', 10_000],
    ['paid', 0],
  ])('counts a line whose settlement is %s as %i yen', async (state, expected) => {
    await saveFolio(database.db, server.deps.vault, ID, [line('room', 10_000)])
    await settlement(state)
    await bindLines(database.db, ID, 'P1')
    expect(await owed()).toBe(expected)
    expect(await linesOfSettlement(database.db, server.deps.vault, 'P1')).toHaveLength(1)
  })

  it('grows by what is added after a payment, and not by what was paid', async () => {
    await saveFolio(database.db, server.deps.vault, ID, [line('room', 10_000)])
    await settlement('paid')
    await bindLines(database.db, ID, 'P1')
    await saveFolio(database.db, server.deps.vault, ID, [line('extra', 1_200)])
    expect(await owed()).toBe(1_200)
    await unbindLines(database.db, 'P1')
    expect(await owed()).toBe(11_200)
  })

  it('is never saved with lines that are no folio', async () => {
    await expect(saveFolio(database.db, server.deps.vault, ID, [line('points', 1)])).rejects.toThrow(
      'too_much_taken_off',
    )
  })
})

describe('moving to folios', () => {
  const fresh = freshPlaces()

  it('turns what was owed into a folio of one line', async () => {
    const place = await fresh.empty('postgres')
    const { '0001-check-in': first } = migrations
    if (first === undefined) throw new Error('the first migration is gone')
    const before = await fresh.open<Schema>(place, { '0001-check-in': first })
    await sql`insert into facilities values ('101', 'A', 1, '宿', 'Inn', '{}', '{}')`.execute(before.db)
    await sql`insert into reservations values
      ('r1', '101', 'N1', ${new Uint8Array([1])}, '', null, 1, 0, 0, '2026-12-01', '2026-12-02', '[]',
        false, true, 24200, '00', '0', null, false),
      ('r2', '101', 'N2', ${new Uint8Array([1])}, '', null, 1, 0, 0, '2026-12-01', '2026-12-02', '[]',
        false, true, 0, '00', '0', null, false)`.execute(before.db)
    const after = await fresh.open<Schema>(place, migrations)
    const lines = await after.db.selectFrom('folio_lines').select(['reservation_id', 'yen']).execute()
    expect(lines).toEqual([{ reservation_id: 'r1', yen: 24_200 }])
  })
})
