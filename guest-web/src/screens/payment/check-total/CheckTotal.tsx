import { useState } from 'react'
import { type Bill, billLines, detailsAddUp } from '../../../domain/bill.ts'
import { yen } from '../../../domain/japan.ts'
import { tableDate } from '../../../domain/stay-dates.ts'
import { amountRows } from '../../../screen-kit/amount-rows.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { PaymentLawLink } from '../../../screen-kit/PaymentLawLink.tsx'
import { StayHead } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { Verbatim } from '../../../ui/content/Verbatim.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { AmountTable } from '../../../ui/records/AmountTable.tsx'
import { Table } from '../../../ui/records/Table.tsx'
import type { PaymentScreenProps } from '../payment-pieces/PaymentJourney.ts'

/** The bill, line by line, as the hotel sends it (R12.1, R12.2). */
export default function CheckTotal({ journey }: PaymentScreenProps) {
  const route = `/${journey.flow}/check-total` as const
  const { session, proceed } = useStep(route)
  const text = useText()
  const { t } = text
  const next = useAction(() => proceed('next'))
  // Null with the debug flag alone, which lets a page load pass (R3.5).
  const { bill } = session.payment
  return (
    <Screen
      route={route}
      title={t('payment.check-total.heading')}
      hasOwnStay
      primary={<Button onClick={next.run}>{t('payment.check-total.button')}</Button>}
    >
      {bill !== null && (
        <>
          <StayHead label={t('payment.check-total.summary_label')}>
            <AmountTable rows={amountRows(billLines(bill), text)} />
          </StayHead>
          <BillDetails bill={bill} />
        </>
      )}
      <Notice>{t('payment.check-total.doubt')}</Notice>
      <PaymentLawLink inNewTab />
    </Screen>
  )
}

const documentIcon =
  'M7 3.5h7l4 4V20a.8.8 0 0 1-.8.8H7a.8.8 0 0 1-.8-.8V4.3A.8.8 0 0 1 7 3.5zM14 3.5v4h4M9 12.5h6M9 16h6'

/** The lines of the stay in a dialog; nothing where the bill has none, as before the stay (R13.20). */
function BillDetails({ bill }: { readonly bill: Bill }) {
  const { t, language } = useText()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (bill.details.length === 0) return null
  const title = t('payment.check-total.details_title')
  const sum = bill.details.reduce((total, detail) => total + detail.yen, 0)
  return (
    <>
      <LinkRow align="center">
        <Button variant="text" icon={documentIcon} onClick={() => setOpen(true)}>
          {t('payment.check-total.details_link')}
        </Button>
      </LinkRow>
      <Dialog
        open={isOpen}
        title={title}
        onDismiss={close}
        actions={<Button onClick={close}>{t('components.button.close')}</Button>}
      >
        <Table
          caption={title}
          columns={[
            t('payment.check-total.details_date'),
            t('payment.check-total.details_item'),
            t('payment.check-total.details_amount'),
          ]}
          rows={bill.details.map((detail) => [
            tableDate(detail.date, language),
            detail.name,
            <Verbatim key="amount">{yen(detail.yen, language)}</Verbatim>,
          ])}
          total={{
            label: t('payment.check-total.details_total'),
            value: <Verbatim>{yen(sum, language)}</Verbatim>,
          }}
        />
        {!detailsAddUp(bill) && <Notice tone="warn">{t('payment.check-total.details_mismatch')}</Notice>}
      </Dialog>
    </>
  )
}
