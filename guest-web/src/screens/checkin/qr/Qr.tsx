import { SaveQrCode } from '../../../screen-kit/SaveQrCode.tsx'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useWakeLock } from '../../../screen-kit/use-wake-lock.ts'
import { qrContent } from '../../../domain/qr-content.ts'
import { useText } from '../../../text/use-text.ts'
import { keyIcon } from '../../../ui/icons/first-page-icons.ts'
import { searchIcon, sunIcon } from '../../../ui/icons/later-icons.ts'
import { QrCard } from '../../../ui/qr-code/QrCard.tsx'
import { QrCode } from '../../../ui/qr-code/QrCode.tsx'
import { IconList } from '../../../ui/actions/IconList.tsx'

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
      <IconList
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
