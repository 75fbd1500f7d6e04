import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { FolioLine } from '../../src/model/payment/Folio.ts'
import type { Database } from '../../src/storage/Database.ts'
import { noticeOf, saveNotice } from '../../src/storage/repositories/checkout/checkout-notices.ts'
import { openLines, saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { eraseExpired, purgeExpiredData } from '../../src/usecases/purge-expired-data.ts'
import { sealOldTexts } from '../../src/usecases/seal-old-texts.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const STAY = 'sample-one-guest'
const lines: readonly FolioLine[] = [
  {
    kind: 'room',
    name: { ja: '山田様 301号室', en: 'Mr Yamada, 301' },
    day: '2026-12-01',
    quantity: 1,
    unitYen: 9_000,
  },
  {
    kind: 'extra',
    name: { ja: '山田様 車椅子', en: 'Mr Yamada, wheelchair' },
    day: '2026-12-01',
    quantity: 2,
    unitYen: 500,
  },
]
const words = { ja: '山田様、お忘れ物です。', en: 'Mr Yamada, you left something.' }

describeOnDatabase('what the desk writes about guests', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    const { vault } = server.deps
    await saveFolio(database.db, vault, STAY, lines)
    await saveNotice(database.db, vault, STAY, words, server.clock.now())
  })

  const read = async () => ({
    lines: await openLines(database.db, server.deps.vault, STAY),
    notice: await noticeOf(database.db, server.deps.vault, STAY),
  })
  /** Everything in the tables of the stay, as a reader without keys sees it. */
  const inClear = async () => {
    const { rows } = await sql<{ row: string }>`
      select folio_lines::text as row from folio_lines where reservation_id = ${STAY}
      union all select checkout_notices::text from checkout_notices where reservation_id = ${STAY}`.execute(
      database.db,
    )
    return rows.map(({ row }) => row).join('\n')
  }
  /** As a process of the version before writes: in clear, and without the sealed columns. */
  const writtenBefore = async () => {
    await sql`delete from folio_lines where reservation_id = ${STAY}`.execute(database.db)
    for (const [index, { kind, name, day, quantity, unitYen }] of lines.entries()) {
      await sql`insert into folio_lines (reservation_id, position, kind, name_ja, name_en, day, quantity, unit_yen)
        values (${STAY}, ${index + 1}, ${kind}, ${name.ja}, ${name.en}, ${day}, ${quantity}, ${unitYen})`.execute(
        database.db,
      )
    }
    await sql`update checkout_notices set message_ja = ${words.ja}, message_en = ${words.en}
      where reservation_id = ${STAY}`.execute(database.db)
  }

  it('is read as it was written, and lies in the database sealed', async () => {
    expect(await read()).toEqual({ lines, notice: words })
    expect(await inClear()).not.toMatch(/山田|Yamada|忘|wheelchair/)
    expect(await inClear()).toContain('その他ご利用料金')
  })

  it('is read also where the version before has written it later, and the next round seals it', async () => {
    const before = { ja: '古い伝言', en: 'an older message' }
    await saveNotice(database.db, server.deps.vault, STAY, before, server.clock.now())
    await writtenBefore()
    expect(await inClear()).toMatch(/山田/)
    expect(await read()).toEqual({ lines, notice: words })
    await purgeExpiredData(server.deps)
    expect(await inClear()).not.toMatch(/山田|Yamada|忘|wheelchair/)
    expect(await read()).toEqual({ lines, notice: words })
    expect(await sealOldTexts(server.deps)).toBe(0)
  })

  it('is sealed batch by batch, however much there is', async () => {
    await sql`update folio_lines set name_sealed = null`.execute(database.db)
    await sql`insert into folio_lines (reservation_id, position, kind, name_ja, name_en, day, quantity, unit_yen)
      select ${STAY}, number, 'extra', '朝食 ' || number, 'Breakfast ' || number, '2026-12-01', 1, 100
      from generate_series(100, 800) as number`.execute(database.db)
    expect(await sealOldTexts(server.deps)).toBeGreaterThan(700)
    const { rows } = await sql<{ left: number }>`
      select count(*) as left from folio_lines where name_sealed is null or name_ja like '朝食%'`.execute(
      database.db,
    )
    expect(rows).toEqual([{ left: 0 }])
    const names = (await read()).lines.map(({ name }) => name.ja)
    expect(names).toEqual(expect.arrayContaining(['朝食 100', '朝食 800']))
  })

  it('goes: a message with the stay, the words of a bill three years later; what was charged stays', async () => {
    server.clock.pass({ days: 60 })
    expect((await eraseExpired(server.deps)).notices).toBeGreaterThan(0)
    expect(await read()).toEqual({ lines, notice: null })
    server.clock.pass({ days: 3 * 365 })
    await eraseExpired(server.deps)
    expect((await read()).lines.map(({ name, unitYen }) => [name.ja, unitYen])).toEqual([
      ['宿泊料金', 9_000],
      ['その他ご利用料金', 500],
    ])
    const { rows } = await sql`select 1 from folio_lines where length(name_sealed) > 0`.execute(database.db)
    expect(rows).toEqual([])
    expect(await sealOldTexts(server.deps)).toBe(0)
  })
})
