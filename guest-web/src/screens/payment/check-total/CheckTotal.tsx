import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { billLines } from '../../../domain/bill.ts'
import { useText } from '../../../text/use-text.ts'
import { AmountTable } from '../../../ui/records/AmountTable.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Notice } from '../../../ui/content/Notice.tsx'
import { amountRows } from '../payment-pieces/amount-rows.ts'
import { PaymentLawLink } from '../payment-pieces/PaymentLawLink.tsx'
import type { PaymentScreenProps } from '../payment-pieces/PaymentJourney.ts'
import { BillDetails } from './BillDetails.tsx'

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
      primary={<Button onClick={next.run}>{t('payment.check-total.button')}</Button>}
    >
      {bill !== null && (
        <>
          <Card label={t('payment.check-total.summary_label')}>
            <AmountTable rows={amountRows(billLines(bill), text)} />
          </Card>
          <BillDetails bill={bill} />
        </>
      )}
      <Notice>{t('payment.check-total.doubt')}</Notice>
      <PaymentLawLink />
    </Screen>
  )
}
