import { storedText } from '../../../screen-kit/stored-text.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { confirmCheckin } from '../../../flows/confirm-checkin.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { SummaryList } from '../../../ui/records/SummaryList.tsx'
import { summaryRows } from './summary-rows.tsx'

/** A short look back, and the one button that checks the guests in (R10.1). */
export default function ConfirmCheckin() {
  const { session, site, proceed } = useStep('/checkin/confirm-checkin')
  const deps = useDeps()
  const text = useText()
  const { t } = text

  const confirm = useAction(
    async () => {
      const registration = await confirmCheckin(deps)
      await proceed('next', registration)
    },
    () => storedText(deps.session.getState(), text),
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
