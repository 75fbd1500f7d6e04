import { useState } from 'react'
import { storedText } from '../../../screen-kit/stored-text.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { finishCheckout } from '../../../flows/finish-checkout.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { SummaryList } from '../../../ui/records/SummaryList.tsx'
import { Departed } from './Departed.tsx'
import { summaryRows } from './summary-rows.ts'

/** A short look back, and the one button that checks the guests out (R13.22). */
export default function ConfirmCheckout() {
  const { session, proceed } = useStep('/checkout/confirm-checkout')
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const [hasDeparted, setDeparted] = useState(false)

  const confirm = useAction(
    async () => {
      await finishCheckout(deps)
      setDeparted(true)
    },
    () => storedText(deps.session.getState(), text),
  )
  const goOn = useAction(() => proceed('next'))
  return (
    <Screen
      route="/checkout/confirm-checkout"
      title={t('checkout.confirm-checkout.heading')}
      overlay={confirm.isRunning ? t('checkout.confirm-checkout.loading') : null}
      primary={
        <Button disabled={confirm.isRunning || hasDeparted} onClick={confirm.run}>
          {t('checkout.confirm-checkout.button')}
        </Button>
      }
    >
      <Card label={t('checkout.confirm-checkout.summary_label')}>
        <SummaryList rows={summaryRows(session, text)} />
      </Card>
      <Lead text={t('checkout.confirm-checkout.body')} />
      <Departed isOpen={hasDeparted} onUnderstood={goOn.run} />
    </Screen>
  )
}
