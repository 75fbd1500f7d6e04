import type { Site } from '@tomari/tenant-config/site'
import { confirmCheckin } from '../../../flows/confirm-checkin.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { Session } from '../../../session/session.ts'
import type { Catalogue } from '../../../text/catalogue.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Card } from '../../../ui/content/Card.tsx'
import { Lead } from '../../../ui/content/Phrases.tsx'
import { SignaturePicture, SummaryList, type SummaryRow } from '../../../ui/records/SummaryList.tsx'
import { reservationRows } from '../reservation-rows.ts'

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

/** What the guest is about to check in: the reservation as it was reviewed, in the same order, and how it is signed (R10.10). */
export const summaryRows = (
  { reservation, signature }: Pick<Session, 'reservation' | 'signature'>,
  site: Site,
  text: Catalogue,
): readonly SummaryRow[] => [
  ...(reservation === null ? [] : reservationRows(reservation, site, text)),
  ...(signature === null
    ? []
    : [
        {
          label: text.t('checkin.confirm-checkin.signature'),
          value: (
            <SignaturePicture jpeg={signature.jpeg} alt={text.t('checkin.confirm-checkin.signature_done')} />
          ),
        },
      ]),
]
