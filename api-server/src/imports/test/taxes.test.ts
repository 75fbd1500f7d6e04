import { beforeEach, expect, it } from 'vitest'
import { csvOf, describeInHotel, goodRow } from '../../../test/desk/hotel.ts'
import { openLines } from '../../bills/store/folios.ts'
import { sampleStates } from '../../hotel-setup/sample-facilities.ts'
import { everything, SystemAtWork } from '../../property-systems/test/SystemAtWork.ts'
import { reservationsOfHotels } from '../../stays/index.ts'
import { type BookedAmounts, saveBilling } from '../../taxes/store/billing.ts'

/** Bathing tax of 150 yen; accommodation tax of 100 yen from 10,000 a person, of 200 from 15,000. */
const [low, high] = [{ fromYen: 10_000, yen: 100 } as const, { fromYen: 15_000, yen: 200 } as const]
const taxes = {
  bathing: { yen: 150, children: 'exempt' },
  accommodation: { kind: 'steps', steps: [low, high], children: 'counted' },
} as const

const settings = { propertySystems: [everything] }

describeInHotel('a booking of a facility that levies taxes (R12.36)', settings, (server) => {
  beforeEach(() => levies('without_taxes'))

  const levies = async (bookedAmounts: BookedAmounts) => {
    const billing = sampleStates[0]?.billing
    if (!billing) throw new Error('no sample bills')
    await saveBilling(server.db, '101', { ...billing, taxes, bookedAmounts })
  }
  const imports = async (...rows: readonly Readonly<Record<string, string>>[]) =>
    await server.desk(['import', '-', '--lang=en'], csvOf(rows.map((row) => ({ ...goodRow, ...row }))))
  const owed = async (reference: string = goodRow.reference_number) => {
    const [stay] = await reservationsOfHotels(server.db, server.vault, reference, null)
    const lines = await openLines(server.db, server.vault, stay?.id ?? '')
    return {
      owed: stay?.openAmount,
      isPaymentTarget: stay?.isPaymentTarget,
      lines: lines.map(({ kind, quantity, unitYen }) => `${kind} ${quantity} × ${unitYen}`),
    }
  }
  const bill = async () => (await owed()).lines.join(', ')

  it('owes them beside what the file says', async () => {
    // 52,800 for two persons and two nights is 12,000 each without consumption tax.
    expect(await imports({ open_amount: '52800' })).toMatchObject({ exit: 0, err: '' })
    expect(await owed()).toEqual({
      owed: 53_800,
      isPaymentTarget: true,
      lines: ['room 1 × 52800', 'bathing_tax 4 × 150', 'accommodation_tax 4 × 100'],
    })
  })

  it('owes no others when the file comes again, and others when the party or the price changes', async () => {
    await imports({ open_amount: '52800' })
    expect((await imports({ open_amount: '52800' })).out).toContain('unchanged: 1')
    await imports({ open_amount: '52800', adults: '3' })
    expect((await owed()).lines).toEqual(['room 1 × 52800', 'bathing_tax 6 × 150'])
    await imports({ open_amount: '99000', adults: '3', departure: '2026-12-04' })
    expect(await bill()).toBe('room 1 × 99000, bathing_tax 9 × 150, accommodation_tax 9 × 100')
    // A file without amounts changes the party alone: the price is known.
    await imports({ adults: '2', departure: '2026-12-04' })
    expect(await bill()).toBe('room 1 × 99000, bathing_tax 6 × 150, accommodation_tax 6 × 200')
  })

  it('is billed the taxes that the file says, where it says them', async () => {
    await imports({ open_amount: '53000', bathing_tax: '0', accommodation_tax: '400' })
    expect((await owed()).lines).toEqual(['room 1 × 52600', 'accommodation_tax 1 × 400'])
  })

  it('owes what the file says where amounts contain the taxes, which stand apart', async () => {
    await levies('with_taxes')
    await imports({ open_amount: '53800' })
    expect(await owed()).toMatchObject({
      owed: 53_800,
      lines: ['room 1 × 52800', 'bathing_tax 4 × 150', 'accommodation_tax 4 × 100'],
    })
  })

  it('is named where its bill is the desk’s and the file says another amount than before (R19.29)', async () => {
    const remark = /another amount .* of 1 bookings .*: H-0001\./
    await imports({ open_amount: '52800' })
    const breakfast = { kind: 'extra', name_ja: '朝食', yen: 1_200 }
    await server.act.does(goodRow.reference_number, 'addBillLine', breakfast)
    expect((await imports({ open_amount: '60000' })).err).toMatch(remark)
    expect(await owed()).toMatchObject({ owed: 55_000 })
    const row = { ...goodRow, open_amount: '60000' }
    const { out, err } = await server.desk(['import', '-', '--dry-run', '--json', '--lang=en'], csvOf([row]))
    expect([err, out]).toEqual([expect.stringMatching(remark), expect.stringContaining('"keeps":"bill"')])
    // What the bill has come to by itself is no news, and neither is a file that says nothing of it.
    expect((await imports({ open_amount: '54000' })).err).toBe('')
    await server.money.pays(goodRow.reference_number)
    expect((await imports({ open_amount: '60000' })).err).toMatch(remark)
    const { open_amount: _none, ...silent } = row
    expect((await server.desk(['import', '-', '--lang=en'], csvOf([silent]))).err).toBe('')
  })

  it('whose guests have paid an agency owes the taxes alone, by the price of its room (R12.37)', async () => {
    const { exit, err } = await imports(
      { open_amount: '0', room_price: '66,000' },
      { open_amount: '0', reference_number: 'H-0002' },
    )
    expect([exit, err]).toEqual([
      0,
      'The accommodation tax goes by the price of the room, which nobody has said of 1 bookings: H-0002. Their bills are without it; add the column room_price.\n',
    ])
    expect(await owed()).toEqual({
      owed: 1_400,
      isPaymentTarget: true,
      lines: ['bathing_tax 4 × 150', 'accommodation_tax 4 × 200'],
    })
    expect((await owed('H-0002')).lines).toEqual(['bathing_tax 4 × 150'])
  })

  it('owes them too when a property system writes it, part by part', async () => {
    const system = new SystemAtWork(server.app, everything.secret)
    const days = { arrival: '2026-12-01', departure: '2026-12-03' }
    const booking = { facility: '101', reservation_name: 'ミホン タロウ', adults: 2, open_amount: 52_800 }
    await system.call('PUT', '/bookings/A-1', { version: 1, ...booking, ...days })
    expect((await owed('A-1')).owed).toBe(53_800)
    await system.call('PATCH', '/bookings/A-1', { version: 2, adults: 3 })
    expect((await owed('A-1')).lines).toEqual(['room 1 × 52800', 'bathing_tax 6 × 150'])
    await system.call('PATCH', '/bookings/A-1', { version: 3, open_amount: 0, room_price: 99_000 })
    expect((await owed('A-1')).lines).toEqual(['bathing_tax 6 × 150', 'accommodation_tax 6 × 200'])
  })
})
