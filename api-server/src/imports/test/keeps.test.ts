import { describe, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { openLines, saveFolio } from '../../bills/store/folios.ts'
import { reservationsOfHotels } from '../../stays/index.ts'
import { roomsOf } from '../../stays/store/stay-rooms.ts'

type Row = Readonly<Record<string, string>>

const fullRow: Row = {
  ...goodRow,
  reservation_name: 'Emma Carter',
  kana_name: 'エマ カーター',
  alternate_names: '王小明/LIN MEILING',
  children: '1',
  others: '2',
  room_types: 'ツイン=Twin/和室',
  room_numbers: '301/302',
  several_rooms: 'no',
  payment_target: 'no',
  open_amount: '24200',
  bathing_tax: '300',
  accommodation_tax: '400',
  used_points: '1000',
  membership_number: '1000000001',
  qr_prefix: 'MIO',
}

/** The row without some columns. */
const without = (row: Row, ...columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)))

describeInHotel('a file of which columns are missing', (server) => {
  const imports = async (row: Row) => {
    const { exit, err, out } = await server.desk(['import', '-'], csvOf([row]))
    expect([exit, err.includes('Row')]).toEqual([0, false])
    return out
  }
  const known = async () => {
    const { vault } = server.deps
    const [stay] = await reservationsOfHotels(server.db, vault, goodRow.reference_number, null)
    if (stay === undefined) throw new Error('the reservation is not there')
    const lines = await openLines(server.db, vault, stay.id)
    const bill = lines.map(({ kind, unitYen }) => `${kind} ${unitYen}`)
    return { stay, bill, rooms: await roomsOf(server.db, stay.id) }
  }

  it('leaves the amounts of a column that is called something else now, and names that column (R19.6)', async () => {
    await imports(fullRow)
    const before = await known()
    const { exit, out, err } = await server.desk(
      ['import', '-'],
      csvOf([{ ...without(fullRow, 'open_amount'), ご請求予定: '0' }]),
    )
    expect([exit, out.includes('unchanged: 1,')]).toEqual([0, true])
    expect(err).toContain('These columns are not used: ご請求予定')
    expect(err).toContain('say nothing without open_amount (未精算額): bathing_tax (入湯税), ')
    expect(await known()).toEqual(before)
  })

  it('empties what an empty cell stands for, but for room numbers (R19.6)', async () => {
    await imports(fullRow)
    const needed = ['reference_number', 'facility', 'reservation_name', 'adults', 'arrival', 'departure']
    const emptied = Object.keys(fullRow)
      .filter((name) => !needed.includes(name))
      .map((name) => [name, ''])
    await imports({ ...fullRow, ...Object.fromEntries(emptied) })
    const { stay, bill, rooms } = await known()
    expect(stay).toMatchObject({ kanaName: 'Emma Carter', phone: '', membershipNumber: null, qrPrefix: '' })
    expect(stay).toMatchObject({
      children: 0,
      others: 0,
      roomTypes: [],
      isMultiRooms: false,
      alternateNames: [],
    })
    expect(stay).toMatchObject({ isPaymentTarget: false, openAmount: 0 })
    expect([bill, rooms]).toEqual([[], ['301', '302']])
  })

  it.each([
    ['a tax', 'bathing_tax', ['room 24800', 'accommodation_tax 400', 'points 1000']],
    ['points', 'used_points', ['room 23500', 'bathing_tax 300', 'accommodation_tax 400']],
  ])('empties %s of a bill whose sum stays', async (_, column, bill) => {
    await imports(fullRow)
    await imports({ ...fullRow, [column]: '' })
    expect((await known()).bill).toEqual(bill)
  })

  it('keeps the taxes of which it has no column when the sum changes, and none that the sum cannot hold', async () => {
    await imports(fullRow)
    const short = without(fullRow, 'bathing_tax', 'accommodation_tax')
    await imports({ ...short, open_amount: '30000', used_points: '' })
    expect((await known()).bill).toEqual(['room 29300', 'bathing_tax 300', 'accommodation_tax 400'])
    await imports({ ...short, open_amount: '500', used_points: '' })
    expect((await known()).bill).toEqual(['room 500'])
  })

  it('leaves a bill that people have itemised, while its sums are those of the file', async () => {
    await imports(fullRow)
    const { stay } = await known()
    const name = { ja: '品目', en: 'Item' }
    const line = (kind: 'room' | 'extra' | 'bathing_tax' | 'accommodation_tax' | 'points', unitYen: number) =>
      ({ kind, name, day: '2026-12-01', quantity: 1, unitYen }) as const
    const taxes = [line('bathing_tax', 300), line('accommodation_tax', 400)]
    const lines = [line('room', 20_000), line('extra', 4_500), ...taxes, line('points', 1_000)]
    await server.database.transaction((rows) => saveFolio(rows, server.vault, stay.id, lines))
    expect(await imports({ ...fullRow, adults: '1' })).toContain('changed: 1,')
    expect((await known()).bill).toEqual(lines.map(({ kind, unitYen }) => `${kind} ${unitYen}`))
  })

  it('lets kana, several rooms and payment follow only what has been left to follow', async () => {
    const short = without(fullRow, 'kana_name', 'several_rooms', 'payment_target')
    await imports(fullRow)
    await imports({ ...short, reservation_name: 'Emma Smith', open_amount: '25000', room_types: '和室/洋室' })
    // Another name has another kana name; what was said of rooms and payment stands.
    const follows = { kanaName: 'Emma Smith', isMultiRooms: false, isPaymentTarget: false }
    expect((await known()).stay).toMatchObject(follows)
    const other = { ...short, reference_number: 'H-0002', open_amount: '', room_types: '和室' }
    await imports({ ...other, bathing_tax: '', accommodation_tax: '' })
    await imports({ ...other, open_amount: '25000', room_types: '和室/洋室' })
    expect(await reservationsOfHotels(server.db, server.vault, 'H-0002', null)).toMatchObject([
      { isMultiRooms: true, isPaymentTarget: true },
    ])
  })

  describe('leaves the bill alone (R12.31)', () => {
    const number = goodRow.reference_number
    const owedAfter = async (bill: Row) => {
      await imports({ ...goodRow, ...bill })
      return (await known()).stay.openAmount
    }
    const bill = { open_amount: '24200', bathing_tax: '300' }

    it('where the desk has taken the money: nobody is asked for it again', async () => {
      expect(await owedAfter(bill)).toBe(24_200)
      await server.money.pays(number, 'agency')
      expect([await owedAfter({ ...bill, adults: '3' }), await owedAfter({ open_amount: '30000' })]).toEqual([
        0, 0,
      ])
      expect((await known()).bill).toEqual([])
      await server.money.refunds(number)
      expect(await owedAfter({ open_amount: '30000' })).toBe(30_000)
    })

    it('where the desk has corrected it', async () => {
      await owedAfter(bill)
      await server.act.does(number, 'addBillLine', { kind: 'extra', name_ja: '朝食', yen: 1_200 })
      expect(await owedAfter(bill)).toBe(25_400)
      await server.act.does(number, 'removeBillLine', { line: 3 })
      expect(await owedAfter({ open_amount: '30000' })).toBe(24_200)
    })
  })
})
