import { describe, expect, it } from 'vitest'
import { openLines } from '../../src/storage/repositories/payment/folios.ts'
import { reservationNumbered } from '../../src/storage/repositories/stays/reservation-lists.ts'
import { csvOf, goodRow } from '../desk/desk-calls.ts'
import { describeInHotel } from '../desk/hotel.ts'

describeInHotel('the bill of an imported reservation', (server) => {
  const imports = async (bill: Readonly<Record<string, string>>) => {
    const { exit } = await server.desk(['import', '-'], csvOf([{ ...goodRow, ...bill }]))
    expect(exit).toBe(0)
    const stay = await reservationNumbered(server.db, server.vault, goodRow.reference_number)
    const lines = await openLines(server.db, server.vault, stay?.id ?? '')
    return { owed: stay?.openAmount, lines: lines.map(({ kind, unitYen }) => [kind, unitYen]) }
  }

  it('keeps taxes and points apart, as the receipt has to', async () => {
    const bill = { open_amount: '24,200', bathing_tax: '300', accommodation_tax: '¥400', used_points: '1000' }
    expect(await imports(bill)).toEqual({
      owed: 24_200,
      lines: [
        ['room', 24_500],
        ['bathing_tax', 300],
        ['accommodation_tax', 400],
        ['points', 1_000],
      ],
    })
  })

  it('follows the file when only its parts change', async () => {
    await imports({ open_amount: '24200', bathing_tax: '300', used_points: '1000' })
    const parts = { bathing_tax: '300', accommodation_tax: '500', used_points: '' }
    expect(await imports({ open_amount: '24200', ...parts })).toEqual({
      owed: 24_200,
      lines: [
        ['room', 23_400],
        ['bathing_tax', 300],
        ['accommodation_tax', 500],
      ],
    })
  })

  describe('is left alone (R12.31)', () => {
    const bill = { open_amount: '24200', bathing_tax: '300' }

    it('where the desk has taken the money: nobody is asked for it again', async () => {
      await imports(bill)
      await server.desk(['pay', goodRow.reference_number, '--by=agency'])
      expect(await imports({ ...bill, adults: '3' })).toEqual({ owed: 0, lines: [] })
      expect(await imports({ open_amount: '30000' })).toEqual({ owed: 0, lines: [] })
      await server.desk(['refund', goodRow.reference_number])
      expect((await imports({ open_amount: '30000' })).owed).toBe(30_000)
    })

    it('where the desk has corrected it', async () => {
      await imports(bill)
      const { does } = server.act
      const breakfast = { kind: 'extra', name_ja: '朝食', yen: 1_200 }
      await does(goodRow.reference_number, 'addBillLine', breakfast)
      expect((await imports(bill)).owed).toBe(25_400)
      await does(goodRow.reference_number, 'removeBillLine', { line: 3 })
      expect((await imports({ open_amount: '30000' })).owed).toBe(24_200)
    })
  })
})
