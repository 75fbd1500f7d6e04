import { expect, it } from 'vitest'
import type { FolioLine } from '../../src/model/payment/Folio.ts'
import { openLines, saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import { reservationById } from '../../src/storage/repositories/stays/reservations.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

const line = (kind: FolioLine['kind'], unitYen: number, quantity = 1): FolioLine => ({
  kind,
  name: { ja: '品目', en: 'Item' },
  day: '2026-12-01',
  quantity,
  unitYen,
})

describeHotel('what a reservation owes', (hotel) => {
  const saves = (...lines: readonly FolioLine[]) => saveFolio(hotel.db, hotel.deps.vault, YAMADA.stay, lines)
  const owed = async () => (await reservationById(hotel.db, hotel.deps.vault, YAMADA.stay)).openAmount

  it('is what the lines of its folio come to, and nothing without one', async () => {
    const lines = [line('room', 10_000, 2), line('bathing_tax', 150, 2), line('points', 500)]
    await saves(...lines)
    expect(await openLines(hotel.db, hotel.deps.vault, YAMADA.stay)).toEqual(lines)
    expect(await owed()).toBe(19_800)
    await saves()
    expect(await owed()).toBe(0)
  })

  it('is never saved with lines that are no folio', async () => {
    await expect(saves(line('points', 1))).rejects.toThrow('too_much_taken_off')
  })
})
