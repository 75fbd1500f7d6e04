import type { BillLine } from '../domain/bill.ts'
import { yenParts } from '../domain/japan.ts'
import type { Catalogue } from '../text/catalogue.ts'
import type { AmountRow } from '../ui/records/AmountTable.tsx'

const orNone = (text: string) => (text === '' ? undefined : text)

/** Lines of the total as the table of amounts draws them. The currency is small beside the large figure alone. */
export const amountRows = (lines: readonly BillLine[], { t, language }: Catalogue): readonly AmountRow[] =>
  lines.map(({ name, yen, kind }) => {
    const { prefix, figure, unit } = yenParts(yen, language)
    const label = t(`payment.check-total.${name}`)
    return kind === 'total'
      ? { label, kind, figure: `${prefix}${figure}`, unit: orNone(unit) }
      : { label, kind, figure: `${prefix}${figure}${unit}` }
  })

/** The amount alone: to be paid, or paid, as the step calls it. */
export const amountToPay = (
  amountYen: number,
  text: Catalogue,
  step: 'check-payment' | 'complete-payment' = 'check-payment',
): readonly AmountRow[] =>
  amountRows([{ name: 'payment_amount', yen: amountYen, kind: 'total' }], text).map((row) => ({
    ...row,
    label: text.t(`payment.${step}.payment_amount`),
  }))
