import { PlainAct } from '../PlainAct.tsx'
import type { ActProps } from '../use-act.ts'
import { ChangeStay } from './ChangeStay.tsx'
import { CorrectBooker } from './CorrectBooker.tsx'

/** What a person at the desk corrects of a reservation, as far as it can be corrected now. */
export function ReservationActs(props: ActProps) {
  const { stage, today, arrival, name, is_locked_out: isLockedOut } = props.stay
  const isOpen = stage === 'booked' || stage === 'checked_in'
  return (
    <>
      {isLockedOut && <PlainAct {...props} name="releaseGuests" />}
      {isOpen && <ChangeStay {...props} />}
      {isOpen && name !== '' && <CorrectBooker {...props} />}
      {stage === 'booked' && arrival <= today && <PlainAct {...props} name="markNoShow" />}
      {stage === 'booked' && <PlainAct {...props} name="cancelReservation" />}
      {stage === 'cancelled' && <PlainAct {...props} name="reinstateReservation" />}
      {stage === 'no_show' && <PlainAct {...props} name="undoNoShow" />}
      {stage === 'departed' && <PlainAct {...props} name="undoCheckout" />}
    </>
  )
}
