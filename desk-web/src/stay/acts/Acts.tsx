import { Refused, useAct } from '../../calls/answers.tsx'
import { SmallButton } from '../../frame/DeskFrame.tsx'
import styles from '../Stay.module.css'
import { HandOutCode, ShowQr } from './HandedOut.tsx'
import { PayAtDesk } from './PaymentActs.tsx'
import { ChangeStay, CorrectBooker } from './ReservationActs.tsx'
import { CheckIdentity, HandOverBill, LeaveMessage, TakeBill } from './ServingActs.tsx'
import { type ActProps, PlainAct } from './StayAct.tsx'

export function Acts(props: ActProps) {
  const { calls, stay, onDone } = props
  const clear = useAct(
    () => calls.act('clearMessage', stay, {}),
    () => onDone('acts.message_cleared'),
  )
  const { stage } = stay
  const isHere = stay.list === 'in_house' || stay.list === 'leaving'
  const isOpen = stage === 'booked' || stage === 'checked_in'
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
        {isHere && stay.message !== null && <SmallButton text="acts.message_clear" onClick={clear.run} />}
        {stay.is_locked_out && <PlainAct {...props} name="releaseGuests" />}
        {isOpen && <ChangeStay {...props} />}
        {isOpen && stay.name !== '' && <CorrectBooker {...props} />}
        {stage === 'booked' && stay.arrival <= stay.today && <PlainAct {...props} name="markNoShow" />}
        {stage === 'booked' && <PlainAct {...props} name="cancelReservation" />}
        {stage === 'cancelled' && <PlainAct {...props} name="reinstateReservation" />}
        {stage === 'no_show' && <PlainAct {...props} name="undoNoShow" />}
        {stage === 'departed' && <PlainAct {...props} name="undoCheckout" />}
        {isHere && <PlainAct {...props} name="undoCheckin" />}
      </div>
      <Refused message={clear.refused} />
    </>
  )
}
