import { parse } from 'csv-parse/sync'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { guestsOfStay } from '../../src/storage/repositories/guest-register/guest-register.ts'
import { eraseExpired } from '../../src/usecases/purge-expired-data.ts'
import { noNote } from '../../src/usecases/note.ts'
import { correctRegister } from '../../src/usecases/stays/correct-register.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { companion, guestInfo, overseasRepresentative } from '../harness/guests.ts'
import { passport, signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { calling } from './desk-calls.ts'

const NAME = 'ヤマダ タロウ'
const ID = 'sample-one-guest'

describeOnBothDatabases('a corrected register (R19.20)', (open) => {
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

  const correct = (...argv: readonly string[]) =>
    desk(['correct-register', NAME, '--lang=en', '--reason=misheard', ...argv])
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
    const { exit, out } = await correct('--phone=０９０00000009', '--age=42')
    expect([exit, out]).toEqual([
      0,
      expect.stringMatching(
        /^ヤマダ タロウ \(S\d+\): guest 1 of the register is corrected \(Age, Phone\)\.\n$/,
      ),
    ])
    expect(await guests()).toEqual([{ ...before, phone: '09000000009', age: 42 }])
    server.clock.pass({ minutes: 5 })
    await desk(['correct-register', NAME, '--phone=0312345678', '--reason=家族の番号'])
    const history = (await desk(['corrections', NAME, '--lang=en'])).out
    expect(history.split('\n').slice(1)).toEqual([
      '2026-12-01 15:30  guest 1  misheard',
      '  Age: 41 → 42',
      '  Phone: 09000000001 → 09000000009',
      '2026-12-01 15:35  guest 1  家族の番号',
      '  Phone: 09000000009 → 0312345678',
      '',
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
    expect((await correct('--phone=0312345678')).exit).toBe(0)
    expect(await reservation()).toEqual(before)
    expect(await guest.code()).toBe('30')
    expect((await desk(['signature', NAME])).files.size).toBe(1)
  })

  it('is judged by the rules of the form, field by field, and then changes nothing', async () => {
    await PayingGuest.checkedIn(server)
    const before = await guests()
    const { exit, err } = await correct('--phone=abc', '--last-name=', '--zip-code=123')
    expect(exit).toBe(2)
    expect(err.split('\n').slice(1)).toEqual([
      '  Last name: has to be there.',
      '  Postcode: has to be seven digits.',
      '  Phone: has to be digits.',
      '',
    ])
    expect((await correct('--guest=2', '--age=3')).err).toContain(
      'there is no guest 2 in the register (guests: 1)',
    )
    expect((await correct('--country=NZ')).err).toContain('has no such field: Country')
    expect([await guests(), await count()]).toEqual([before, 0])
  })

  it('wants a reason, a field, and a guest who has checked in', async () => {
    expect((await correct('--age=3')).exit).toBe(5)
    await PayingGuest.checkedIn(server)
    expect((await desk(['correct-register', NAME, '--age=3'])).exit).toBe(2)
    expect((await correct()).exit).toBe(2)
    expect((await correct('--gender=5')).exit).toBe(2)
    expect((await correct('--overseas=maybe')).exit).toBe(2)
    expect((await correct('--guest=0', '--age=3')).exit).toBe(2)
    expect((await correct('--age=41')).out).toContain('stands like that already')
    expect((await desk(['corrections', NAME, '--lang=en'])).out).toContain('nothing was corrected')
    expect(await count()).toBe(0)
  })

  it('corrects companions, and a representative from abroad to one at home', async () => {
    await fromAbroad()
    const name = 'EMMA CARTER'
    const change = (...argv: readonly string[]) =>
      desk(['correct-register', name, '--reason=x', '--lang=en', ...argv])
    expect((await change('--guest=2', '--age=40', '--last-name-kana=サトウ')).exit).toBe(0)
    expect((await change('--guest=2', '--phone=0312345678')).err).toContain('has no such field: Phone')
    const home = [
      '--zip-code=0600001',
      '--prefecture=北海道',
      '--city=札幌市',
      '--subarea=北一条',
      '--address=2-1',
    ]
    expect((await change('--overseas=no')).exit).toBe(2)
    expect((await change('--overseas=no', ...home)).exit).toBe(0)
    const [first, second] = await guests('sample-overseas')
    expect(second).toMatchObject({ age: 40, last_name_kana: 'サトウ' })
    expect(first).toMatchObject({ overseas_flg: false, prefecture: '北海道', address: '2-1' })
    const history = (await desk(['corrections', name, '--lang=en'])).out
    expect(history).toContain('  Country: United Kingdom → Japan\n')
  })

  it('leaves its line in the audit trail: fields, but no value and no reason', async () => {
    await PayingGuest.checkedIn(server)
    await correct('--phone=0312345678')
    await desk(['corrections', NAME])
    const lines = await database.db
      .selectFrom('audit_entries')
      .select(['act', 'details'])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { act: 'correct-register', details: { guest: 1, fields: 'tel' } },
      { act: 'corrections', details: {} },
    ])
  })

  it('tells property systems, without a name', async () => {
    await PayingGuest.checkedIn(server)
    await correct('--age=42')
    const events = await database.db
      .selectFrom('stay_events')
      .select(['kind', 'details'])
      .orderBy('id')
      .execute()
    expect(events.at(-1)).toEqual({ kind: 'register_corrected', details: { guest: 1 } })
  })

  it('keeps what stood before sealed, and erases it with the entry', async () => {
    await PayingGuest.checkedIn(server)
    await correct('--last-name=佐藤')
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
    await correct('--age=42')
    expect((await desk(['undo-checkin', NAME])).exit).toBe(0)
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
    const { out } = await desk(['corrections', NAME, '--lang=en'])
    const steps = [...out.matchAll(/Age: (\d+) → (\d+)/g)].map(([, from, to]) => [from, to])
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
