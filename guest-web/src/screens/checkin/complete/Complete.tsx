import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { StayGuide } from '../../../screen-kit/guide/StayGuide.tsx'
import { StayHead } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { SceneMessage } from '../../../ui/frame/SceneMessage.tsx'
import { checkIcon } from '../../../ui/icons/later-icons.ts'

/** The check-in is done, where neither payment nor a QR code follows: and what a guest asks next (R10.8, R10.9). */
export default function Complete() {
  const { proceed } = useStep('/checkin/complete')
  const { t } = useText()
  const goHome = useAction(() => proceed('home'))
  const title = t('checkin.complete.heading')
  return (
    <Screen
      route="/checkin/complete"
      look="scenic"
      title={title}
      heading={
        <SceneMessage tone="success" icon={checkIcon} title={title} lead={[t('checkin.complete.body')]} />
      }
      primary={<Button onClick={goHome.run}>{t('components.button.home')}</Button>}
    >
      <StayHead label={t('checkin.check-reservation.summary_label')} isScenic />
      <StayGuide end="checkin" />
    </Screen>
  )
}
