import { answerOf } from '@tomari/guest-rules/guest/field'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { checksIn, describeInHotel } from '../../../test/desk/hotel.ts'
import { companion, overseasRepresentative } from '../../../test/harness/guests.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { eraseExpired } from '../../operations/purge-expired-data.ts'
import { noAudit } from '../../platform/audit/audit.ts'
import { correctionsMade, correctRegister } from '../correct-register.ts'
import { guestsOfStay } from '../store/guest-register.ts'

const ID = 'sample-one-guest'

describeInHotel('a corrected register (R19.20)', (server) => {
  const given = (fields: object, more = {}) => ({ guest: 1, reason: 'misheard', fields, ...more })
  const correct = (fields: object, more?: object) =>
    server.act.does(ID, 'correctRegister', given(fields, more))
  const earlier = async (id = ID) =>
    (await correctionsMade(server.deps, id, noAudit)).map(({ entry, after, reason, fields }) => ({
      reason,
      changes: fields.map(
        (field) => `${field}: ${answerOf(guestOf(entry), field)} → ${answerOf(guestOf(after), field)}`,
      ),
    }))
  const guests = (id = ID) => guestsOfStay(server.db, server.vault, id)
  const count = async () => (await server.db.selectFrom('guest_corrections').select('id').execute()).length

  it('says what the guest meant, and keeps what the guest wrote, with the reason', async () => {
    await PayingGuest.checkedIn(server)
    const [before] = await guests()
    const reservation = () =>
      server.db.selectFrom('reservations').selectAll().where('id', '=', ID).executeTakeFirstOrThrow()
    const booked = await reservation()
    await correct({ tel: '０９０00000009', age: '42' })
    expect(await reservation()).toEqual(booked)
    const events = server.db.selectFrom('stay_events').select(['kind', 'details']).orderBy('id')
    expect((await events.execute()).at(-1)).toEqual({ kind: 'register_corrected', details: { guest: 1 } })
    expect(await guests()).toEqual([{ ...before, phone: '09000000009', age: 42 }])
    server.clock.pass({ minutes: 5 })
    await correct({ tel: '0312345678' }, { reason: '家族の番号' })
    expect(await earlier()).toEqual([
      { reason: 'misheard', changes: ['age: 41 → 42', 'tel: 09000000001 → 09000000009'] },
      { reason: '家族の番号', changes: ['tel: 09000000009 → 0312345678'] },
    ])
    const [row] = parse((await server.desk(['register', '--lang=en'])).out, { bom: true, columns: true })
    expect(row).toMatchObject({ Phone: '0312345678', Age: '42', 'Corrected at': '2026-12-01 15:35' })
  })

  it('corrects companions, and a representative from abroad to one at home', async () => {
    await checksIn(server, 'EMMA CARTER', overseasRepresentative, companion(2))
    const tries = async (fields: object, guest = 1) =>
      await server.act.tries('sample-overseas', 'correctRegister', given(fields, { guest }))
    expect(await tries({ age: '40', lastKana: 'サトウ' }, 2)).toBe('done')
    expect(await tries({ tel: '0312345678' }, 2)).toBe('register_field_missing')
    const street = { subarea: '北一条', furtherSubarea: '2-1' }
    const home = { postcode: '0600001', prefecture: '北海道', city: '札幌市', ...street }
    expect(await tries({ overseasFlug: false })).toBe('register_wrong')
    expect(await tries({ overseasFlug: false, ...home })).toBe('done')
    const [first, second] = await guests('sample-overseas')
    expect(second).toMatchObject({ age: 40, last_name_kana: 'サトウ' })
    expect(first).toMatchObject({ overseas_flg: false, prefecture: '北海道', address: '2-1' })
    const changes = (await earlier('sample-overseas')).flatMap((made) => made.changes)
    expect(changes).toContain('countrycode: GB → JP')
  })

  it('keeps what stood before sealed, and erases it with the entry', async () => {
    await PayingGuest.checkedIn(server)
    await correct({ lastName: '佐藤' })
    const stored = server.db.selectFrom('guest_corrections').select('earlier_sealed')
    const { earlier_sealed: sealed } = await stored.executeTakeFirstOrThrow()
    expect(Buffer.from(sealed).toString()).not.toMatch(/山田|misheard/)
    server.clock.pass({ days: 3 * 365 })
    await eraseExpired(server.deps)
    expect(await count()).toBe(1)
    server.clock.pass({ days: 3 })
    await eraseExpired(server.deps)
    expect([await count(), await guests()]).toEqual([0, []])
  })

  it('of many at once is done one after the other, none of them lost', async () => {
    await PayingGuest.checkedIn(server)
    const ages = [51, 52, 53, 54]
    await Promise.all(
      ages.map((age) =>
        correctRegister(server.deps, ID, { position: 1, change: { age: String(age) }, reason: 'x' }, noAudit),
      ),
    )
    expect(await count()).toBe(4)
    const changes = (await earlier()).flatMap((made) => made.changes)
    const steps = changes.map((change) => change.replace('age: ', '').split(' → '))
    const chain = steps.map(([from]) => from)
    expect(chain).toEqual(['41', ...steps.slice(0, -1).map(([, to]) => to)])
    expect((await guests())[0]?.age).toBe(Number(steps.at(-1)?.[1]))
  })
})
