import type { Language } from '@tomari/contract/languages'
import {
  type DeskCommand,
  grouped,
  hotelDay,
  inLanguage,
  textIn,
  textTable,
  type Words,
  wordsOf,
} from '../../platform/index.ts'
import { PERCENT, type RefundPart, signedYenOf, type TaxRate, yenOfPart } from '../../bills/index.ts'
import { type BilledLine, billOfStay } from '../correct-bill.ts'
import { likelyStays, stayMeant, stayOperand } from '../../stays/index.ts'
import { facilityOption } from '../../hotels/index.ts'

/** Shows the bill of a stay, paid and open, with the numbers by which its lines are taken off. */
export const billCommand: DeskCommand = {
  name: 'bill',
  summary: wordsOf('desk.bill.summary'),
  details: wordsOf('desk.bill.details'),
  operands: [stayOperand],
  options: [facilityOption],

  async run(call, desk) {
    const { language, output } = call
    const meant = await stayMeant(call, desk, likelyStays)
    if ('exit' in meant) return meant.exit
    const { lines, dueYen, parts } = await billOfStay(desk, meant.reservation.id, call.note)
    const rows = lines.map((line) => [
      String(line.number),
      line.day,
      grouped(signedYenOf(line)),
      lineText(line, language),
      paymentOf(line, language),
    ])
    const head = columns.map(({ title, ...column }) => ({ ...column, title: title[language] }))
    if (rows.length > 0) await output.out(`${textTable(head, rows)}\n`)
    for (const one of parts) await output.out(partText(one, language))
    await output.out(textIn(language, 'desk.bill.open', { yen: grouped(dueYen) }))
    return 0
  },
}

const columns: readonly { readonly title: Words; readonly align?: 'end' }[] = [
  { title: wordsOf('desk.bill.columns.number'), align: 'end' },
  { title: wordsOf('desk.bill_table.titles.day') },
  { title: wordsOf('desk.bill_table.titles.amount'), align: 'end' },
  { title: wordsOf('desk.bill_table.titles.item') },
  { title: wordsOf('desk.bill.columns.payment') },
]

/** What a line is called, with how many there are, and with its rate of consumption tax where that is another than people expect. */
function lineText(line: BilledLine, language: Language): string {
  const text = inLanguage(line.name, language)
  const rate = line.taxRate === undefined ? '' : ` (${rateText(line.taxRate, language)})`
  return line.quantity > 1 ? `${text} ×${line.quantity}${rate}` : text + rate
}

const rateText = (rate: TaxRate, language: Language): string =>
  rate === 'outside' ? textIn(language, 'desk.bill.outside') : `${PERCENT[rate]}%`

function partText(part: RefundPart, language: Language): string {
  const yen = grouped(yenOfPart(part))
  if (part.endedAt === null) return textIn(language, 'desk.bill.part_returning', { yen })
  const { returnNumber } = part
  const facts = { yen, day: hotelDay(part.endedAt), paper: returnNumber === null ? '' : ` (${returnNumber})` }
  return textIn(language, 'desk.bill.part_returned', facts)
}

function paymentOf({ payment }: BilledLine, language: Language): string {
  if (payment === null) return ''
  const isPaid = payment.state === 'paid'
  const means = textIn(language, `desk.means.${payment.means}`)
  return textIn(language, isPaid ? 'desk.bill.paid' : 'desk.bill.under_way', { means })
}
