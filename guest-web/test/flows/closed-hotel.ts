import type { Backend } from '../../src/backend/Backend.ts'

const notAskedFor = () => Promise.reject(new Error('this flow has no business here'))

/** A hotel that answers nothing: lay over it what a flow may ask. */
export const closedHotel: Backend = {
  requestCheckinToken: notAskedFor,
  openInvitation: notAskedFor,
  reservation: notAskedFor,
  checkinCode: notAskedFor,
  facilities: notAskedFor,
  visibility: notAskedFor,
  member: notAskedFor,
  agreement: notAskedFor,
  uploadSignature: notAskedFor,
  uploadPassport: notAskedFor,
  executeCheckin: notAskedFor,
  towns: notAskedFor,
  countries: notAskedFor,
  registerReceiptMail: notAskedFor,
  publicKey: notAskedFor,
  prePaymentInfo: notAskedFor,
  settle: notAskedFor,
  returned: notAskedFor,
  requestCheckoutToken: notAskedFor,
  checkoutInfo: notAskedFor,
  checkoutResult: notAskedFor,
  paymentTerms: notAskedFor,
  executeCheckout: notAskedFor,
}
