import { keptText } from '../../../app/kept-text.ts'
import { useParts } from '../../../app/parts.ts'
import { Screen } from '../../../app/Screen.tsx'
import { useAction } from '../../../app/use-action.ts'
import { useStep } from '../../../app/use-step.ts'
import { confirmCheckin } from '../../../flows/confirm-checkin.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Lead } from '../../../ui/Lead.tsx'
import { SummaryList } from '../../../ui/SummaryList.tsx'
import { summaryRows } from './summary-rows.ts'

/** A short look back, and the one button that checks the guests in (R10.1). */
export default function ConfirmCheckin() {
  const { session, site, proceed } = useStep('/checkin/confirm-checkin')
  const parts = useParts()
  const text = useText()
  const { t } = text

  const confirm = useAction(
    async () => {
      const registration = await confirmCheckin(parts)
      await proceed('next', registration)
    },
    () => keptText(parts.session.getState(), text),
  )

  return (
    <Screen
      route="/checkin/confirm-checkin"
      title={t('checkin.confirm-checkin.heading')}
      overlay={confirm.isRunning ? t('checkin.confirm-checkin.loading') : null}
      primary={
        <Button disabled={confirm.isRunning} onClick={confirm.run}>
          {t('checkin.confirm-checkin.button')}
        </Button>
      }
    >
      <Card label={t('checkin.confirm-checkin.summary_label')}>
        <SummaryList rows={summaryRows(session, site, text)} />
      </Card>
      <Lead text={t('checkin.confirm-checkin.body')} />
    </Screen>
  )
}
