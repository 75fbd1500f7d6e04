import { expect, it } from 'vitest'
import type { FolioLine } from '../../src/model/payment/Folio.ts'
import {
  bindLines,
  linesOfSettlement,
  openLines,
  saveFolio,
  unbindLines,
} from '../../src/storage/repositories/payment/folios.ts'
import { reservationById } from '../../src/storage/repositories/stays/reservations.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

const ID = YAMADA.stay
const line = (kind: FolioLine['kind'], unitYen: number, quantity = 1): FolioLine => ({
  kind,
  name: { ja: '品目', en: 'Item' },
  day: '2026-12-01',
  quantity,
  unitYen,
})

describeHotel('what a reservation owes', (hotel) => {
  const saves = (...lines: readonly FolioLine[]) => saveFolio(hotel.db, hotel.deps.vault, ID, lines)
  const owed = async () => (await reservationById(hotel.db, hotel.deps.vault, ID)).openAmount
  const isPaidBy = async (state: 'charging' | 'paid') => {
    const at = hotel.clock.now()
    const settlement = {
      request_id: 'P1',
      reservation_id: ID,
      journey: 'checkin',
      amount_yen: 100,
      state,
      leased_until: null,
      payer_sealed: null,
      opened_at: at,
      settled_at: state === 'paid' ? at : null,
    } as const
    await hotel.db.insertInto('settlements').values(settlement).execute()
    await bindLines(hotel.db, ID, 'P1')
  }

  it('is what the lines of its folio come to, and nothing without one', async () => {
    const lines = [line('room', 10_000, 2), line('bathing_tax', 150, 2), line('points', 500)]
    await saves(...lines)
    expect(await openLines(hotel.db, hotel.deps.vault, ID)).toEqual(lines)
    expect(await owed()).toBe(19_800)
    await saves()
    expect(await owed()).toBe(0)
  })

  it('counts a line until its settlement is paid', async () => {
    await saves(line('room', 10_000))
    await isPaidBy('charging')
    expect(await owed()).toBe(10_000)
    expect(await linesOfSettlement(hotel.db, hotel.deps.vault, 'P1')).toHaveLength(1)
  })

  it('grows by what is added after a payment, and not by what was paid', async () => {
    await saves(line('room', 10_000))
    await isPaidBy('paid')
    expect(await owed()).toBe(0)
    await saves(line('extra', 1_200))
    expect(await owed()).toBe(1_200)
    await unbindLines(hotel.db, 'P1')
    expect(await owed()).toBe(11_200)
  })

  it('is never saved with lines that are no folio', async () => {
    await expect(saves(line('points', 1))).rejects.toThrow('too_much_taken_off')
  })
})
