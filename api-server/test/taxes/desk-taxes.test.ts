import type { ExemptionReason } from '@tomari/contract/desk-page/board'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { calling, csvOf, goodRow } from '../desk/desk-calls.ts'
import { facilityFile, fullFacility, shortFacility } from '../desk/facility-files.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const issuer = fullFacility.issuer
const inKyoto = {
  ...shortFacility,
  issuer,
  taxes: {
    bathing: { yen: 150, children: 'exempt' },
    accommodation: { place: 'kyoto', confirmed_on: '2026-03-01' },
  },
}

describeOnDatabase('desk and the taxes of town and prefecture', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
    await database.transaction(async (rows) => {
      for (const table of ['reservations', 'facilities', 'agreements', 'payment_terms'] as const) {
        await rows.deleteFrom(table).execute()
      }
    })
    await desk(['import-facilities', '-'], facilityFile(inKyoto))
  })

  const booked = async (...rows: readonly Readonly<Record<string, string>>[]) => {
    const file = csvOf(rows.map((row) => ({ ...goodRow, facility: '202', ...row })))
    expect(await desk(['import', '-'], file)).toMatchObject({ exit: 0 })
  }
  const arrived = async (...numbers: readonly string[]) => {
    await database.db
      .updateTable('reservations')
      .set({ checkin_code: '30', checked_in_at: new Date('2026-11-10T15:00:00+09:00') })
      .where('reference_number', 'in', numbers)
      .execute()
  }
  const family = {
    reference_number: 'H-1',
    reservation_name: 'ミホン タロウ',
    adults: '2',
    children: '1',
    arrival: '2026-11-10',
    departure: '2026-11-13',
    open_amount: '99000',
  }
  const exempts = async (stay: string, reason: ExemptionReason, persons: number) =>
    await acting(server.deps).does(stay, 'exemptGuests', { reason, persons })
  const linesOf = async (stay: string) =>
    (await desk(['bill', stay])).out
      .split('\n')
      .filter((line) => / ×/.test(line) || /Open|tax/i.test(line))
      .map((line) => line.replace(/\s+/g, ' ').trim())

  it('report a month by place, sum and reason, as the municipality asks (R19.24)', async () => {
    await booked(
      family,
      // Paid to an agency, nobody has said the price.
      {
        reference_number: 'H-2',
        reservation_name: 'ミホン ジロウ',
        adults: '1',
        arrival: '2026-11-29',
        departure: '2026-12-03',
        open_amount: '0',
      },
      { ...family, reference_number: 'H-3', reservation_name: 'コナイ サブロウ' },
      {
        reference_number: 'H-4',
        reservation_name: 'ガッコウ シロウ',
        adults: '12',
        arrival: '2026-11-30',
        departure: '2026-12-01',
        open_amount: '132000',
      },
    )
    await arrived('H-1', 'H-2', 'H-4')
    await exempts('H-4', 'school_event', 10)
    const { exit, out, err } = await desk(['tax-report', '--month', '2026-11', '--lang=en'])
    expect([exit, err]).toEqual([0, ''])
    expect(out.split('\n').map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
      'Facility | Tax | Place | Each | Person-nights | Yen',
      'Mihon Hillside Hotel | Bathing tax | own rule | 150 yen | 10 | 1,500',
      'Mihon Hillside Hotel | Bathing tax | own rule | exempt: child | 3 | 0',
      'Mihon Hillside Hotel | Bathing tax | own rule | exempt: school event | 10 | 0',
      'Mihon Hillside Hotel | Accommodation Tax | Kyoto | 400 yen | 11 | 4,400',
      'Mihon Hillside Hotel | Accommodation Tax | Kyoto | exempt: school event | 10 | 0',
      'Mihon Hillside Hotel | Accommodation Tax | Kyoto | price not known | 2 | ?',
      '',
      '2026-11: Bathing tax 1,500 yen',
      '2026-11: Accommodation Tax 4,400 yen',
      '',
    ])
    const json: unknown = JSON.parse((await desk(['tax-report', '--month', '2026-11', '--json'])).out)
    expect(json).toMatchObject({
      month: '2026-11',
      facilities: [{ facilityId: '202', differing: [], rows: { length: 6 } }],
    })
    expect((await desk(['audit', '--json'])).out).toMatch(/"tax-report".*"month":"2026-11"/)
    // Tonight has not been slept, and in October nobody was there.
    expect((await desk(['tax-report', '--month', '2026-12', '--lang=en'])).out).toBe(
      '2026-12: no taxed nights.\n',
    )
    expect((await desk(['tax-report', '--month', '2026-10', '--lang=en'])).out).toMatch(/no taxed/)
  })

  it('name a bill that somebody has made another than the rules', async () => {
    await booked(family)
    await arrived('H-1')
    const { out } = await desk(['bill', 'H-1', '--lang=en'])
    const number = /^ *(\d+) .*Accommodation Tax/m.exec(out)?.[1] ?? ''
    await acting(server.deps).does('H-1', 'removeBillLine', { line: Number(number) })
    const { err } = await desk(['tax-report', '--month', '2026-11', '--lang=en'])
    expect(err).toBe('Stay H-1: Accommodation Tax on the bill 0 yen, by the rules 3,600 yen.\n')
  })

  it('take exempt guests out of the taxes on a bill, and put them back (R19.25)', async () => {
    await booked(family)
    const before = await linesOf('H-1')
    expect(before.join('\n')).toMatch(/3,600 .* ×9[\s\S]*103,500/)
    expect(await exempts('H-1', 'diplomat', 1)).toEqual({ open: 102_300 })
    expect((await linesOf('H-1')).join('\n')).toMatch(/2,400 .* ×6/)
    expect(
      await database.db.selectFrom('tax_exemptions').select(['reason', 'persons', 'evidence']).execute(),
    ).toEqual([{ reason: 'diplomat', persons: 1, evidence: 'diplomat_card' }])
    expect((await desk(['audit', '--stay', 'H-1', '--json'])).out).toMatch(
      /"tax-exempt".*"reason":"diplomat","persons":1/,
    )
    await exempts('H-1', 'diplomat', 0)
    expect((await linesOf('H-1')).join('\n')).toMatch(/3,600 .* ×9/)
    expect(await database.db.selectFrom('tax_exemptions').selectAll().execute()).toEqual([])
  })

  it('record an exemption beside a bill that is paid, and leave the bill', async () => {
    await booked(family)
    expect(await desk(['pay', 'H-1', '--by', 'cash'])).toMatchObject({ exit: 0 })
    expect(await exempts('H-1', 'diplomat', 1)).toEqual({ open: null })
    expect(await database.db.selectFrom('tax_exemptions').select('persons').execute()).toEqual([
      { persons: 1 },
    ])
  })

  it('refuse a reason that the place does not know', async () => {
    const inFukuoka = {
      ...inKyoto,
      taxes: { bathing: { yen: 0, children: 'exempt' }, accommodation: { place: 'fukuoka-city' } },
    }
    await desk(['import-facilities', '-'], facilityFile(inFukuoka))
    await booked(family)
    const tried = await acting(server.deps).tries('H-1', 'exemptGuests', { reason: 'diplomat', persons: 1 })
    expect(tried).toBe('exemption_unknown')
  })

  it('tell at an import which tables still have to be compared (R19.19)', async () => {
    const notices = async (accommodation: unknown) =>
      (
        await desk(
          ['import-facilities', '-', '--dry-run', '--lang=en'],
          facilityFile({ ...inKyoto, taxes: { ...inKyoto.taxes, accommodation } }),
        )
      ).out
    expect(await notices({ place: 'matsumoto', confirmed_on: '2026-05-20' })).toContain(
      '202: the tax of matsumoto is not verified here; it is taken as the hotel confirmed it on 2026-05-20.',
    )
    expect(await notices({ place: 'sapporo' })).toContain(
      '202: compare the tax of sapporo with the ordinance (desk tax-places sapporo)',
    )
    expect(await notices({ place: 'sapporo', confirmed_on: '2026-03-20' })).not.toMatch(/sapporo/)
    const refused = await desk(
      ['import-facilities', '-', '--lang=en'],
      facilityFile({ ...inKyoto, taxes: { ...inKyoto.taxes, accommodation: { place: 'matsumoto' } } }),
    )
    expect([refused.exit, refused.err]).toEqual([3, expect.stringMatching(/matsumoto/)])
    expect(JSON.parse((await desk(['facilities', '--json'])).out)).toMatchObject({
      facilities: [{ taxes: inKyoto.taxes }],
    })
  })

  it('list the tables, with days, sums and sources (R19.23)', async () => {
    const list = (await desk(['tax-places', '--lang=en'])).out
    const row = (id: string) =>
      list
        .split('\n')
        .filter((line) => line.startsWith(`${id} `))
        .map((line) => line.replace(/ {2,}/g, ' | '))
    expect(row('kyoto')).toEqual([
      'kyoto | Accommodation Tax | 2018-10-01 | read | 0: 200 / 20,000: 500 / 50,000: 1,000 | Kyoto',
      'kyoto | Accommodation Tax | 2026-03-01 | read | 0: 200 / 6,000: 400 / 20,000: 1,000 / 50,000: 4,000 / 100,000: 10,000 | Kyoto',
    ])
    expect(row('chatan')).toEqual([
      'chatan | Accommodation Tax | 2027-02-01 | read | okinawa (added) | 1.2 % ≤ 1,200 | Chatan',
    ])
    expect(list).toMatch(/Not verified, .*matsumoto/)
    const one = (await desk(['tax-places', 'matsumoto', '--lang=ja'])).out
    expect(one).toMatch(/未確認[\s\S]*https:\/\/news\.livedoor\.com[\s\S]*条例で確かめてください/)
    const json: unknown = JSON.parse((await desk(['tax-places', 'otaru', '--json'])).out)
    expect(json).toMatchObject({ places: [{ id: 'otaru', within: 'hokkaido' }] })
    expect(await desk(['tax-places', 'atlantis', '--lang=en'])).toMatchObject({
      exit: 2,
      err: 'atlantis: there is no such place. desk tax-places lists them.\n',
    })
  })

  it.each([
    [[], /Give the month/],
    [['--month', '2026-13'], /has to be a month/],
  ])('ask for the month: %j', async (options, why) => {
    const { exit, err } = await desk(['tax-report', ...options, '--lang=en'])
    expect([exit, err]).toEqual([2, expect.stringMatching(why)])
  })
})
