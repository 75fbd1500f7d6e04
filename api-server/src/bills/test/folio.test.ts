import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import type { StayTaxes } from '../../taxes/store/billing.ts'
import { type TaxedStay, taxLines } from '../../taxes/tax-lines.ts'
import {
  FOLIO_MAX_YEN,
  type FolioLine,
  problemOfFolio,
  sumsByRate,
  type TaxRate,
  totalsOf,
} from '../Folio.ts'

const noTaxes: StayTaxes = { bathing: { yen: 0, children: 'exempt' }, accommodation: { kind: 'none' } }
const couple: TaxedStay = {
  arrival: '2026-11-20',
  departure: '2026-11-22',
  adults: 2,
  children: 1,
  others: 0,
}

const line = (kind: FolioLine['kind'], unitYen: number, quantity = 1) => lineOf(kind, unitYen, { quantity })
const steps = (...limits: readonly (readonly [fromYen: number, yen: number])[]) =>
  ({
    kind: 'steps',
    steps: limits.map(([fromYen, yen]) => ({ fromYen, yen })),
    children: 'counted',
  }) as const
const linesOf = (
  lines: readonly Pick<FolioLine, 'kind' | 'quantity' | 'unitYen'>[],
  kind: FolioLine['kind'],
) => lines.filter((one) => one.kind === kind).map(({ quantity, unitYen }) => ({ quantity, unitYen }))

const yen = (max: number) => fc.integer({ min: 0, max })

describe('the folio of a stay', () => {
  it.each([
    ['exempt', 4],
    ['counted', 6],
  ] as const)(
    'charges bathing tax for each person and night, children %s as the town says (R18.13)',
    (children, quantity) => {
      const taxes: StayTaxes = { ...noTaxes, bathing: { yen: 150, children } }
      expect(linesOf(taxLines(couple, 33_000, taxes), 'bathing_tax')).toEqual([{ quantity, unitYen: 150 }])
    },
  )

  it.each<[string, StayTaxes['accommodation'], number, number]>([
    // 33,000 yen with tax are 30,000 without, 10,000 for each of three; 2 % of 10,030 is 200.6.
    ['a step that is reached', steps([10_000, 100]), 6, 100],
    ['a step of one yen more', steps([10_001, 100]), 0, 0],
    ['the highest step that is reached, in any order', steps([20_000, 500], [0, 100], [10_000, 200]), 6, 200],
    ['a share, rounded down', { kind: 'share', perMille: 20, children: 'counted' }, 6, 200],
    ['children who are exempt', { ...steps([0, 100]), children: 'exempt' }, 4, 100],
  ])('charges accommodation tax by %s', (_what, accommodation, quantity, unitYen) => {
    const nightYen = accommodation.kind === 'share' ? 33_100 : 33_000
    const lines = taxLines(couple, nightYen, { ...noTaxes, accommodation })
    expect(linesOf(lines, 'accommodation_tax')).toEqual(quantity === 0 ? [] : [{ quantity, unitYen }])
  })
})

it.each([
  ['half a yen', [line('room', 100.5)], 'not_whole'],
  ['a negative price', [line('extra', -1)], 'negative'],
  ['nothing of something', [line('extra', 100, 0)], 'negative'],
  [
    'points that would pay a tax',
    [line('room', 100), line('bathing_tax', 150), line('points', 101)],
    'too_much_taken_off',
  ],
  ['a discount beyond the services', [line('room', 100), line('discount', 101)], 'too_much_taken_off'],
  ['more than a settlement can carry', [line('room', FOLIO_MAX_YEN + 1)], 'too_large'],
] as const)('what is no folio: %s', (_what, lines, problem) => expect(problemOfFolio(lines)).toBe(problem))

describe('the sums of a bill by rate of consumption tax (R12.39)', () => {
  const rated = (kind: FolioLine['kind'], yen: number, taxRate: TaxRate): FolioLine => ({
    ...line(kind, yen),
    taxRate,
  })
  const bill = [line('room', 30_000), rated('extra', 10_000, 'reduced'), rated('extra', 2_000, 'outside')]

  it('bear points and discounts in proportion, to the yen', () => {
    expect(sumsByRate([...bill, line('points', 4_001)])).toEqual({
      standard: 26_999,
      reduced: 9_000,
      outside: 2_000,
    })
    expect(sumsByRate([...bill, line('discount', 400), line('points', 400)])).toEqual({
      standard: 29_400,
      reduced: 9_800,
      outside: 2_000,
    })
  })

  it('bear a discount that names its rate there alone', () => {
    const off = rated('discount', 10_000, 'reduced')
    expect(sumsByRate([...bill, off])).toEqual({ standard: 30_000, reduced: 0, outside: 2_000 })
    expect(problemOfFolio([...bill, off])).toBeNull()
    expect(problemOfFolio([...bill, rated('discount', 10_001, 'reduced')])).toBe('too_much_taken_off')
  })

  it('let no discount touch what is outside the tax', () => {
    expect(problemOfFolio([...bill, line('discount', 40_000)])).toBeNull()
    expect(problemOfFolio([...bill, line('discount', 40_001)])).toBe('too_much_taken_off')
  })

  it('come to what is taxed, with nothing negative, on whatever bill', () => {
    const rates = fc.constantFrom<TaxRate | undefined>(undefined, 'standard', 'reduced', 'outside')
    const lines = fc.array(
      fc
        .tuple(fc.constantFrom('room', 'extra', 'discount', 'points', 'bathing_tax'), yen(50_000), rates)
        .map(([kind, unitYen, taxRate]): FolioLine => ({ ...line(kind, unitYen), taxRate })),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, (all) => {
        const { standard, reduced, outside } = sumsByRate(all)
        const { dueYen, bathingTaxYen } = totalsOf(all)
        expect(standard + reduced + outside + bathingTaxYen).toBe(dueYen)
        fc.pre(problemOfFolio(all) === null)
        expect(Math.min(standard, reduced, outside)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
