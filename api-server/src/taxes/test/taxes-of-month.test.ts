import { describe, expect, it } from 'vitest'
import type { StayTaxes } from '../store/billing.ts'
import { type StayOfMonth, taxesOfMonth } from '../taxes-of-month.ts'

const place = (id: string) => ({ kind: 'place', place: id, confirmedOn: null, children: null }) as const
const sapporo: StayTaxes = { bathing: { yen: 150, children: 'exempt' }, accommodation: place('sapporo') }
/** 33,000 yen a night with consumption tax are 10,000 for each of three without it. */
const family: StayOfMonth = {
  referenceNumber: 'H-1',
  adults: 2,
  children: 1,
  others: 0,
  arrival: '2026-03-30',
  departure: '2026-04-03',
  leftOn: null,
  roomYen: 4 * 33_000,
  exempt: [],
  billedYen: { bathing_tax: 8 * 150, accommodation_tax: 6 * 300 },
}
const april = { from: '2026-04-01', before: '2026-05-01' }

describe('the taxes of a month', () => {
  it('are those of the nights that began in it, by tax, place and sum (R19.24)', () => {
    const { rows, differing } = taxesOfMonth([family], sapporo, april)
    expect(rows.map(({ tax, place: id, as, personNights, yen }) => [tax, id, as, personNights, yen])).toEqual(
      [
        ['bathing_tax', null, { kind: 'taxed', yen: 150 }, 4, 600],
        ['bathing_tax', null, { kind: 'exempt', reason: 'child' }, 2, 0],
        ['accommodation_tax', 'hokkaido', { kind: 'taxed', yen: 100 }, 6, 600],
        ['accommodation_tax', 'sapporo', { kind: 'taxed', yen: 200 }, 6, 1_200],
      ],
    )
    expect(differing).toEqual([])
    const march = taxesOfMonth([family], sapporo, { from: '2026-03-01', before: '2026-04-01' })
    expect(march.rows.map(({ tax, personNights }) => [tax, personNights])).toEqual([
      ['bathing_tax', 4],
      ['bathing_tax', 2],
    ])
  })

  it('tell what is free and why, and what no price is known for', () => {
    const miyagi: StayTaxes = { ...sapporo, accommodation: place('miyagi') }
    const as = (stay: Partial<StayOfMonth>) =>
      taxesOfMonth([{ ...family, ...stay }], miyagi, april)
        .rows.filter(({ tax }) => tax === 'accommodation_tax')
        .map((row) => [row.as, row.personNights, row.yen])
    expect(as({ roomYen: 4 * 19_000 })).toEqual([[{ kind: 'below_limit' }, 6, 0]])
    expect(as({ roomYen: null })).toEqual([[{ kind: 'price_unknown' }, 6, 0]])
    expect(as({ exempt: [{ reason: 'school_event', persons: 2 }] })).toEqual([
      [{ kind: 'taxed', yen: 300 }, 2, 600],
      [{ kind: 'exempt', reason: 'school_event' }, 4, 0],
    ])
  })

  it('name a bill that differs from the rules, and none of which the price is not known', () => {
    const differing = (stay: Partial<StayOfMonth>) =>
      taxesOfMonth([{ ...family, ...stay }], sapporo, april).differing
    expect(differing({ billedYen: { bathing_tax: 1_200, accommodation_tax: 0 } })).toEqual([
      { referenceNumber: 'H-1', tax: 'accommodation_tax', owedYen: 1_800, billedYen: 0 },
    ])
    expect(differing({ roomYen: null, billedYen: { bathing_tax: 1_200, accommodation_tax: 0 } })).toEqual([])
  })
})
