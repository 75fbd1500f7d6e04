import { confirmCheckin } from '../../../flows/confirm-checkin.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { StayDetails } from '../../../screen-kit/StayCards.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { Session } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { SignaturePicture, type SummaryRow } from '../../../ui/records/SummaryList.tsx'

/** A short look back, and the one button that checks the guests in (R10.1). */
export default function ConfirmCheckin() {
  const { session, proceed } = useStep('/checkin/confirm-checkin')
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
      hasOwnStay
      overlay={confirm.isRunning ? t('checkin.confirm-checkin.loading') : null}
      primary={
        <Button disabled={confirm.isRunning} onClick={confirm.run}>
          {t('checkin.confirm-checkin.button')}
        </Button>
      }
    >
      <StayDetails
        label={t('checkin.confirm-checkin.summary_label')}
        areGuestsEntered
        more={signatureRows(session, text)}
      />
      <Lead text={t('checkin.confirm-checkin.body')} />
    </Screen>
  )
}

/** How it is signed (R10.10). */
const signatureRows = ({ signature }: Session, { t }: Catalogue): readonly SummaryRow[] =>
  signature === null
    ? []
    : [
        {
          label: t('checkin.confirm-checkin.signature'),
          value: <SignaturePicture jpeg={signature.jpeg} alt={t('checkin.confirm-checkin.signature_done')} />,
        },
      ]
