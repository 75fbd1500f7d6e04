import { answerOf } from '@tomari/guest-rules/guest/field'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { guestsOfStay } from '../../src/storage/repositories/guest-register/guest-register.ts'
import { eraseExpired } from '../../src/usecases/purge-expired-data.ts'
import { noNote } from '../../src/usecases/note.ts'
import { correctionsMade, correctRegister } from '../../src/usecases/stays/correct-register.ts'
import { pictureOf } from '../../src/usecases/stays/pictures.ts'
import { acting } from '../board/acting.ts'
import { calling } from '../desk/desk-calls.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { companion, guestInfo, overseasRepresentative } from '../harness/guests.ts'
import { passport, signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnDatabase('a corrected register (R19.20)', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
  })

  const wanted = (fields: object, more: object = {}) => ({ guest: 1, reason: 'misheard', fields, ...more })
  const correct = (fields: object, more?: object) =>
    acting(server.deps).does(ID, 'correctRegister', wanted(fields, more))
  const refusal = (fields: object, more?: object) =>
    acting(server.deps).tries(ID, 'correctRegister', wanted(fields, more))
  /** What stood there before, and what of it is another now. */
  const earlier = async (id = ID) =>
    (await correctionsMade(server.deps, id, noNote)).map(({ entry, after, reason, fields }) => ({
      reason,
      changes: fields.map(
        (field) => `${field}: ${answerOf(guestOf(entry), field)} → ${answerOf(guestOf(after), field)}`,
      ),
    }))
  const guests = (id = ID) => guestsOfStay(database.db, server.deps.vault, id)
  const count = async () => (await database.db.selectFrom('guest_corrections').select('id').execute()).length
  const fromAbroad = async () => {
    const guest = await PayingGuest.found(server, 'EMMA CARTER')
    await guest.phone.payload('uploadSignature', guest.sending(await signature()))
    await guest.phone.payload('uploadPassport', guest.sending(await passport()))
    const entries = guestInfo(overseasRepresentative, companion(2))
    await guest.phone.payload('executeCheckin', guest.sending(entries))
  }

  it('says what the guest meant, and keeps what the guest wrote, with the reason', async () => {
    await PayingGuest.checkedIn(server)
    const [before] = await guests()
    await correct({ tel: '０９０00000009', age: '42' })
    expect(await guests()).toEqual([{ ...before, phone: '09000000009', age: 42 }])
    server.clock.pass({ minutes: 5 })
    await correct({ tel: '0312345678' }, { reason: '家族の番号' })
    expect(await earlier()).toEqual([
      { reason: 'misheard', changes: ['age: 41 → 42', 'tel: 09000000001 → 09000000009'] },
      { reason: '家族の番号', changes: ['tel: 09000000009 → 0312345678'] },
    ])
    expect((await desk(['show', NAME, '--lang=en'])).out).toMatch(/Register corrected at +2026-12-01 15:35/)
    const [row] = parse((await desk(['register', '--lang=en'])).out, { bom: true, columns: true })
    expect(row).toMatchObject({ Phone: '0312345678', Age: '42', 'Corrected at': '2026-12-01 15:35' })
  })

  it('leaves booking, code, signature and sessions alone', async () => {
    const guest = await PayingGuest.checkedIn(server)
    const reservation = () =>
      database.db.selectFrom('reservations').selectAll().where('id', '=', ID).executeTakeFirstOrThrow()
    const before = await reservation()
    await correct({ tel: '0312345678' })
    expect(await reservation()).toEqual(before)
    expect(await guest.code()).toBe('30')
    expect(await pictureOf(server.deps, ID, 'signature', noNote)).not.toBeNull()
  })

  it('is judged by the rules of the form, field by field, and then changes nothing', async () => {
    await PayingGuest.checkedIn(server)
    const before = await guests()
    expect(await refusal({ tel: 'abc', lastName: '', postcode: '123' })).toBe('register_wrong')
    expect(await refusal({ age: '3' }, { guest: 2 })).toBe('register_guest_missing')
    expect(await refusal({ countrycode: 'NZ' })).toBe('register_field_missing')
    expect([await guests(), await count()]).toEqual([before, 0])
  })

  it('wants another answer than before, and a guest who has checked in', async () => {
    expect(await refusal({ age: '3' })).toBe('stay_not_checked_in')
    await PayingGuest.checkedIn(server)
    expect(await refusal({})).toBe('register_unchanged')
    expect(await refusal({ age: '41' })).toBe('register_unchanged')
    expect([await earlier(), await count()]).toEqual([[], 0])
  })

  it('corrects companions, and a representative from abroad to one at home', async () => {
    await fromAbroad()
    const tries = async (fields: object, guest = 1) =>
      await acting(server.deps).tries('sample-overseas', 'correctRegister', wanted(fields, { guest }))
    expect(await tries({ age: '40', lastKana: 'サトウ' }, 2)).toBe('done')
    expect(await tries({ tel: '0312345678' }, 2)).toBe('register_field_missing')
    const home = {
      postcode: '0600001',
      prefecture: '北海道',
      city: '札幌市',
      subarea: '北一条',
      furtherSubarea: '2-1',
    }
    expect(await tries({ overseasFlug: false })).toBe('register_wrong')
    expect(await tries({ overseasFlug: false, ...home })).toBe('done')
    const [first, second] = await guests('sample-overseas')
    expect(second).toMatchObject({ age: 40, last_name_kana: 'サトウ' })
    expect(first).toMatchObject({ overseas_flg: false, prefecture: '北海道', address: '2-1' })
    const changes = (await earlier('sample-overseas')).flatMap((made) => made.changes)
    expect(changes).toContain('countrycode: GB → JP')
  })

  it('leaves its line in the audit trail: fields, but no value and no reason', async () => {
    await PayingGuest.checkedIn(server)
    await correct({ tel: '0312345678' })
    const lines = await database.db
      .selectFrom('audit_entries')
      .select(['act', 'details'])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([{ act: 'correct-register', details: { guest: 1, fields: 'tel' } }])
  })

  it('tells property systems, without a name', async () => {
    await PayingGuest.checkedIn(server)
    await correct({ age: '42' })
    const events = await database.db
      .selectFrom('stay_events')
      .select(['kind', 'details'])
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toEqual({ kind: 'register_corrected', details: { guest: 1 } })
  })

  it('keeps what stood before sealed, and erases it with the entry', async () => {
    await PayingGuest.checkedIn(server)
    await correct({ lastName: '佐藤' })
    const { earlier_sealed: sealed } = await database.db
      .selectFrom('guest_corrections')
      .select('earlier_sealed')
      .executeTakeFirstOrThrow()
    expect(Buffer.from(sealed).toString()).not.toMatch(/山田|misheard/)
    server.clock.pass({ days: 3 * 365 })
    await eraseExpired(server.deps)
    expect(await count()).toBe(1)
    server.clock.pass({ days: 3 })
    await eraseExpired(server.deps)
    expect([await count(), await guests()]).toEqual([0, []])
  })

  it('goes with a check-in that is taken back', async () => {
    await PayingGuest.checkedIn(server)
    await correct({ age: '42' })
    await acting(server.deps).does(ID, 'undoCheckin')
    expect(await count()).toBe(0)
  })

  it('of many at once is done one after the other, none of them lost', async () => {
    await PayingGuest.checkedIn(server)
    const ages = [51, 52, 53, 54]
    await Promise.all(
      ages.map((age) =>
        correctRegister(server.deps, ID, { position: 1, change: { age: String(age) }, reason: 'x' }, noNote),
      ),
    )
    expect(await count()).toBe(4)
    const changes = (await earlier()).flatMap((made) => made.changes)
    const steps = changes.map((change) => change.replace('age: ', '').split(' → '))
    const chain = steps.map(([from]) => from)
    expect(chain).toEqual(['41', ...steps.slice(0, -1).map(([, to]) => to)])
    expect((await guests())[0]?.age).toBe(Number(steps.at(-1)?.[1]))
  })

  it('shows a stay by its reference number too', async () => {
    const { out } = await desk(['show', NAME, '--lang=en'])
    const number = /S\d{6}/.exec(out)?.[0] ?? ''
    expect((await desk(['show', number, '--lang=en'])).out).toBe(out)
    expect((await desk(['show', number, '--facility=102'])).exit).toBe(5)
  })
})
