import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { StayGuide } from '../../../screen-kit/guide/StayGuide.tsx'
import { ReceiptRow } from '../../../screen-kit/ReceiptRow.tsx'
import { StayHead } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SceneMessage } from '../../../ui/frame/SceneMessage.tsx'

/** The stay is closed: thanks, and what a guest who leaves may want to know (R13.25, R13.26). */
export default function CompleteCheckout() {
  const { site, proceed } = useStep('/checkout/complete-checkout')
  const { t } = useText()
  const goHome = useAction(() => proceed('home'))
  const title = t('checkout.complete-checkout.heading')
  return (
    <Screen
      route="/checkout/complete-checkout"
      look="scenic"
      title={title}
      heading={
        <SceneMessage
          tone="success"
          picture={`${site.assetsUrl}/ic_success.png`}
          title={title}
          lead={[t('checkout.complete-checkout.body')]}
        />
      }
      secondary={
        <Button variant="secondary" onClick={goHome.run}>
          {t('components.button.home')}
        </Button>
      }
    >
      <StayHead label={t('checkin.check-reservation.summary_label')} isScenic />
      <ReceiptRow />
      <StayGuide end="checkout" />
    </Screen>
  )
}
