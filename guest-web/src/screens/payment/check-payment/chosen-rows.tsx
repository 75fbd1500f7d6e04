import type { ReactNode } from 'react'
import { lastFourOf, maskedCardNumber } from '../../../domain/card-number.ts'
import type { Payment } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { VisuallyHidden } from '../../../ui/frame/VisuallyHidden.tsx'
import type { SummaryRow } from '../../../ui/records/SummaryList.tsx'
import { Addressee, MailAddress } from '../payment-pieces/Addressee.tsx'
import styles from './chosen-rows.module.css'

export interface Changes {
  readonly card: () => void
  readonly name: () => void
  readonly mail: () => void
}

const masked = (number: string, { t }: Catalogue): ReactNode => (
  <>
    <span className={styles.masked} aria-hidden="true" translate="no">
      {maskedCardNumber(number)}
    </span>
    <VisuallyHidden>{t('payment.check-payment.card_spoken', { digits: lastFourOf(number) })}</VisuallyHidden>
  </>
)

/** Card, receipt name and address as they were chosen, each with a way to change it. */
export const useChosenRows = (
  { card, receiptMailAddress }: Payment,
  receiptName: string,
  change: Changes,
): readonly SummaryRow[] => {
  const text = useText()
  const { t } = text
  const row = (label: string, value: ReactNode, onChange: () => void): SummaryRow => ({
    label,
    value: value === '' ? t('payment.check-payment.missing') : value,
    action: (
      <Button
        variant="text"
        aria-label={t('payment.check-payment.change_spoken', { item: label })}
        onClick={onChange}
      >
        {t('payment.check-payment.change')}
      </Button>
    ),
  })
  const address = receiptMailAddress === '' ? '' : <MailAddress text={receiptMailAddress} />
  const number = card === null || card.cardNumber === '' ? '' : masked(card.cardNumber, text)
  return [
    row(t('payment.check-payment.card'), number, change.card),
    ...(card === null || card.cardExpiredMonth === '' || card.cardExpiredYear === ''
      ? []
      : [
          {
            label: t('payment.check-payment.expiry'),
            value: (
              <span className={styles.number} translate="no">
                {`${card.cardExpiredMonth} / ${card.cardExpiredYear}`}
              </span>
            ),
          },
        ]),
    row(
      t('payment.check-payment.receipt_name'),
      receiptName === '' ? '' : <Addressee name={receiptName} />,
      change.name,
    ),
    row(t('payment.check-payment.mail'), address, change.mail),
  ]
}
