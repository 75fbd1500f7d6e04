import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useWakeLock } from '../../../screen-kit/use-wake-lock.ts'
import { useText } from '../../../text/use-text.ts'
import { AmountTable } from '../../../ui/records/AmountTable.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { Waiting } from '../../../ui/dialog/Waiting.tsx'
import { useQueue } from './use-queue.ts'
import { aheadOf, calledOut, estimateOf } from './wait-text.ts'

/** The guest's place in the check-out queue, until the bill is ready (R13.7, R13.8). */
export default function Wait() {
  const { proceed } = useStep('/checkout/wait')
  const text = useText()
  const { t } = text
  const { place, isTurn } = useQueue()
  useWakeLock()
  const cancel = useAction(() => proceed('giveUp'))
  const next = useAction(() => proceed('done'))

  const announcement = calledOut(place, isTurn, text)
  return (
    <Screen
      route="/checkout/wait"
      title={t('checkout.wait.heading')}
      titleAlign="center"
      windowTitle={announcement === '' ? undefined : announcement}
      // Goes on by itself; the button stays for a guest whose next screen did not load.
      primary={isTurn ? <Button onClick={next.run}>{t('components.button.next')}</Button> : undefined}
      secondary={
        isTurn ? undefined : (
          <Button variant="secondary" onClick={cancel.run}>
            {t('checkout.wait.cancel')}
          </Button>
        )
      }
    >
      <Waiting label={t('checkout.wait.position')} {...aheadOf(place, text)} announcement={announcement} />
      <Card label={t('checkout.wait.waiting_label')}>
        <AmountTable size="medium" rows={[estimateOf(place, text)]} />
      </Card>
      <Lead align="center" text={t(isTurn ? 'checkout.wait.your_turn' : 'checkout.wait.body')} />
    </Screen>
  )
}
