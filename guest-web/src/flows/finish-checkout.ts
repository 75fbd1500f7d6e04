import { contextOf, type Deps } from './Deps.ts'

/**
 * Closes the stay, with the rooms as the guest confirmed them (R13.22). A guest who paid before and
 * chose no receipt name leaves under the reservation name. Doing it again, after a lost answer, has the effect of once.
 * @throws CallFailed when the call fails
 */
export const finishCheckout = async (deps: Deps): Promise<void> => {
  const { checkout, payment } = deps.session.getState()
  const receiptName = payment.receiptName === '' ? checkout.reservationName : payment.receiptName
  await deps.backend.executeCheckout({ receiptName, roomNumbers: checkout.roomNumbers }, contextOf(deps))
}
