import { SaveQrCode } from '../../../app/SaveQrCode.tsx'
import { Screen } from '../../../app/Screen.tsx'
import { useStep } from '../../../app/use-step.ts'
import { useWakeLock } from '../../../app/use-wake-lock.ts'
import { qrContent } from '../../../domain/qr-content.ts'
import { useText } from '../../../text/use-text.ts'
import { keyIcon } from '../../../ui/icons/key.ts'
import { searchIcon } from '../../../ui/icons/search.ts'
import { sunIcon } from '../../../ui/icons/sun.ts'
import { QrCard } from '../../../ui/QrCard.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Ways } from '../../../ui/Ways.tsx'

/** The code that the guest shows at the front desk. No way on: leaving would clear what is on screen. */
export default function Qr() {
  const { session, site } = useStep('/checkin/qr')
  const { t } = useText()
  useWakeLock()
  const { code, reservation } = session
  if (code === null) throw new Error('the QR screen comes after the check-in code')
  const value = qrContent(site.qr.factors, code)
  const facilityName = site.qr.showsFacilityName ? reservation?.facilityName : undefined
  return (
    <Screen route="/checkin/qr" title={t('checkin.qr.heading')} titleAlign="center">
      <QrCard
        name={t('components.guests.with_honorific', { name: reservation?.reservationName ?? code.kanaName })}
        place={facilityName === '' ? undefined : facilityName}
      >
        <QrCode value={value} label={t('checkin.qr.alt')} level={site.qr.level} maxSize={site.qr.maxSizePx} />
      </QrCard>
      <Ways
        items={[
          { icon: keyIcon, text: t('checkin.qr.tip_1') },
          { icon: sunIcon, text: t('checkin.qr.tip_2') },
          { icon: searchIcon, text: t('checkin.qr.tip_3') },
        ]}
      />
      <SaveQrCode value={value} level={site.qr.level} />
    </Screen>
  )
}
