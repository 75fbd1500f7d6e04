import { useText } from '../text/use-text.ts'
import { Button, LinkRow } from '../ui/actions/Button.tsx'
import { useDeps } from './deps.ts'

interface PaymentLawLinkProps {
  /** Where leaving the page would lose what was entered. */
  readonly inNewTab?: boolean
}

/** Link to the notice that the law on distance selling asks for, where the hotel has one. */
export const PaymentLawLink = ({ inNewTab = false }: PaymentLawLinkProps) => {
  const { paymentLawUrl } = useDeps().site.home
  const { t } = useText()
  if (paymentLawUrl === '') return null
  return (
    <LinkRow align="center">
      <Button
        variant="text"
        href={paymentLawUrl}
        {...(inNewTab && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {t('components.payment_law')}
      </Button>
    </LinkRow>
  )
}
