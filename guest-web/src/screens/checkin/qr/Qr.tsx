import { qrContent } from '@tomari/tenant-config/qr-content'
import { useEffect } from 'react'
import { isSettled } from '../../../domain/reservation.ts'
import { readPaidCode } from '../../../flows/payment-state.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { StayGuide } from '../../../screen-kit/guide/StayGuide.tsx'
import { QrPass } from '../../../screen-kit/QrPass.tsx'
import { ReceiptRow } from '../../../screen-kit/ReceiptRow.tsx'
import { useStep } from '../../../screen-kit/use-step.ts'
import type { Session } from '../../../session/session.ts'
import { useText } from '../../../text/use-text.ts'
import { IconList } from '../../../ui/actions/IconList.tsx'
import { keyIcon } from '../../../ui/icons/Icon.tsx'
import { searchIcon, sunIcon } from '../../../ui/icons/later-icons.ts'

/** The code that the guest shows at the front desk. No way on: leaving would clear what is on screen. */
export default function Qr() {
  const { session, site } = useStep('/checkin/qr')
  const { t } = useText()
  usePaidCode(session)
  const { code } = session
  // No code with the debug flag alone, which lets a page load pass (R3.5).
  const value = code === null ? '' : qrContent(site.qr.factors, code)
  return (
    <Screen route="/checkin/qr" title={t('checkin.qr.heading')} titleAlign="center">
      <QrPass value={value} label={t('checkin.qr.alt')} />
      <IconList
        items={[
          { icon: keyIcon, text: t('checkin.qr.tip_1') },
          { icon: sunIcon, text: t('checkin.qr.tip_2') },
          { icon: searchIcon, text: t('checkin.qr.tip_3') },
        ]}
      />
      <ReceiptRow />
      <StayGuide end="checkin" />
    </Screen>
  )
}

/** A guest who has paid and holds a code that says otherwise gets the right one when the line or the guest comes back. */
const usePaidCode = ({ payment, code }: Pick<Session, 'payment' | 'code'>): void => {
  const deps = useDeps()
  const isOutdated = payment.outcome === 'paid' && code !== null && !isSettled(code.checkinCode)
  useEffect(() => {
    if (!isOutdated) return undefined
    const ask = () => {
      if (document.visibilityState === 'visible') void readPaidCode(deps)
    }
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isOutdated, deps])
}
