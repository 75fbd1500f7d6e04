import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { guestInfo, representative } from '../harness/guests.ts'
import { Phone } from '../harness/phone.ts'
import { signature } from '../harness/pictures.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { calling, csvOf, goodRow } from '../desk/desk-calls.ts'

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

describeOnDatabase('the plan of an import', (open) => {
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

  const imports = (file: readonly Row[], ...options: readonly string[]) =>
    desk(['import', '-', ...options], csvOf(file))
  const stored = () =>
    database.db
      .selectFrom('folio_lines')
      .innerJoin('reservations', 'reservations.id', 'folio_lines.reservation_id')
      .select(['reference_number', 'yen'])
      .where('reference_number', 'like', 'H-%')
      .orderBy('reference_number')
      .execute()

  it('tells by booking what would become different, and names no guest (R19.7)', async () => {
    await imports([
      row(1, { kana_name: 'ミホン タロウ', bathing_tax: '300', room_numbers: '301' }),
      row(2),
      row(3),
    ])
    const { exit, out, err } = await imports(
      [
        row(1, {
          reservation_name: 'ベツジン ハナコ',
          kana_name: 'ベツジン ハナコ',
          phone_number: '',
          adults: '1',
          arrival: '2026-12-02',
          departure: '2026-12-05',
          open_amount: '24,200',
          bathing_tax: '',
          room_numbers: '302/303',
          room_types: 'ツイン=Twin',
          payment_target: 'no',
        }),
        row(2),
        row(4, { facility: '103', children: '1', bathing_tax: '150' }),
      ],
      '--dry-run',
    )
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

  it('names columns in Japanese', async () => {
    await imports([row(1)])
    const { out } = await imports([row(1, { open_amount: '0' })], '--dry-run', '--lang=ja')
    expect(out.split('\n')[1]).toBe('  H-0001  オンライン精算 はい → いいえ、未精算額 10,000 → 0')
  })

  it('shows fifty bookings of each kind and says how many more there are', async () => {
    const { out } = await imports(rows(53), '--dry-run')
    const lines = out.split('\n')
    expect(lines[0]).toBe('New (53):')
    expect(lines.filter((line) => line.startsWith('  H-'))).toHaveLength(50)
    expect(lines[51]).toBe('  and 3 more; --json shows all')
  })

  it('prints all of it as lines of JSON, of a dry run and of an import', async () => {
    await imports(rows(600))
    const file = [row(1, { reservation_name: 'ベツジン' }), ...rows(599, () => ({})).slice(1), row(700)]
    for (const [options, written] of [
      [['--dry-run'], false],
      [[], true],
    ] as const) {
      const { exit, out, err } = await imports(file, '--json', ...options)
      expect([exit, err]).toEqual([0, ''])
      const lines = out
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line))
      expect(lines).toHaveLength(601)
      expect(lines[0]).toEqual({
        reference_number: 'H-0001',
        outcome: 'changed',
        changes: [{ column: 'reservation_name' }, { column: 'kana_name' }],
      })
      expect(lines[1]).toEqual({ reference_number: 'H-0002', outcome: 'unchanged', changes: [] })
      expect(lines[599]).toMatchObject({
        reference_number: 'H-0700',
        outcome: 'new',
        changes: expect.arrayContaining([{ column: 'open_amount', before: null, after: 10_000 }]),
      })
      expect(lines[600]).toEqual({
        written,
        dry_run: !written,
        new: 1,
        changed: 1,
        gone: 0,
        unchanged: 598,
        not_needed: 0,
        checked_in: 0,
        too_many_guests: 0,
        cancelled_in_house: 0,
        cancelled_paid: 0,
        no_show_early: 0,
        wrong_rows: 0,
        large_changes: [],
      })
    }
  })

  it('names wrong rows as JSON without what stands there', async () => {
    const { exit, out } = await imports([row(1), row(2, { phone_number: 'ミホン' })], '--json')
    expect([exit, out.split('\n').slice(0, 2)]).toEqual([
      3,
      [
        '{"row":3,"column":"phone_number","problem":"phone_characters"}',
        expect.stringContaining('"written":false'),
      ],
    ])
    expect(out).not.toContain('ミホン')
  })

  it.each([
    [
      'the amounts of more than a fifth',
      { open_amount: '0' },
      'The amount alone of 6 of 29 known bookings would change.',
    ],
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
    ['room types', () => ({ room_types: '和室=Japanese room' })],
    ['status', () => ({ status: 'cancelled', open_amount: '0' })],
  ])('takes over a file of changes alone whose amounts follow the %s (R19.26)', async (_, change) => {
    await imports(rows(40))
    const changed = rows(9, (number) => ({ open_amount: String(20_000 + number), ...change(number) }))
    const { exit, out, err } = await imports([...changed, row(50)])
    expect([exit, err, out]).toEqual([0, '', expect.stringContaining('new: 1, changed: 9,')])
  })

  it('asks where a file of changes alone has other amounts for the same stays, or none for longer ones', async () => {
    await imports(rows(40))
    const alone = rows(9, (number) =>
      number > 4 ? { open_amount: '9' } : { open_amount: '20000', departure: '2026-12-04' },
    )
    expect(await imports(alone)).toMatchObject({
      exit: 7,
      err: expect.stringContaining('The amount alone of 5 of 9 known bookings would change.'),
    })
    const emptied = rows(9, () => ({ open_amount: '0', departure: '2026-12-04' }))
    expect(await imports(emptied)).toMatchObject({
      exit: 7,
      err: expect.stringContaining('9 of 9 amounts would become 0.'),
    })
    expect((await stored()).map(({ yen }) => yen)).toEqual(Array.from({ length: 40 }, () => 10_000))
  })

  it('lets a handful change, a fifth, and any number of new ones', async () => {
    await imports(rows(4))
    expect((await imports(rows(4, () => ({ open_amount: '0' })))).exit).toBe(0)
    expect((await imports(rows(100))).exit).toBe(0)
    expect((await imports(rows(100, (number) => (number <= 20 ? { open_amount: '1' } : {})))).exit).toBe(0)
    expect((await imports(rows(100, (number) => (number <= 21 ? { open_amount: '2' } : {})))).exit).toBe(7)
  })

  it('does not count guests who have checked in, and shows what the file says of them', async () => {
    await imports([row(1, { open_amount: '0' })])
    const guest = new Phone(server.app)
    const token = await guest.tokenFor('ミホン タロウ')
    await guest.payload('uploadSignature', { token, fields: await signature() })
    await guest.payload('executeCheckin', {
      token,
      fields: guestInfo(representative, { ...representative, id: 2 }),
    })
    const { exit, out } = await imports([row(1, { adults: '5', open_amount: '0' })], '--dry-run')
    expect(exit).toBe(0)
    expect(out).toContain(
      'Left as they are, since their guests have checked in (1); the file says:\n  H-0001  adults 2 → 5\n',
    )
  })
})
