import { STAY_DOCUMENT_PATH } from '@tomari/contract/desk-page/board'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { useText } from '../text/texts.ts'
import { AddLine, ExemptGuests, RemoveLine } from './acts/BillActs.tsx'
import { Readdress } from './acts/PaymentActs.tsx'
import { Refund } from './acts/Refund.tsx'
import type { ActProps } from './acts/StayAct.tsx'
import { PartTable } from './Part.tsx'
import styles from './Stay.module.css'

export function Bill(props: ActProps) {
  const { bill, exemptions } = props.stay
  const exempt = exemptions.filter(({ persons }) => persons > 0)
  const { t, day, number, yen } = useText()
  return (
    <PartTable
      title={t('stay.bill')}
      columns={[t('stay.day'), t('stay.line'), t('stay.result'), t('stay.amount')]}
      rows={bill.lines.map((line) => [
        day(line.day),
        [
          line.quantity === 1 ? line.name : `${line.name} × ${number(line.quantity)}`,
          ...(line.tax_rate === undefined ? [] : [`${t('bill.rate')} ${t(`bill.rate.${line.tax_rate}`)}`]),
        ].join(' · '),
        line.is_paid ? (
          t('stay.line_paid')
        ) : (
          <span key="line" className={styles.cell}>
            {t('stay.line_open')} <RemoveLine {...props} line={line} />
          </span>
        ),
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
    >
      {exempt.map(({ reason, persons }) => (
        <p key={reason} className={styles.small}>
          {t('exempt.shown', { reason: t(`exempt.reasons.${reason}`), count: number(persons) })}
        </p>
      ))}
      <div className={styles.acts}>
        <AddLine {...props} />
        {exemptions.length > 0 && <ExemptGuests {...props} />}
      </div>
    </PartTable>
  )
}

export function Payments(props: ActProps) {
  const { payments } = props.stay
  const { t, time, yen } = useText()
  return (
    <PartTable
      title={t('stay.payments')}
      columns={[t('stay.at'), t('stay.means'), t('stay.result'), t('stay.amount')]}
      rows={payments.map(({ at, means, state, amount, returned, bank }) => [
        time(at, ''),
        t(`means.${means}`),
        [
          t(`payment_states.${state}`),
          ...(returned === 0 ? [] : [`${t('stay.returned')} ${yen(returned)}`]),
          ...bank.map(({ outcome, evidence }) => `${t(`bank.${outcome}`)} ${evidence}`.trim()),
        ].join(' · '),
        yen(amount),
      ])}
      none={t('stay.payments_none')}
    >
      <div className={styles.acts}>
        <Refund {...props} />
      </div>
    </PartTable>
  )
}

export function Documents(props: ActProps) {
  const { papers: documents, stay_id } = props.stay
  const { t, time, yen } = useText()
  return (
    <PartTable
      title={t('stay.papers')}
      columns={[t('stay.issued'), t('stay.paper'), t('stay.kind'), t('stay.amount')]}
      rows={documents.map((issued) => [
        time(issued.issued_at, ''),
        <Button
          key="open"
          variant="text"
          compact
          href={pathOf(stay_id, issued.number)}
          target="_blank"
          rel="noopener"
          aria-label={t('papers.open', { number: issued.number })}
        >
          {issued.number}
        </Button>,
        issued.is_void ? (
          `${t(`stay.${issued.kind}`)} · ${t('stay.void')}`
        ) : (
          <span key="kind" className={styles.cell}>
            {t(`stay.${issued.kind}`)}{' '}
            {issued.kind === 'receipt' && <Readdress {...props} receipt={issued} />}
          </span>
        ),
        yen(issued.amount),
      ])}
      none={t('stay.papers_none')}
    >
      {documents.length > 0 && <p className={styles.small}>{t('papers.note')}</p>}
    </PartTable>
  )
}

const pathOf = (stay: string, number: string): string =>
  STAY_DOCUMENT_PATH.replace(':stay_id', encodeURIComponent(stay)).replace(
    ':number',
    encodeURIComponent(number),
  )
