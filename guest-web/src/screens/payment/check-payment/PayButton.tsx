import { yen } from '../../../domain/yen.ts'
import type { Payment } from '../../../session/payment.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Sentence } from '../../../ui/content/Verbatim.tsx'
import { lockIcon } from '../../../ui/icons/later-icons.ts'

export interface PayButtonProps {
  readonly outcome: Payment['outcome']
  readonly amountYen: number
  readonly disabled: boolean
  readonly onClick: () => void
}

/** Pays while nothing has been charged; asks what happened while that is unknown; goes on once it is paid. */
export function PayButton({ outcome, amountYen, ...native }: PayButtonProps) {
  const { t, language } = useText()
  if (outcome === 'open') {
    const amount = yen(amountYen, language)
    return (
      <Button icon={lockIcon} {...native}>
        <Sentence text={t('payment.check-payment.button', { amount })} verbatim={amount} />
      </Button>
    )
  }
  const key = outcome === 'unknown' ? 'payment.check-payment.check_again' : 'components.button.next'
  return <Button {...native}>{t(key)}</Button>
}
