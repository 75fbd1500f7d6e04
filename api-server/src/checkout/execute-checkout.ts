import { type Deps, refuse } from '../platform/index.ts'
import {
  enterDeparture,
  inStay,
  markSettled,
  roomsNamed,
  roomsOf,
  roomsText,
  roomsToLeave,
  type SessionUseCase,
  stateOf,
  stayLife,
  tellEvent,
  whyNot,
} from '../stays/index.ts'
import { closeRequest, openRequestOf } from './store/checkout-queue.ts'

/**
 * Closes a stay with nothing left to pay. The reservation stays locked meanwhile, so one of many attempts at once enters the departure,
 * and the others are answered with the same success.
 */
export const executeCheckout =
  (deps: Deps): SessionUseCase<'executeCheckout'> =>
  async ({ input, session }) =>
    await inStay(deps, session, async (transaction, reservation) => {
      const why = whyNot(stayLife.check_out, stateOf(reservation))
      if (why !== null) return why === 'stay_checked_out' ? {} : refuse('session_ended')
      const known = await roomsOf(transaction, reservation.id)
      const rooms = roomsToLeave(roomsNamed(input.room_num), known)
      if (rooms === null) return refuse('rooms_wrong')
      // A charge whose outcome is not known leaves its lines open too.
      if (reservation.openAmount > 0) return refuse('bill_open')
      const departedAt = deps.clock.now()
      await enterDeparture(transaction, {
        reservationId: reservation.id,
        departedAt,
        rooms: roomsText(rooms),
      })
      await markSettled(transaction, reservation.id)
      const request = await openRequestOf(transaction, reservation.id)
      if (request !== null) await closeRequest(transaction, request.requestId, 'departed', departedAt)
      await tellEvent(transaction, departedAt, reservation, 'checked_out')
      return {}
    })
