export { DESK_ROUND_EVERY_MS, automaticDesk } from './automatic-desk.ts'
export { checkoutInfo } from './checkout-info.ts'
export { checkoutResult } from './checkout-result.ts'
export { billCommand } from './commands/bill.ts'
export { doneCommand } from './commands/done.ts'
export { payCommand } from './commands/pay.ts'
export { queueCommand } from './commands/queue.ts'
export { takeCommand } from './commands/take.ts'
export {
  type BillCorrected,
  addToBill,
  billStanding,
  closeBill,
  isOpen,
  removeFromBill,
} from './correct-bill.ts'
export { type DeskToken, deskTokensOf } from './DeskToken.ts'
export { executeCheckout } from './execute-checkout.ts'
export { finishRequest } from './finish-request.ts'
export { LOOK_FOR_PLACES_EVERY_MS, placeWatch } from './free-places.ts'
export { leaveMessage, takeMessageBack } from './leave-message.ts'
export { folioLineOf, linePayloadOf, messageOf, roomsMeant } from './machine-texts.ts'
export { payAtDesk, payLocked, yenToPay } from './pay-at-desk.ts'
export { type CheckoutCounter, PERSON_LEASE_MS, ordinaryCounter } from './Queue.ts'
export { billHandedOut, recallBill } from './recall-bill.ts'
export { serveDeskInterface } from './robots/desk-interface.ts'
export { serveDocumentation } from './robots/documentation.ts'
export { markReady } from './store/checkout-claims.ts'
export { counterOf, saveCounter } from './store/checkout-counters.ts'
export { eraseOldNotices, noticeOf, noticesOf, saveNotice } from './store/checkout-notices.ts'
export { closeRequest, joinQueue, openRequestOf } from './store/checkout-queue.ts'
export { checkoutSealed } from './tables.ts'
export { holdOneRequest } from './take-requests.ts'
