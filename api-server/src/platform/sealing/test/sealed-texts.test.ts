import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeInHotel } from '../../../../test/desk/hotel.ts'
import { lineOf } from '../../../../test/harness/folio-lines.ts'
import { openLines, saveFolio } from '../../../bills/store/folios.ts'
import { noticeOf, saveNotice } from '../../../checkout/store/checkout-notices.ts'
import { eraseExpired } from '../../../operations/purge-expired-data.ts'

const STAY = 'sample-one-guest'
const lines = [
  lineOf('room', 9_000, { name: { ja: '山田様 301号室', en: 'Mr Yamada, 301' } }),
  lineOf('extra', 500, { name: { ja: '山田様 車椅子', en: 'Mr Yamada, wheelchair' } }),
]
const words = { ja: '山田様、お忘れ物です。', en: 'Mr Yamada, you left something.' }

describeInHotel('what the desk writes about guests', (server) => {
  beforeEach(async () => {
    await saveFolio(server.db, server.vault, STAY, lines)
    await saveNotice(server.db, server.vault, STAY, words, server.clock.now())
  })
  const read = async () => ({
    lines: await openLines(server.db, server.vault, STAY),
    notice: await noticeOf(server.db, server.vault, STAY),
  })

  it('is read as it was written, and lies in the database sealed', async () => {
    expect(await read()).toEqual({ lines, notice: words })
    const { rows } = await sql<{ row: string }>`
      select folio_lines::text as row from folio_lines where reservation_id = ${STAY}
      union all select checkout_notices::text from checkout_notices where reservation_id = ${STAY}`.execute(
      server.db,
    )
    const inClear = rows.map(({ row }) => row).join('\n')
    expect(inClear).not.toMatch(/山田|Yamada|忘|wheelchair/)
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
    const sealed = server.db.selectFrom('folio_lines').select('name_sealed')
    expect(await sealed.where(sql`length(name_sealed)`, '>', 0).execute()).toEqual([])
  })
})
