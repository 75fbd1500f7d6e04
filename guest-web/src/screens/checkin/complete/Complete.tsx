import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { checkIcon } from '../../../ui/icons/later-icons.ts'
import { SceneMessage } from '../../../ui/frame/SceneMessage.tsx'

/** The check-in is done, where neither payment nor a QR code follows (R10.8). */
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
        <SceneMessage tone="success" icon={checkIcon} title={title} lead={t('checkin.complete.body')} />
      }
      primary={<Button onClick={goHome.run}>{t('components.button.home')}</Button>}
    />
  )
}
