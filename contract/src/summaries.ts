import type { OperationName } from './operations.ts'

/** One line on each call for the documentation of the API. Not in the table of calls, which every phone loads. */
export const summaries: Readonly<Record<OperationName, string>> = {
  requestCheckinToken: 'Finds a reservation to check in and opens a session for it.',
  checkinInfo: 'The reservation of the session.',
  checkinCode: 'How far the check-in has come, and what the QR code is made of.',
  executeCheckin:
    'Enters the guests in the register and checks the reservation in. Repeating it has the effect of once.',
  requestCheckoutToken: 'Finds a stay to check out and opens a session for it.',
  checkoutInfo: 'Puts the stay in the check-out queue, or tells why not.',
  checkoutResult: 'Place in the check-out queue, then the bill.',
  registerReceiptMail: 'Keeps the address that the receipt is mailed to.',
  executeCheckout: 'Closes the stay. Repeating it has the effect of once.',
  agreement: 'Accommodation agreement, HTML in the language of the request.',
  uploadSignature: 'Keeps the signature under the agreement. Repeating it has the effect of once.',
  uploadPassport: 'Keeps the passport picture of the representative. Repeating it has the effect of once.',
  facilities: 'The facilities of the chain.',
  facility: 'Which guest details a facility asks for.',
  legacyMember: 'The member who made the reservation.',
  pointUser: 'The member of the point programme.',
  publicKey: 'The shop that a card is tokenised for.',
  settlement: 'Charges the card once per request_id.',
  paymentReturned:
    'The session that a guest left for the page of the bank, for the one-use code that the way back brings.',
  prePaymentInfo: 'The bill that can be paid before the stay.',
  paymentTerms: 'Payment terms, HTML in the language of the request.',
  postcode: 'Addresses of a postcode, in the shape of zipcloud.',
  countries: 'Countries to choose from.',
  tenantTexts: "The tenant's own wording over the bundled texts.",
  openInvitation:
    'Opens a session to check in for the link of an invitation and one fact that the guest knows of the booking.',
}
