import type { BoardStay } from '@tomari/contract/desk-page/board'
import { useWords } from '../text/use-words.ts'
import { PartTable } from './Part.tsx'

type OfStay = { readonly stay: BoardStay }

/** The bill, line by line. */
export function Bill({ stay: { bill } }: OfStay) {
  const { t, day, number } = useWords()
  const yen = (amount: number) => t('row.yen', { yen: number(amount) })
  return (
    <PartTable
      title={t('stay.bill')}
      columns={[t('stay.day'), t('stay.line'), t('stay.result'), t('stay.amount')]}
      rows={bill.lines.map((line) => [
        day(line.day),
        line.quantity === 1 ? line.name : `${line.name} × ${number(line.quantity)}`,
        t(line.is_paid ? 'stay.line_paid' : 'stay.line_open'),
        yen(line.yen),
      ])}
      total={
        bill.open === bill.total
          ? { label: t('stay.total'), value: yen(bill.total) }
          : {
              label: `${t('stay.total')} ${yen(bill.total)} · ${t('stay.open')}`,
              value: yen(bill.open),
            }
      }
      none={t('stay.bill_none')}
    />
  )
}

/** What was paid, and what went back. */
export function Payments({ stay: { payments } }: OfStay) {
  const { t, time, number } = useWords()
  const yen = (amount: number) => t('row.yen', { yen: number(amount) })
  return (
    <PartTable
      title={t('stay.payments')}
      columns={[t('stay.at'), t('stay.means'), t('stay.result'), t('stay.amount')]}
      rows={payments.map(({ at, means, state, amount, returned }) => [
        time(at, ''),
        means,
        returned === 0 ? state : `${state} · ${t('stay.returned')} ${yen(returned)}`,
        yen(amount),
      ])}
      none={t('stay.payments_none')}
    />
  )
}

/** Receipts and return invoices. */
export function Papers({ stay: { papers } }: OfStay) {
  const { t, time, number } = useWords()
  return (
    <PartTable
      title={t('stay.papers')}
      columns={[t('stay.issued'), t('stay.paper'), t('stay.kind'), t('stay.amount')]}
      rows={papers.map((paper) => [
        time(paper.issued_at, ''),
        paper.number,
        paper.is_void ? `${t(`stay.${paper.kind}`)} · ${t('stay.void')}` : t(`stay.${paper.kind}`),
        t('row.yen', { yen: number(paper.amount) }),
      ])}
      none={t('stay.papers_none')}
    />
  )
}
