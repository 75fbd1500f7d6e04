import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dayAfter, hotelDay } from '../../src/model/hotel-day.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { acting } from '../board/acting.ts'
import { calling, csvOf, goodRow } from '../desk/desk-calls.ts'
import { facilityFile, fullFacility, shortFacility } from '../desk/facility-files.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

const levying = {
  ...shortFacility,
  issuer: fullFacility.issuer,
  taxes: {
    bathing: { yen: 150, children: 'exempt' },
    // By the price of a person and night: 10,000 without consumption tax here, half of it at another number of nights.
    accommodation: { kind: 'steps', steps: [{ from_yen: 8_000, yen: 200 }], children: 'counted' },
  },
}

describeOnDatabase('the taxes of a stay that is changed at the desk', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let desk: ReturnType<typeof calling>
  let today: string

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    desk = calling(server.deps)
    today = hotelDay(server.clock.now())
    await desk(['import-facilities', '-'], facilityFile(levying))
    await imports({ open_amount: '44000' })
  })

  const stay = goodRow.reference_number
  const day = (days: number) => dayAfter(today, days)
  const imports = async (row: Readonly<Record<string, string>>) =>
    await desk(
      ['import', '-', '--lang=en'],
      csvOf([{ ...goodRow, facility: '202', adults: '2', arrival: today, departure: day(2), ...row }]),
    )
  const arrives = async () => {
    await database.db
      .updateTable('reservations')
      .set({ checkin_code: '30', checked_in_at: server.clock.now() })
      .where('reference_number', '=', stay)
      .execute()
  }
  const changes = (change: object, meant: string = stay) =>
    acting(server.deps).does(meant, 'changeStay', change)
  /** The lines of taxes: kind, quantity and yen. */
  const taxes = async () => {
    const rows = await database.db
      .selectFrom('folio_lines')
      .innerJoin('reservations', 'reservations.id', 'folio_lines.reservation_id')
      .select(['folio_lines.kind', 'quantity', 'unit_yen', 'request_id'])
      .where('reference_number', '=', stay)
      .where('folio_lines.kind', 'in', ['bathing_tax', 'accommodation_tax'])
      .orderBy('position')
      .execute()
    return rows.map(
      ({ kind, quantity, unit_yen, request_id }) =>
        `${kind} ${quantity} × ${unit_yen}${request_id === null ? '' : ' paid'}`,
    )
  }
  const ofNights = (nights: number, persons = 2) => [
    `bathing_tax ${nights * persons} × 150`,
    `accommodation_tax ${nights * persons} × 200`,
  ]

  it('are those of its nights while nobody has paid them, longer and shorter again (R19.28)', async () => {
    await arrives()
    expect(await taxes()).toEqual(ofNights(2))
    expect(await changes({ departure: day(3) })).toMatchObject({ taxes: 700, open: 46_100 })
    expect(await taxes()).toEqual(ofNights(3))
    // The room of the third night is not on the bill yet; what a night costs is known all the same.
    expect(await changes({ departure: day(4) })).toMatchObject({ taxes: 700 })
    expect(await taxes()).toEqual(ofNights(4))
    expect(await changes({ departure: day(1) })).toMatchObject({ taxes: -2_100 })
    expect(await taxes()).toEqual(ofNights(1))
    const { out } = await desk(['audit', '--json'])
    expect(out).toMatch(/"change".*"taxYen":700/)
    expect(out).toMatch(/"change".*"taxYen":-2100/)
  })

  it('of added nights stand open beside those that are paid', async () => {
    await arrives()
    await desk(['pay', stay, '--by=cash'])
    await changes({ departure: day(3) })
    const paid = ofNights(2).map((line) => `${line} paid`)
    expect(await taxes()).toEqual([...paid, ...ofNights(1)])
    expect((await desk(['bill', stay, '--lang=en'])).out).toContain('Open: 700 yen')
    // What is paid is not taken off by itself.
    expect(await changes({ departure: day(1) })).toMatchObject({ taxes: null })
    expect(await taxes()).toEqual([...paid, ...ofNights(1)])
  })

  it('follow the party too, and so do exemptions of a stay that was prolonged', async () => {
    await changes({ adults: 3, departure: day(3) })
    // 40,000 a night before tax over three persons: a step lower.
    expect(await taxes()).toEqual(['bathing_tax 9 × 150'])
    await changes({ adults: 2 })
    expect(await taxes()).toEqual(ofNights(3))
    const exempt = { reason: 'school_event', persons: 1 }
    expect(await acting(server.deps).does(stay, 'exemptGuests', exempt)).toEqual({ open: 45_050 })
    expect(await taxes()).toEqual(ofNights(3, 1))
  })

  it('are left, and said to be, where a person has made them others than the rules', async () => {
    await arrives()
    await acting(server.deps).does(stay, 'removeBillLine', { line: 2 })
    expect(await changes({ departure: day(3) })).toMatchObject({ taxes: null })
    expect(await taxes()).toEqual(['accommodation_tax 4 × 200'])
  })

  it('are none where the hotel bills them elsewhere', async () => {
    await desk(['import-facilities', '-'], facilityFile({ ...levying, booked_amounts: 'as_told' }))
    await imports({ reference_number: 'H-0009', reservation_name: 'ベツジン ハナコ', open_amount: '44000' })
    expect(await changes({ departure: day(3) }, 'H-0009')).toMatchObject({ taxes: 0 })
  })

  it('follow a later file of a guest who has not arrived yet', async () => {
    await changes({ departure: day(3) })
    await imports({ open_amount: '66000', departure: day(3) })
    expect((await desk(['bill', stay, '--lang=en'])).out).toContain('Open: 68,100 yen')
  })
})
