import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import {
  type FolioLineKind,
  problemOfFolio,
  sumsByRate,
  TAX_RATES,
  type TaxRate,
  totalsOf,
} from '../Folio.ts'
import { linesAfter, type PaidLine, planPart, type RequestedPart } from '../part-refund.ts'

const line = (number: number, kind: FolioLineKind, unitYen: number, quantity = 1): PaidLine => ({
  ...lineOf(kind, unitYen, { quantity }),
  number,
})
const room = line(1, 'room', 10_000, 2)
const breakfast = line(2, 'extra', 1_500, 3)
const bathing = line(3, 'bathing_tax', 150, 4)
const points = line(4, 'points', 500)
const paid = [room, breakfast, bathing, points]
const lines = (...requested: readonly (readonly [number, number | null])[]): RequestedPart => ({
  kind: 'lines',
  lines: requested.map(([number, quantity]) => ({ number, quantity })),
})
const amount = (yen: number): RequestedPart => ({ kind: 'amount', discount: line(0, 'discount', yen) })

describe('a part that goes back (R12.32)', () => {
  it.each([
    ['a line', lines([2, null]), 4_500, ['extra 3']],
    ['so many of a line', lines([2, 1]), 1_500, ['extra 1']],
    ['a night with its tax', lines([1, 1], [3, 2]), 10_300, ['room 1', 'bathing_tax 2']],
    ['a line that is named twice', lines([2, 1], [2, 2]), 4_500, ['extra 3']],
    ['a sum with a reason', amount(700), 700, ['extra 1']],
  ])('is %s', (_what, requested, yen, returned) => {
    const plan = planPart(paid, requested)
    if (typeof plan === 'string') throw new Error(plan)
    expect(plan.yen).toBe(yen)
    expect(plan.returned.map(({ kind, quantity }) => `${kind} ${quantity}`)).toEqual(returned)
    expect(totalsOf(plan.returned).dueYen).toBe(yen)
  })

  it.each([
    ['a line that the payment does not cover', lines([9, null]), 'line_gone'],
    ['more of a line than was paid', lines([2, 4]), 'line_gone'],
    ['more of a line by naming it twice', lines([2, 2], [2, 2]), 'line_gone'],
    ['points', lines([4, null]), 'line_taken_off'],
    ['what the points were taken off', lines([1, null], [2, null]), 'bill_negative'],
    ['more than rooms and extras come to', amount(24_001), 'bill_negative'],
  ] as const)('is not %s', (_what, requested, why) => expect(planPart(paid, requested)).toBe(why))

  it('is returned at the rates of consumption tax that it comes off (R12.39)', () => {
    const bento: PaidLine = { ...line(5, 'extra', 1_000, 5), taxRate: 'reduced' }
    const plan = planPart([...paid, bento], amount(700))
    if (typeof plan === 'string') throw new Error(plan)
    expect(plan.returned.map(({ unitYen, taxRate }) => [unitYen, taxRate])).toEqual([
      [581, undefined],
      [119, 'reduced'],
    ])
    const boxes = planPart([...paid, bento], lines([5, 2]))
    if (typeof boxes === 'string') throw new Error(boxes)
    expect(boxes.yen).toBe(2_000)
    // The reduced rate bore 84 of the 500 points, and bears 54 of them now.
    expect(sumsByRate(boxes.returned)).toEqual({ standard: 30, reduced: 1_970, outside: 0 })
    const without = planPart([room, bento], lines([5, 2]))
    expect(without).toMatchObject({ returned: [{ quantity: 2, taxRate: 'reduced' }] })
    expect(typeof without === 'string' ? 0 : without.returned.length).toBe(1)
  })

  it('is not all of it', () => {
    expect(planPart([room, breakfast], lines([1, null], [2, null]))).toBe('refund_leaves_nothing')
    expect(planPart([room], amount(20_000))).toBe('refund_leaves_nothing')
    expect(planPart([{ ...room, unitYen: 0 }, breakfast], lines([1, null]))).toBe('line_gone')
  })

  it('leaves a bill, and with it comes to what was paid, whatever is requested', () => {
    const kinds = fc.constantFrom<FolioLineKind>('room', 'extra', 'bathing_tax', 'points', 'discount')
    const rates = fc.constantFrom<TaxRate | undefined>(undefined, 'reduced', 'outside')
    const anyLine = fc.tuple(kinds, fc.nat(20_000), fc.integer({ min: 1, max: 4 }), rates)
    const anyRequest = fc.oneof(
      fc.integer({ min: 1, max: 30_000 }).map(amount),
      fc
        .array(fc.tuple(fc.nat(7), fc.option(fc.integer({ min: 1, max: 4 }))), { minLength: 1, maxLength: 4 })
        .map((requested) => lines(...requested)),
    )
    let plans = 0
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), anyRequest, (rows, requested) => {
        const covered = rows.map(([kind, yen, quantity, taxRate], index) => ({
          ...line(index + 1, kind, yen, quantity),
          ...(kind === 'extra' || kind === 'discount' ? { taxRate } : {}),
        }))
        fc.pre(problemOfFolio(covered) === null && totalsOf(covered).dueYen > 0)
        const plan = planPart(covered, requested)
        if (typeof plan === 'string') return
        plans += 1
        const left = linesAfter(covered, plan)
        expect(problemOfFolio(left)).toBeNull()
        expect(totalsOf(left).dueYen).toBeGreaterThan(0)
        expect(plan.yen).toBeGreaterThan(0)
        expect(totalsOf(plan.returned).dueYen).toBe(plan.yen)
        expect(totalsOf(left).dueYen + plan.yen).toBe(totalsOf(covered).dueYen)
        const [before, after, back] = [covered, left, plan.returned].map(sumsByRate)
        for (const rate of TAX_RATES) expect(before?.[rate]).toBe((after?.[rate] ?? 0) + (back?.[rate] ?? 0))
      }),
      { numRuns: 2_000, seed: 20_261_123 },
    )
    expect(plans).toBeGreaterThan(300)
  })
})
