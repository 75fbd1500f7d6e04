import { beforeEach, expect, it } from 'vitest'
import { csvOf, goodRow } from '../../../test/desk/hotel.ts'
import { describeHotel } from '../../cards/test/SampleHotel.ts'
import { facilityFile, fullFacility, shortFacility } from '../../hotel-setup/test/commands/facility-files.ts'
import { dayAfter, hotelDay } from '../../platform/hotel-day.ts'
import { reservationById } from '../../stays/store/reservations.ts'

const levying = {
  ...shortFacility,
  issuer: fullFacility.issuer,
  taxes: {
    bathing: { yen: 150, children: 'exempt' },
    // By the price of a person and night: 10,000 without consumption tax here, half of it at another number of nights.
    accommodation: { kind: 'steps', steps: [{ from_yen: 8_000, yen: 200 }], children: 'counted' },
  },
}
const stay = goodRow.reference_number

describeHotel('the taxes of a stay that is changed at the desk', (hotel) => {
  const day = (days: number) => dayAfter(hotelDay(hotel.clock.now()), days)
  const imports = (row: Readonly<Record<string, string>>) => {
    const dated = { facility: '202', adults: '2', arrival: day(0), departure: day(2) }
    return hotel.deskWith(csvOf([{ ...goodRow, ...dated, open_amount: '44000', ...row }]), 'import', '-')
  }
  beforeEach(async () => {
    await hotel.deskWith(facilityFile(levying), 'import-facilities', '-')
    await imports({})
  })

  const arrives = () =>
    hotel.db
      .updateTable('reservations')
      .set({ checkin_code: '30', checked_in_at: hotel.clock.now() })
      .where('reference_number', '=', stay)
      .execute()
  const changes = (change: object, meant: string = stay) => hotel.page.does(meant, 'changeStay', change)
  const open = async () => {
    const [only] = await hotel.db
      .selectFrom('reservations')
      .select('id')
      .where('reference_number', '=', stay)
      .execute()
    return (await reservationById(hotel.db, hotel.deps.vault, only?.id ?? '')).openAmount
  }
  /** The lines of taxes: kind, quantity and yen. */
  const taxes = async () => {
    const rows = await hotel.db
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
    // The rooms of the added nights are not on the bill yet; what a night costs is known all the same.
    for (const [nights, more] of [
      [3, { taxes: 700, open: 46_100 }],
      [4, { taxes: 700 }],
      [1, { taxes: -2_100 }],
    ] as const) {
      expect(await changes({ departure: day(nights) })).toMatchObject(more)
      expect(await taxes()).toEqual(ofNights(nights))
    }
    const { out } = await hotel.desk('audit', '--json')
    for (const yen of [700, -2100]) expect(out).toMatch(new RegExp(`"change".*"taxYen":${yen}`))
  })

  it('of added nights stand open beside those that are paid', async () => {
    await arrives()
    await hotel.money.pays(stay)
    await changes({ departure: day(3) })
    const lines = [...ofNights(2).map((line) => `${line} paid`), ...ofNights(1)]
    expect([await taxes(), await open()]).toEqual([lines, 700])
    // Paid taxes are not taken off automatically.
    expect(await changes({ departure: day(1) })).toMatchObject({ taxes: null })
    expect(await taxes()).toEqual(lines)
  })

  it('follow the party too, and so do exemptions of a stay that was prolonged', async () => {
    await changes({ adults: 3, departure: day(3) })
    // 40,000 a night before tax over three persons: a step lower.
    expect(await taxes()).toEqual(['bathing_tax 9 × 150'])
    await changes({ adults: 2 })
    expect(await taxes()).toEqual(ofNights(3))
    const exempt = { reason: 'school_event', persons: 1 }
    expect(await hotel.page.does(stay, 'exemptGuests', exempt)).toEqual({ open: 45_050 })
    expect(await taxes()).toEqual(ofNights(3, 1))
  })

  it('are left, and said to be, where a person has made them others than the rules', async () => {
    await arrives()
    await hotel.page.does(stay, 'removeBillLine', { line: 2 })
    expect(await changes({ departure: day(3) })).toMatchObject({ taxes: null })
    expect(await taxes()).toEqual(['accommodation_tax 4 × 200'])
  })

  it('are none where the hotel bills them elsewhere', async () => {
    const elsewhere = facilityFile({ ...levying, booked_amounts: 'as_told' })
    await hotel.deskWith(elsewhere, 'import-facilities', '-')
    await imports({ reference_number: 'H-0009', reservation_name: 'ベツジン ハナコ' })
    expect(await changes({ departure: day(3) }, 'H-0009')).toMatchObject({ taxes: 0 })
  })

  it('follow a later file of a guest who has not arrived yet', async () => {
    await changes({ departure: day(3) })
    await imports({ open_amount: '66000', departure: day(3) })
    expect(await open()).toBe(68_100)
  })
})
