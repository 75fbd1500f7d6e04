import { addressLine } from '@tomari/guest-rules/addressee'
import { onReceipt } from '@tomari/guest-rules/receipt-letters'
import { yen } from '../../../domain/yen.ts'
import type { Session } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import type { SummaryRow } from '../../../ui/records/SummaryList.tsx'

/** What the guest is about to close: the rooms, and what was paid here. A stay that was paid before has no bill here. */
export const summaryRows = (
  { checkout, payment }: Pick<Session, 'checkout' | 'payment'>,
  { t, language }: Catalogue,
): readonly SummaryRow[] => {
  const { bill, receiptName } = payment
  const rooms = checkout.roomNumbers.join(t('components.list_separator'))
  const paid =
    bill === null
      ? []
      : [
          {
            label: t('checkout.confirm-checkout.payment_amount'),
            value: yen(bill.amountYen, language),
            verbatim: true,
          },
          {
            label: t('checkout.confirm-checkout.receipt_name'),
            value: addressLine(onReceipt(receiptName === '' ? checkout.reservationName : receiptName)),
            verbatim: true,
          },
        ]
  return [{ label: t('checkout.confirm-checkout.rooms'), value: rooms, verbatim: true }, ...paid]
}
