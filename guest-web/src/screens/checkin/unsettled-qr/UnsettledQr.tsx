import { unsettledQrContent } from '@tomari/tenant-config/qr-content'
import { beginPayment } from '../../../flows/begin-payment.ts'
import { amountToPay } from '../../../screen-kit/amount-rows.ts'
import { useDeps } from '../../../screen-kit/deps.ts'
import { Screen } from '../../../screen-kit/frame/Screen.tsx'
import { storedText } from '../../../screen-kit/outcome-text.ts'
import { QrPass } from '../../../screen-kit/QrPass.tsx'
import { useAction } from '../../../screen-kit/use-action.ts'
import { useStep } from '../../../screen-kit/use-step.ts'
import { useText } from '../../../text/use-text.ts'
import { Button, LinkRow } from '../../../ui/actions/Button.tsx'

const cardIcon =
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM3 10h18M6.5 15h4'

/** As large as the code can be where the amount and the words below the code still stand above the button of a phone. */
const CODE_MAX_PX = 206

/** Checked in, with an open bill: pay by card here, or show the code at the front desk (R11.8). */
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
  const { code, payment } = session
  // No code with the debug flag alone, which lets a page load pass (R3.5).
  const value = code === null ? '' : unsettledQrContent(code)
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
    >
      <QrPass
        value={value}
        label={t('checkin.unsettled-qr.alt')}
        maxSize={Math.min(site.qr.maxSizePx, CODE_MAX_PX)}
        owed={{
          flag: t('checkin.unsettled-qr.flag'),
          amount: payment.bill === null ? [] : amountToPay(payment.bill.amountYen, text),
          caption: t('checkin.unsettled-qr.front_desk'),
        }}
      />
      <LinkRow align="center">
        <Button variant="text" onClick={goHome.run}>
          {t('components.button.home')}
        </Button>
      </LinkRow>
    </Screen>
  )
}
