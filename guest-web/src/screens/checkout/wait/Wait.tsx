import { type QueueAnswer, shownFigure } from '../../../domain/queue.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useWakeLock } from '../../../screen-kit/use-wake-lock.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { Waiting } from '../../../ui/dialog/Waiting.tsx'
import { type AmountRow, AmountTable } from '../../../ui/records/AmountTable.tsx'
import { useQueue } from './use-queue.ts'

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

type Place = Pick<QueueAnswer, 'ahead' | 'minutes'>

/** Stands for the figure while its text is taken apart. */
const FIGURE = '\u0000'

/** Parties ahead, and what they are counted in; a dash for 0 and while nothing is known, with its meaning once the hotel has said 0. */
export const aheadOf = (
  place: Place | null,
  { t }: Catalogue,
): { readonly figure: string; readonly unit?: string; readonly words?: string } => {
  const ahead = shownFigure(place?.ahead ?? 0)
  if (ahead !== null) return { figure: String(ahead), unit: t('checkout.wait.position_unit') }
  const none = { figure: t('checkout.wait.none') }
  return place === null ? none : { ...none, words: t('checkout.wait.soon') }
}

/** The estimate, its figure drawn larger than the words around it. */
export const estimateOf = (place: Place | null, { t }: Catalogue): AmountRow => {
  const row = { label: t('checkout.wait.minutes') }
  const minutes = shownFigure(place?.minutes ?? 0)
  if (minutes === null) return { ...row, figure: t('checkout.wait.none') }
  const [prefix = '', unit = ''] = t('checkout.wait.minutes_value', { n: FIGURE }).split(FIGURE)
  return { ...row, kind: 'total', prefix: prefix.trim(), figure: String(minutes), unit: unit.trim() }
}

/** The text spoken and in the window's title: the guest's turn or place; empty while neither is known. */
export const calledOut = (place: Place | null, isTurn: boolean, { t }: Catalogue): string => {
  if (isTurn) return t('checkout.wait.your_turn')
  const ahead = shownFigure(place?.ahead ?? 0)
  return ahead === null ? '' : t('checkout.wait.position_spoken', { n: ahead })
}
