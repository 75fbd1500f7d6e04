import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import { LeavingGuest } from '../../src/checkout/test/LeavingGuest.ts'
import { Phone } from '../harness/phone.ts'
import { PayingGuest } from '../../src/cards/test/PayingGuest.ts'
import { csvOf, goodRow } from './desk-calls.ts'
import { describeInHotel } from '../desk/hotel.ts'

const lost = vaultWith([{ id: 'lost', secret: randomBytes(32) }], randomBytes)
const told = 'None of the data keys opens the guests of these stays: S000001.'

describeInHotel('a stay that no key opens', (server) => {
  const english = (...argv: string[]) => server.desk([...argv, '--lang=en'])
  /** Seals everything of a stay with a key that nobody has. */
  const close = async (referenceNumber: string): Promise<void> => {
    const { id } = await server.db
      .selectFrom('reservations')
      .select('id')
      .where('reference_number', '=', referenceNumber)
      .executeTakeFirstOrThrow()
    const sealed = lost.seal({ kind: 'reservation', row: id }, Buffer.from('{}'))
    await sql`update reservations set personal_sealed = ${sealed} where id = ${id}`.execute(server.db)
    await sql`update guest_register set entry_sealed = ${sealed} where reservation_id = ${id}`.execute(
      server.db,
    )
    await sql`update folio_lines set name_sealed = ${sealed} where reservation_id = ${id}`.execute(server.db)
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
    expect((await server.desk(['arrivals', '--lang=ja'])).err).toContain(
      '今のデータ鍵では開けません: S000001。',
    )
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
    await server.desk(['import', '-'], csvOf(namesakes))
    await close('H-0001')
    expect(await new Phone(server.app).tokenFor(goodRow.reservation_name)).not.toBe('')
  })
})
