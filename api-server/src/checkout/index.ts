export { AUTOMATIC_DESK_EVERY_MS, automaticDesk } from './automatic-desk.ts'
export { checkoutInfo } from './checkout-info.ts'
export { checkoutResult } from './checkout-result.ts'
export { doneCommand, queueCommand, takeCommand } from './commands/queue.ts'
export {
  addToBill,
  billAtPhone,
  closeBill,
  correctableBill,
  isOpen,
  recallBill,
  removeFromBill,
} from './correct-bill.ts'
export { executeCheckout } from './execute-checkout.ts'
export { LOOK_FOR_PLACES_EVERY_MS, placeWatch } from './free-places.ts'
export { leaveMessage, takeMessageBack } from './leave-message.ts'
export { folioLineOf, linePayloadOf, messageOf, plainRooms } from './machine-texts.ts'
export { payAtDesk, payLocked, yenToPay } from './pay-at-desk.ts'
export { type CheckoutCounter, ordinaryCounter, PERSON_LEASE_MS } from './Queue.ts'
export { type DeskToken, deskTokensOf, serveDeskInterface } from './robots/desk-interface.ts'
export { serveDocumentation } from './robots/documentation.ts'
export { finishRequest, holdOneRequest } from './serve-requests.ts'
export { markReady } from './store/checkout-claims.ts'
export { eraseOldNotices, noticesOf, saveNotice } from './store/checkout-notices.ts'
export { closeRequest, counterOf, joinQueue, openRequestOf, saveCounter } from './store/checkout-queue.ts'
export { checkoutSealed } from './tables.ts'
