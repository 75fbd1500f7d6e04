import { Button } from '@tomari/guest-web/ui/actions/Button.tsx'
import { Refused } from '../../sign-in/Refused.tsx'
import { useText } from '../../text/use-text.ts'
import styles from '../Stay.module.css'
import { PayAtDesk } from './money/PayAtDesk.tsx'
import { PlainAct } from './PlainAct.tsx'
import { ReservationActs } from './reservation/ReservationActs.tsx'
import { CheckIdentity } from './serving/CheckIdentity.tsx'
import { HandOutCode } from './serving/HandOutCode.tsx'
import { HandOverBill } from './serving/HandOverBill.tsx'
import { LeaveMessage } from './serving/LeaveMessage.tsx'
import { ShowQr } from './serving/ShowQr.tsx'
import { TakeBill } from './serving/TakeBill.tsx'
import { type ActProps, useAct } from './use-act.ts'

/** What a person at the desk can do about a stay. */
export function Acts(props: ActProps) {
  const { t } = useText()
  const { calls, stay, onDone } = props
  const clear = useAct(
    () => calls.act('clearMessage', stay, {}),
    () => onDone('acts.message_cleared'),
  )
  const isHere = stay.list === 'in_house' || stay.list === 'leaving'
  return (
    <>
      <div className={styles.acts}>
        {stay.state === 'waiting' && <TakeBill {...props} />}
        {stay.state === 'waiting' && <HandOverBill {...props} />}
        {stay.bill.at_phone && <PlainAct {...props} name="recallBill" />}
        {stay.bill.open > 0 && <PayAtDesk {...props} />}
        {stay.list !== 'left' && <HandOutCode {...props} />}
        {stay.has_qr && <ShowQr {...props} />}
        {isHere &&
          (stay.identity === null ? (
            <CheckIdentity {...props} />
          ) : (
            <PlainAct {...props} name="clearIdentity" />
          ))}
        {isHere && <LeaveMessage {...props} />}
        {isHere && stay.message !== null && (
          <Button variant="secondary" compact onClick={clear.run}>
            {t('acts.message_clear')}
          </Button>
        )}
        <ReservationActs {...props} />
        {isHere && <PlainAct {...props} name="undoCheckin" />}
      </div>
      <Refused title={t('acts.refused')} message={clear.refused} />
    </>
  )
}
