import { expect, it } from 'vitest'
import { checksIn, csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { representative } from '../../../test/harness/guests.ts'
import { Phone } from '../../../test/harness/phone.ts'
import { reservationsOfHotels } from '../../stays/index.ts'

type Row = Readonly<Record<string, string>>

const row = (number: number, more: Row = {}): Row => ({
  ...goodRow,
  reference_number: `H-${String(number).padStart(4, '0')}`,
  ...more,
})
const rows = (count: number): readonly Row[] => Array.from({ length: count }, (_, index) => row(index + 1))

describeInHotel('bookings that a file calls off', (server) => {
  const imports = (file: readonly Row[], ...options: readonly string[]) =>
    server.desk(['import', '-', ...options], csvOf(file))
  const calledOff = async (number: number) => {
    const referenceNumber = row(number)['reference_number'] ?? ''
    const [stay] = await reservationsOfHotels(server.db, server.vault, referenceNumber, null)
    return stay === undefined ? 'unknown' : (stay.calledOff?.as ?? null)
  }
  const checkIn = () => checksIn(server, 'ミホン タロウ', representative, { ...representative, id: 2 })
  const search = () =>
    new Phone(server.app).refusal('requestCheckinToken', {
      fields: { name: 'ミホン タロウ', phone_number: '' },
    })

  it.each([
    ['予約状況', 'キャンセル', 'cancelled'],
    ['status', 'No-Show', 'no_show'],
    ['予約状態', '不泊', 'no_show'],
  ])('are missed by guests, and taken back: %s %s (R19.14)', async (header, word, status) => {
    await imports([row(1)])
    const { exit, out, err } = await imports([row(1, { [header]: word })])
    expect([exit, err, out]).toEqual([0, '', expect.stringContaining('changed: 1,')])
    expect(await calledOff(1)).toBe(status)
    expect(await search()).toContain('reservation_not_found')
    // Neither a file without the column nor an empty cell takes it back.
    await imports([row(1, { adults: '1' })])
    await imports([row(1, { [header]: '' })])
    expect(await calledOff(1)).toBe(status)
    await imports([row(1, { [header]: '予約' })])
    expect(await calledOff(1)).toBeNull()
    expect(await new Phone(server.app).tokenFor('ミホン タロウ')).not.toBe('')
  })

  it('are not taken over when nobody knows them here', async () => {
    const { exit, out, err } = await imports([row(1, { status: 'キャンセル' }), row(2, { status: '確定' })])
    expect([exit, err, out]).toEqual([
      0,
      'Not taken over, since they are called off and not known here (1): H-0001\n',
      expect.stringContaining('new: 1,'),
    ])
    expect([await calledOff(1), await calledOff(2)]).toEqual(['unknown', null])
  })

  it('stay when their guests have checked in, and nothing else of the file is hurt (R19.14)', async () => {
    await imports([row(1), row(2, { reservation_name: 'ベツ ハナコ' })])
    await checkIn()
    const { exit, out, err } = await imports([
      row(1, { status: 'cancelled' }),
      row(2, { reservation_name: 'ベツ ハナコ', status: 'cancelled' }),
    ])
    expect([exit, err, out]).toEqual([
      0,
      'Not called off, since their guests have checked in (1): H-0001\n',
      expect.stringContaining('changed: 1,'),
    ])
    expect([await calledOff(1), await calledOff(2)]).toEqual([null, 'cancelled'])
    // Neither the word for a booking nor one for a stay says that of guests who have come, or have not.
    for (const status of ['予約', '滞在中', 'Checked-out']) {
      expect((await imports([row(1, { status })])).out).toContain('unchanged: 1,')
    }
  })

  it('are not a no-show before the day on which they are expected', async () => {
    const tomorrow = { arrival: '2026-12-02', departure: '2026-12-03' }
    await imports([row(1, tomorrow)])
    const { exit, err } = await imports([row(1, { ...tomorrow, status: '不泊' })])
    expect([exit, err]).toEqual([0, 'Not marked as no-show before their day of arrival (1): H-0001\n'])
    expect(await calledOff(1)).toBeNull()
  })

  it('have a row that is wrong when the word means no status, until a map says what it means', async () => {
    await imports([row(1)])
    const file = csvOf([row(1, { status: '取下げ' })])
    const { exit, err } = await server.desk(['import', '-'], file)
    expect([exit, err]).toEqual([3, expect.stringContaining('Row 2, status (予約状況): is no status')])
    const mapped = async (status: string | null) =>
      await server.desk(['import', '-', '--map', '-'], file, {
        map: new TextEncoder().encode(JSON.stringify({ status: { '取 下げ': status } })),
      })
    expect((await mapped(null)).out).toContain('unchanged: 1,')
    expect(await mapped('lost')).toMatchObject({
      exit: 2,
      err: '"status" → "取 下げ" has to be booked, cancelled, no_show, new, changed (notices) or left_out (no booking), or null for a word that says nothing of it.\n',
    })
    expect((await mapped('キャンセル')).exit).toBe(0)
    expect(await calledOff(1)).toBe('cancelled')
  })

  it('are those that a file of whole days no longer holds, when that is asked for (R19.15)', async () => {
    const later = { arrival: '2026-12-02' }
    await imports([row(1), row(2), row(3, { facility: '103' }), row(4, later), row(5, later)])
    // Number 5 has moved to another day, and is not lost by that.
    const file = [row(1), row(5)]
    await imports(file)
    expect(await calledOff(2)).toBeNull()
    const dry = await imports(file, '--full-days', '--dry-run')
    expect(dry.out).toContain('No longer in the file, cancelled (1):\n  H-0002  status booked → cancelled\n')
    expect(await calledOff(2)).toBeNull()
    const { exit, err } = await imports(file, '--full-days')
    expect([exit, err]).toEqual([0, 'Cancelled, since the file no longer holds them (1): H-0002\n'])
    const all = await Promise.all([1, 2, 3, 4, 5].map(calledOff))
    expect(all).toEqual([null, 'cancelled', null, null, null])
    // Samples of that day and facility are no bookings of the file's system.
    const off = server.db
      .selectFrom('reservations')
      .select('reference_number')
      .where('cancelled_at', 'is not', null)
    expect(await off.execute()).toEqual([{ reference_number: 'H-0002' }])
  })

  it('are not more than a fifth of the days until that is confirmed (R19.15)', async () => {
    await imports(rows(29))
    const file = rows(23)
    const { exit, err } = await imports(file, '--full-days')
    expect(exit).toBe(7)
    expect(err).toContain('6 of 29 bookings of these days are no longer in the file')
    expect(await calledOff(29)).toBeNull()
    expect((await imports(file, '--full-days', '--accept-large-changes')).exit).toBe(0)
    expect(await Promise.all([23, 24, 29].map(calledOff))).toEqual([null, 'cancelled', 'cancelled'])
  })

  it('are none when a row of the whole days is wrong, even where the others may come', async () => {
    await imports([row(1), row(2)])
    const file = [row(1), row(2, { adults: '0' })]
    const { exit, err } = await imports(file, '--full-days', '--allow-partial')
    expect([exit, err]).toEqual([3, expect.stringContaining('With --full-days every row has to be right')])
    expect(await calledOff(2)).toBeNull()
  })

  it('stay while money has to be given back for them', async () => {
    await imports([row(1, { open_amount: '5000' })])
    expect(await server.money.pays('H-0001')).toBe('done')
    const { exit, err } = await imports([row(1, { status: 'cancelled' })])
    expect(exit).toBe(0)
    expect(err).toBe('Not called off, since a payment has to be given back or settled first (1): H-0001\n')
    expect(await calledOff(1)).toBeNull()
  })
})
