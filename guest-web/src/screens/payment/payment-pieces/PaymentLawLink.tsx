import { useDeps } from '../../../screen-kit/deps.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'

/** Link to the notice that the law on distance selling asks for, where the hotel has one. */
export function PaymentLawLink() {
  const { site } = useDeps()
  const { t } = useText()
  const { paymentLawUrl } = site.home
  if (paymentLawUrl === '') return null
  return (
    <LinkRow align="center">
      <Button variant="text" href={paymentLawUrl} target="_blank" rel="noopener noreferrer">
        {t('components.payment_law')}
      </Button>
    </LinkRow>
  )
}
