import { useStore } from 'zustand'
import { shareOrSave } from '../flows/share-or-save.ts'
import { useText } from '../text/use-text.ts'
import { Button, LinkRow } from '../ui/actions/Button.tsx'
import { Lead } from '../ui/content/Phrases.tsx'
import { saveIcon } from '../ui/icons/later-icons.ts'
import { passImageOf } from '../ui/qr-code/pass-image.ts'
import { QrCode } from '../ui/qr-code/QrCode.tsx'
import { type AmountRow, AmountTable } from '../ui/records/AmountTable.tsx'
import { emptyStay, StayCard } from '../ui/stay-card/StayCard.tsx'
import { useDeps } from './deps.ts'
import { stayOf } from './stay.ts'
import { useAction } from './use-action.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface QrPassProps {
  readonly value: string
  readonly label: string
  /** In pixels; the configured size by default. */
  readonly maxSize?: number
  /** What is still to be paid, and the words for it. */
  readonly owed?: { readonly flag: string; readonly amount: readonly AmountRow[]; readonly caption: string }
}

/** Says nothing of whose pass it is: names of pictures are backed up and shown to others. */
const FILE_NAME = 'check-in-qr.png'

/**
 * The stay as the pass that the guest shows at the front desk. It can be handed on as a picture where the hotel has that on, to be
 * shown where there is no network, or by a companion; what stands on the picture stands on the screen.
 */
export const QrPass = ({ value, label, maxSize, owed }: QrPassProps) => {
  const { site, session: store } = useDeps()
  const { qr, scene } = site
  const text = useText()
  const { t } = text
  const session = useStore(store)
  const facility = qr.showsFacilityName ? (session.reservation?.facilityName ?? '') : ''
  const known = { ...(stayOf(session, site, text) ?? emptyStay), hotel: facility }
  // With an open bill the heading says what is done.
  const stay = owed === undefined ? known : { ...known, marks: [] }
  const save = useAction(async () => {
    const image = await passImageOf({ scene, stay, ...owed }, value, qr.level)
    await shareOrSave(new File([image], FILE_NAME, { type: image.type }))
  })
  useWakeLock()
  return (
    <>
      <StayCard
        label={t('checkin.check-reservation.summary_label')}
        stay={stay}
        scene={scene}
        flag={owed?.flag}
        code={
          <>
            <QrCode value={value} label={label} level={qr.level} maxSize={maxSize ?? qr.maxSizePx} />
            {owed !== undefined && <Lead align="center" text={owed.caption} />}
          </>
        }
      >
        {owed !== undefined && owed.amount.length > 0 && <AmountTable size="medium" rows={owed.amount} />}
      </StayCard>
      {qr.canBeSaved && (
        <LinkRow align="center">
          <Button variant="text" icon={saveIcon} disabled={save.isRunning} onClick={save.run}>
            {t('components.save_code')}
          </Button>
        </LinkRow>
      )}
    </>
  )
}
