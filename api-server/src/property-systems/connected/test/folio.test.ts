import { expect, it } from 'vitest'
import type { FolioLine } from '../../../bills/index.ts'
import { textsOf } from '../../../platform/index.ts'
import { linesToPay } from '../folio.ts'

const line = (unitYen: number, changes: Partial<FolioLine> = {}): FolioLine => ({
  kind: 'extra',
  name: textsOf('papers.lines.extra'),
  day: '2026-12-01',
  quantity: 1,
  unitYen,
  ...changes,
})
const points = line(1_000, { kind: 'points' })

const facts: readonly (readonly [string, readonly FolioLine[], number, readonly FolioLine[] | null])[] = [
  ['all of it while nothing is paid', [line(500), points, line(800)], 300, [line(500), points, line(800)]],
  ['nothing once it is paid', [line(500)], 0, []],
  ['nothing where the hotel owes', [line(500)], -200, []],
  ['the last charges where the first are paid', [line(500), line(800)], 800, [line(800)]],
  ['the rest of a charge', [line(500), line(400, { quantity: 2 })], 700, [line(700)]],
  ['the rate of the rest', [line(500, { taxRate: 'reduced' })], 100, [line(100, { taxRate: 'reduced' })]],
  ['what was taken off as paid', [line(2_000), points, line(800)], 800, [line(800)]],
  ['nothing that no line explains', [line(500)], 600, null],
]

it.each(facts)('the bill of a folio has %s (R25.14)', (_, lines, dueYen, bill) => {
  expect(linesToPay(lines, dueYen)).toEqual(bill)
})
