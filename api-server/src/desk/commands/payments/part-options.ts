import { hotelDay } from '../../../model/hotel-day.ts'
import type { AskedLine, PartAsked } from '../../../model/payment/part-refund.ts'
import { wordsOf } from '../../../text/texts.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, OptionRow } from '../../DeskCommand.ts'
import { countOf, lineName, MOST_OF_A_LINE, MOST_YEN, nameOptions } from '../bill/bill-lines.ts'

/** The options by which a part of a payment is named: lines of the bill, or a sum with its reason. */
export const partOptions: readonly OptionRow[] = [
  {
    name: 'lines',
    value: 'N[xM],…',
    meaning: wordsOf('desk.refund.lines'),
    problemOf: (value) => (askedLines(value) === null ? wordsOf('desk.refund.not_lines') : null),
  },
  {
    name: 'yen',
    value: 'YEN',
    meaning: wordsOf('desk.refund.yen'),
    problemOf: (value) => (countOf(value, MOST_YEN) === null ? wordsOf('desk.bill_lines.not_count') : null),
  },
  ...nameOptions(wordsOf('desk.refund.reason')),
]

/** The part that a call asks for; null for the whole payment, `unclear` where its options do not go together. */
export function partAsked({ values }: DeskCall, { clock }: Desk): PartAsked | null | 'unclear' {
  const lines = values.get('lines')
  const yen = countOf(values.get('yen') ?? '', MOST_YEN)
  const name = lineName(values)
  if (lines !== undefined) {
    const asked = askedLines(lines)
    return asked === null || yen !== null || name !== null ? 'unclear' : { kind: 'lines', lines: asked }
  }
  if (yen === null && name === null) return null
  if (yen === null || name === null) return 'unclear'
  const day = hotelDay(clock.now())
  return { kind: 'amount', discount: { kind: 'discount', name, day, quantity: 1, unitYen: yen } }
}

/** `2,4x1`: line 2 whole, one of line 4. */
function askedLines(text: string): readonly AskedLine[] | null {
  const asked = text.split(',').map((one): AskedLine | null => {
    const [line = '', quantity, ...more] = one.trim().split('x')
    const number = countOf(line, MOST_YEN)
    const many = quantity === undefined ? null : countOf(quantity, MOST_OF_A_LINE)
    if (number === null || more.length > 0 || (quantity !== undefined && many === null)) return null
    return { number, quantity: many }
  })
  const read = asked.flatMap((one) => one ?? [])
  return read.length === asked.length ? read : null
}
