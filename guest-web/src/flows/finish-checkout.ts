import { contextOf, type Parts } from './Parts.ts'

/**
 * Closes the stay, with the rooms as the guest confirmed them (R13.22). Whoever paid before and
 * chose no receipt name leaves under the reservation name. Doing it again, after a lost answer, has the effect of once.
 * @throws CallFailed when the call fails
 */
export const finishCheckout = async (parts: Parts): Promise<void> => {
  const { checkout, payment } = parts.session.getState()
  const receiptName = payment.receiptName === '' ? checkout.reservationName : payment.receiptName
  await parts.backend.executeCheckout({ receiptName, roomNumbers: checkout.roomNumbers }, contextOf(parts))
}
