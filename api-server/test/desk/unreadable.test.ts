import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { vaultWith } from '../../src/storage/sealing/vault.ts'
import { LeavingGuest } from '../checkout/LeavingGuest.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { Phone } from '../harness/phone.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { calling, csvOf, goodRow } from './desk-calls.ts'

const lost = vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes)
const told = 'None of the data keys opens the guests of these stays: S000001.'

describeOnDatabase('a stay that no key opens', (open) => {
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

  const english = (...argv: string[]) => desk([...argv, '--lang=en'])
  /** Seals everything of a stay with a key that nobody has. */
  const close = async (referenceNumber: string): Promise<void> => {
    const { id } = await database.db
      .selectFrom('reservations')
      .select('id')
      .where('reference_number', '=', referenceNumber)
      .executeTakeFirstOrThrow()
    const sealed = lost.seal({ kind: 'reservation', row: id }, Buffer.from('{}'))
    await sql`update reservations set personal_sealed = ${sealed} where id = ${id}`.execute(database.db)
    await sql`update guest_register set entry_sealed = ${sealed} where reservation_id = ${id}`.execute(
      database.db,
    )
    await sql`update folio_lines set name_sealed = ${sealed} where reservation_id = ${id}`.execute(
      database.db,
    )
  }

  it('is named in the lists, and hides no other (R19.8)', async () => {
    const guest = await PayingGuest.checkedIn(server)
    await guest.settles(await guest.bill())
    await PayingGuest.checkedIn(server, 'モリ ショウタ')
    await close('S000001')
    const arrivals = await english('arrivals')
    expect(arrivals).toMatchObject({ exit: 0, err: expect.stringContaining(told) })
    expect(arrivals.out).toContain('サトウ ハナコ')
    expect(arrivals.out).toContain('S000001')
    expect(arrivals.out).not.toContain('ヤマダ タロウ')
    const register = await english('register')
    expect(register).toMatchObject({ exit: 0, err: expect.stringContaining(told) })
    expect(register.out).not.toContain('S000001')
    expect(register.out.split('\n').length).toBeGreaterThan(2)
    const payments = await english('payments')
    expect(payments).toMatchObject({ exit: 0, err: expect.stringContaining(told) })
    expect(payments.out).toContain('S000001')
    expect((await english('show', 'ヤマダ タロウ')).err).toContain(told)
    expect((await desk(['arrivals', '--lang=ja'])).err).toContain('今のデータ鍵では開けません: S000001。')
  })

  it('stands in the queue, where those behind it are served', async () => {
    await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
    await LeavingGuest.waiting(server, 'フクダ ノボル')
    const first = (await english('queue')).out.match(/S\d{6}/)?.[0] ?? ''
    await close(first)
    const { exit, out, err } = await english('queue')
    expect([exit, err]).toEqual([0, expect.stringContaining(first)])
    expect(out).toContain('フクダ ノボル')
    expect(out).toContain('Parties waiting: ')
  })

  it('does not keep a guest of the same name from checking in', async () => {
    const namesakes = [goodRow, { ...goodRow, reference_number: 'H-0002', phone_number: '090-0000-9002' }]
    await desk(['import', '-'], csvOf(namesakes))
    await close('H-0001')
    expect(await new Phone(server.app).tokenFor(goodRow.reservation_name)).not.toBe('')
  })

  it('is readable again once it is imported again, also after check-in', async () => {
    await desk(['import', '-'], csvOf([{ ...goodRow, adults: '1', open_amount: '9000' }]))
    await close('H-0001')
    expect((await english('arrivals')).err).toContain('H-0001')
    await desk(['import', '-'], csvOf([{ ...goodRow, adults: '1', open_amount: '9000' }]))
    expect((await english('arrivals')).err).toBe('')

    await PayingGuest.checkedIn(server, goodRow.reservation_name)
    await close('H-0001')
    const again = await desk(['import', '-', '--lang=en'], csvOf([{ ...goodRow, adults: '2' }]))
    expect(again.exit).toBe(0)
    const shown = await english('show', goodRow.reservation_name)
    expect(shown.err).toBe('')
    expect(shown.out).toMatch(/^Guests booked +adults 1/m)
    expect(shown.out).toMatch(/^Check-in code +30/m)
    expect(shown.out).toMatch(/^Open amount +9,000/m)
  })
})
