import { expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'

type Row = Readonly<Record<string, string>>

const row = (number: number, more: Row = {}): Row => ({
  ...goodRow,
  reference_number: `H-${String(number).padStart(4, '0')}`,
  open_amount: '10000',
  bathing_tax: '',
  accommodation_tax: '',
  ...more,
})
const rows = (count: number, more: (number: number) => Row = () => ({})): readonly Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1, more(index + 1)))

describeInHotel('the plan of an import', (server) => {
  const imports = (file: readonly Row[], ...options: readonly string[]) =>
    server.desk(['import', '-', ...options], csvOf(file))
  const stored = () =>
    server.db
      .selectFrom('folio_lines')
      .innerJoin('reservations', 'reservations.id', 'folio_lines.reservation_id')
      .select(['reference_number', 'yen'])
      .where('reference_number', 'like', 'H-%')
      .orderBy('reference_number')
      .execute()

  it('tells by booking what would become different, and names no guest (R19.7)', async () => {
    const before = { kana_name: 'ミホン タロウ', bathing_tax: '300', room_numbers: '301' }
    await imports([row(1, before), row(2), row(3)])
    const name = { reservation_name: 'ベツジン ハナコ', kana_name: 'ベツジン ハナコ', phone_number: '' }
    const stay = { adults: '1', arrival: '2026-12-02', departure: '2026-12-05', room_types: 'ツイン=Twin' }
    const bill = { payment_target: 'no', open_amount: '24,200', bathing_tax: '', room_numbers: '302/303' }
    const added = row(4, { facility: '103', children: '1', bathing_tax: '150' })
    const changed = row(1, { ...name, ...stay, ...bill })
    const { exit, out, err } = await imports([changed, row(2), added], '--dry-run')
    expect([exit, err]).toEqual([0, ''])
    expect(out.split('\n')).toEqual([
      'New (1):',
      '  H-0004  facility 103, adults 2, children 1, arrival 2026-12-01, departure 2026-12-03, payment_target yes, open_amount 10,000, bathing_tax 150',
      'Changed (1):',
      '  H-0001  reservation_name changes, kana_name changes, phone_number changes, adults 2 → 1, arrival 2026-12-01 → 2026-12-02, departure 2026-12-03 → 2026-12-05, room_types – → ツイン=Twin, payment_target yes → no, open_amount 10,000 → 24,200, room_numbers 301 → 302/303, bathing_tax 300 → 0',
      'A dry run: nothing was written. new: 1, changed: 1, unchanged: 1, already checked in: 0, wrong rows: 0',
      '',
    ])
    expect(out).not.toMatch(/ベツジン|ミホン|090/)
  })

  it('prints all of it as lines of JSON, of a dry run and of an import', async () => {
    await imports(rows(60))
    const file = [row(1, { reservation_name: 'ベツジン' }), ...rows(59).slice(1), row(700)]
    for (const written of [false, true]) {
      const { exit, out, err } = await imports(file, '--json', ...(written ? [] : ['--dry-run']))
      expect([exit, err]).toEqual([0, ''])
      const lines = out.trimEnd().split('\n')
      expect(lines).toHaveLength(61)
      expect(lines.slice(0, 2)).toEqual([
        '{"reference_number":"H-0001","outcome":"changed","changes":[{"column":"reservation_name"},{"column":"kana_name"}]}',
        '{"reference_number":"H-0002","outcome":"unchanged","changes":[]}',
      ])
      expect(lines[59]).toMatch(/^\{"reference_number":"H-0700","outcome":"new","changes":/)
      expect(lines[59]).toContain('{"column":"open_amount","before":null,"after":10000}')
      const counts = { new: 1, changed: 1, gone: 0, unchanged: 58, not_needed: 0 }
      const left = { checked_in: 0, wrong_rows: 0 }
      const refused = { too_many_guests: 0, cancelled_in_house: 0, cancelled_paid: 0, no_show_early: 0 }
      const summary = { written, dry_run: !written, ...counts, ...left, ...refused, large_changes: [] }
      expect(JSON.parse(lines[60] ?? '')).toEqual(summary)
    }
  })

  it.each([
    ['the amounts of more than a fifth', { open_amount: '0' }, 'The amount alone of 6 of 29 known bookings'],
    ['more than a fifth to another amount', { open_amount: '9999' }, 'The amount alone of 6 of 29 known'],
    ['more than a fifth to another facility', { facility: '103' }, '6 of 29 known bookings would move'],
  ])('refuses to change %s until that is confirmed (R19.7)', async (_, change, sentence) => {
    await imports(rows(29))
    const before = await stored()
    const file = rows(29, (number) => (number <= 6 ? change : {}))
    const refused = await imports(file)
    expect(refused.exit).toBe(7)
    expect(refused.out.split('\n')[0]).toBe('Changed (6):')
    expect(refused.err).toContain(sentence)
    expect(refused.err).toContain('--accept-large-changes')
    expect(await stored()).toEqual(before)
    const dry = await imports(file, '--dry-run')
    expect([dry.exit, dry.err]).toEqual([0, expect.stringContaining(sentence)])
    const confirmed = await imports(file, '--accept-large-changes')
    expect([confirmed.exit, confirmed.out]).toEqual([0, expect.stringContaining('changed: 6,')])
  })

  it('refuses zeros for more than a fifth of those who owe something, however many owe nothing', async () => {
    await imports(rows(40, (number) => (number > 10 ? { open_amount: '0' } : {})))
    const { exit, err } = await imports(rows(40, (number) => (number > 5 ? { open_amount: '0' } : {})))
    expect([exit, err]).toEqual([7, expect.stringContaining('5 of 10 amounts would become 0.')])
    expect(await stored()).toHaveLength(10)
  })

  it.each<[string, (number: number) => Row]>([
    ['days', () => ({ departure: '2026-12-04' })],
    ['party', (number) => (number % 2 === 0 ? { adults: '3' } : { children: '1' })],
    ['status', () => ({ status: 'cancelled', open_amount: '0' })],
  ])('takes over a file of changes alone whose amounts follow the %s (R19.26)', async (_, change) => {
    await imports(rows(40))
    const changed = rows(9, (number) => ({ open_amount: String(20_000 + number), ...change(number) }))
    const { exit, out, err } = await imports([...changed, row(50)])
    expect([exit, err, out]).toEqual([0, '', expect.stringContaining('new: 1, changed: 9,')])
  })

  it('lets a handful change, a fifth, and any number of new ones', async () => {
    await imports(rows(4))
    expect((await imports(rows(4, () => ({ open_amount: '0' })))).exit).toBe(0)
    expect((await imports(rows(100))).exit).toBe(0)
    expect((await imports(rows(100, (number) => (number <= 20 ? { open_amount: '1' } : {})))).exit).toBe(0)
    expect((await imports(rows(100, (number) => (number <= 21 ? { open_amount: '2' } : {})))).exit).toBe(7)
  })
})
