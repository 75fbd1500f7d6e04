import { type BoardStay, STAY_DOCUMENT_PATH } from '@tomari/contract/desk-page/board'
import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Table } from '@tomari/guest-web/ui/records/Table.tsx'
import type { ReactNode } from 'react'
import { useText } from '../text/texts.ts'
import { AddLine, ExemptGuests, RemoveLine } from './acts/BillActs.tsx'
import { Readdress } from './acts/PaymentActs.tsx'
import { Refund } from './acts/Refund.tsx'
import type { ActProps } from './acts/StayAct.tsx'
import { Part, PartTable } from './Part.tsx'
import styles from './Stay.module.css'

/** All about the money of a stay in one table: what it costs, what was paid, and what is left. */
export function Money(props: ActProps) {
  const { bill, payments, exemptions } = props.stay
  const exempt = exemptions.filter(({ persons }) => persons > 0)
  const { t, number, yen } = useText()
  const lines = useBillLines(props)
  const paid = usePayments(props.stay)
  const total = { label: t('stay.total'), value: yen(bill.total) }
  return (
    <Part title={t('stay.bill')}>
      {lines.length + paid.length > 0 && (
        <Table
          caption={t('stay.bill')}
          columns={[t('stay.day'), t('stay.line'), t('stay.result'), t('stay.amount')]}
          rows={
            payments.length === 0
              ? lines
              : [
                  ...lines,
                  ['', <b key="label">{total.label}</b>, '', <b key="value">{total.value}</b>],
                  ...paid,
                ]
          }
          total={payments.length === 0 ? total : { label: t('stay.open'), value: yen(bill.open) }}
        />
      )}
      {exempt.map(({ reason, persons }) => (
        <p key={reason} className={styles.small}>
          {t('exempt.shown', { reason: t(`exempt.reasons.${reason}`), count: number(persons) })}
        </p>
      ))}
      <div className={styles.acts}>
        <AddLine {...props} />
        {exemptions.length > 0 && <ExemptGuests {...props} />}
        <Refund {...props} />
      </div>
    </Part>
  )
}

type Rows = readonly (readonly ReactNode[])[]

function useBillLines(props: ActProps): Rows {
  const { t, day, number, yen } = useText()
  return props.stay.bill.lines.map((line) => [
    day(line.day),
    [
      line.quantity === 1 ? line.name : `${line.name} ×\u00a0${number(line.quantity)}`,
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
  ])
}

/** States in which the money has come, whatever goes back of it. */
const taken: ReadonlySet<BoardStay['payments'][number]['state']> = new Set(['paid', 'refunding', 'refunded'])

function usePayments({ payments }: BoardStay): Rows {
  const { t, time, yen } = useText()
  return payments.map(({ at, means, state, amount, returned, bank }) => [
    time(at, ''),
    t(`means.${means}`),
    [
      t(`payment_states.${state}`),
      ...(returned === 0 ? [] : [`${t('stay.returned')} ${yen(returned)}`]),
      ...bank.map(({ outcome, evidence }) => `${t(`bank.${outcome}`)} ${evidence}`.trim()),
    ].join(' · '),
    yen(taken.has(state) ? -amount : amount),
  ])
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
          href={documentPath(stay_id, issued.number)}
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
    >
      <p className={styles.small}>{t('papers.note')}</p>
    </PartTable>
  )
}

export const documentPath = (stay: string, number: string): string =>
  STAY_DOCUMENT_PATH.replace(':stay_id', encodeURIComponent(stay)).replace(
    ':number',
    encodeURIComponent(number),
  )
