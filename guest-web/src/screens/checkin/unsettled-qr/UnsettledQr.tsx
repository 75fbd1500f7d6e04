import { unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { yen } from '../../../domain/japan.ts'
import { beginPayment } from '../../../flows/begin-payment.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { QrPass } from '../../../screen-kit/QrPass.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { sunIcon } from '../../../ui/icons/later-icons.ts'
import type { Pass } from '../../../ui/qr-code/QrCard.tsx'

const cardIcon =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 15h4'

const deskBellIcon = 'M4.5 18h15M6.5 18a5.5 5.5 0 0 1 11 0M12 12.5v-2.2M10.2 10.3h3.6'

/** As large as the code can be where both ways to pay still stand above the buttons of a phone. */
const CODE_MAX_PX = 206

/** Checked in with an open bill: pay by card here, or show the code at the front desk (R11.8). */
export default function UnsettledQr() {
  const { session, site, proceed } = useStep('/checkin/unsettled-qr')
  const deps = useDeps()
  const text = useText()
  const { t } = text
  const pay = useAction(
    async () => {
      const bill = await beginPayment(deps)
      await proceed(bill === 'paid' ? 'paid' : 'pay')
    },
    () => storedText(deps.session.getState(), text),
  )
  const goHome = useAction(() => proceed('home'))
  const { code, reservation, payment } = session
  const { bill } = payment
  // No code with the debug flag alone, which lets a page load pass (R3.5).
  const value = code === null ? '' : unsettledQrContent(code)
  const pass: Pass = {
    scene: site.scene,
    flag: t('checkin.unsettled-qr.flag'),
    name: t('components.guests.with_honorific', {
      name: reservation?.reservationName ?? code?.kanaName ?? '',
    }),
    // No more than is needed here: both ways to pay stand below.
    lines: [],
    amount:
      bill === null
        ? undefined
        : { label: t('payment.check-payment.payment_amount'), figure: yen(bill.amountYen, text.language) },
  }
  return (
    <Screen
      route="/checkin/unsettled-qr"
      title={t('checkin.unsettled-qr.heading')}
      titleAlign="center"
      overlay={pay.isRunning ? t('components.loading.title') : null}
      primary={
        <Button icon={cardIcon} disabled={pay.isRunning} onClick={pay.run}>
          {t('checkin.unsettled-qr.button')}
        </Button>
      }
      secondary={
        <Button variant="secondary" onClick={goHome.run}>
          {t('components.button.home')}
        </Button>
      }
    >
      <QrPass
        value={value}
        label={t('checkin.unsettled-qr.alt')}
        maxSize={Math.min(site.qr.maxSizePx, CODE_MAX_PX)}
        pass={pass}
        items={[
          {
            icon: cardIcon,
            title: t('checkin.unsettled-qr.way_card_title'),
            text: t('checkin.unsettled-qr.way_card_body'),
          },
          {
            icon: deskBellIcon,
            title: t('checkin.unsettled-qr.way_front_title'),
            text: t('checkin.unsettled-qr.way_front_body'),
          },
          { icon: sunIcon, text: t('checkin.unsettled-qr.tip') },
        ]}
      />
    </Screen>
  )
}
