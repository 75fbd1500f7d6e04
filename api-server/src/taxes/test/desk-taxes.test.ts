import type { ExemptionReason } from '@tomari/contract/desk-page/board'
import { beforeEach, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import { describeHotel } from '../../cards/test/SampleHotel.ts'
import { facilityFile, fullFacility, shortFacility } from '../../hotel-setup/test/commands/facility-files.ts'

const bathing = { yen: 150, children: 'exempt' }
const houseIn = (accommodation: object, bathingTax: object = bathing) =>
  facilityFile({
    ...shortFacility,
    issuer: fullFacility.issuer,
    taxes: { bathing: bathingTax, accommodation },
  })
const kyoto = { place: 'kyoto', confirmed_on: '2026-03-01' }
const columns = (line: string) => line.replace(/ {2,}/g, ' | ')

const family = { reservation_name: 'ミホン タロウ', adults: '2', children: '1', open_amount: '99000' }
const staying = (number: string, row: object, arrival = '2026-11-10', departure = '2026-11-13') => ({
  ...goodRow,
  facility: '202',
  ...row,
  reference_number: number,
  arrival,
  departure,
})

describeHotel('desk and the taxes of town and prefecture', (hotel) => {
  beforeEach(async () => {
    await hotel.database.transaction(async (rows) => {
      for (const table of ['reservations', 'facilities', 'agreements', 'payment_terms'] as const)
        await rows.deleteFrom(table).execute()
    })
    await hotel.deskWith(houseIn(kyoto), 'import-facilities', '-')
  })

  const desk = (...argv: readonly string[]) => hotel.desk(...argv)
  const booked = async (...rows: readonly Readonly<Record<string, string>>[]) => {
    expect(await hotel.deskWith(csvOf(rows), 'import', '-')).toMatchObject({ exit: 0 })
  }
  const arrived = (...numbers: readonly string[]) =>
    hotel.db
      .updateTable('reservations')
      .set({ checkin_code: '30', checked_in_at: new Date('2026-11-10T15:00:00+09:00') })
      .where('reference_number', 'in', numbers)
      .execute()
  const exempts = (stay: string, reason: ExemptionReason, persons: number) =>
    hotel.page.does(stay, 'exemptGuests', { reason, persons })
  const reportOf = (month: string, ...more: readonly string[]) =>
    desk('tax-report', '--month', month, ...more)

  it('report a month by place, sum and reason, as the municipality asks (R19.24)', async () => {
    // Paid to an agency, no price is imported.
    const prepaid = { reservation_name: 'ミホン ジロウ', adults: '1', open_amount: '0' }
    const school = { reservation_name: 'ガッコウ シロウ', adults: '12', open_amount: '132000' }
    await booked(
      staying('H-1', family),
      staying('H-2', prepaid, '2026-11-29', '2026-12-03'),
      staying('H-3', { ...family, reservation_name: 'コナイ サブロウ' }),
      staying('H-4', school, '2026-11-30', '2026-12-01'),
    )
    await arrived('H-1', 'H-2', 'H-4')
    await exempts('H-4', 'school_event', 10)
    const { exit, out, err } = await reportOf('2026-11')
    expect([exit, err]).toEqual([0, ''])
    expect(out.split('\n').map(columns)).toEqual([
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
    expect((await desk('audit', '--json')).out).toMatch(/"tax-report".*"month":"2026-11"/)
    // Tonight has not been slept, and October had no guests.
    for (const month of ['2026-12', '2026-10'])
      expect((await reportOf(month)).out).toBe(`${month}: no taxed nights.\n`)
  })

  it('say at an import which tables still have to be compared, with days, sums and sources (R19.19, R19.23)', async () => {
    const imports = (place: string, confirmed_on: string | undefined, ...more: readonly string[]) =>
      hotel.deskWith(houseIn({ place, confirmed_on }), 'import-facilities', '-', ...more)
    const notices = async (place: string, confirmed?: string) =>
      (await imports(place, confirmed, '--dry-run')).out
    expect(await notices('matsumoto', '2026-05-20')).toContain(
      '202: the tax of matsumoto is not verified here; it is taken as the hotel confirmed it on 2026-05-20.',
    )
    expect(await notices('matsumoto', '2026-05-20')).toContain('https://news.livedoor.com')
    expect(await notices('sapporo')).toMatch(
      /202: compare the tax of sapporo with the ordinance, [^]*\n {2}2026-04-01 0: 200 \/ [^\n]* https:/,
    )
    expect(await notices('sapporo', '2026-03-20')).not.toMatch(/sapporo/)
    const matsumoto = { exit: 3, err: expect.stringMatching(/matsumoto/) }
    expect(await imports('matsumoto', undefined)).toMatchObject(matsumoto)
    const stored = { facilities: [{ taxes: { bathing, accommodation: kyoto } }] }
    expect(JSON.parse((await desk('facilities', '--json')).out)).toMatchObject(stored)
  })

  it.each([
    [[], /Give the month/],
    [['--month', '2026-13'], /has to be a month/],
  ])('ask for the month: %j', async (options, why) => {
    expect(await desk('tax-report', ...options)).toMatchObject({ exit: 2, err: expect.stringMatching(why) })
  })
})
