export { consumptionTaxWithin, withoutConsumptionTax } from './consumption-tax.ts'
export {
  FOLIO_LINE_KINDS,
  type FolioLine,
  isTakenOff,
  problemOfFolio,
  signedYenOf,
  sumsByRate,
  taxRateOf,
  totalsOf,
  yenOf,
} from './Folio.ts'
export { lumpFolio, ordinaryLineNames } from './lump-folio.ts'
export {
  type DeskMeans,
  PAYMENT_MEANS,
  type PaymentMeans,
  RECEIPTED_MEANS,
  type ReceiptedMeans,
  isReceipted,
} from './means.ts'
export { MOST_PARTS, type PartPlan, type RequestedPart, planPart } from './part-refund.ts'
export { MOST_ATTEMPTS, newRequestId, orderIdOf } from './payment-ids.ts'
export { type RefundPart, yenOfPart } from './RefundPart.ts'
export {
  ATTEMPT_LENGTH_MS,
  ATTEMPT_OUTCOMES,
  type Attempt,
  type AttemptOutcome,
  BUSY_PATIENCE_MS,
  CHARGE_LEASE_MS,
  CHARGE_MAX_YEN,
  CHARGE_PATIENCE_MS,
  GATEWAY_NAMES,
  type GatewayName,
  QUESTION_PATIENCE_MS,
  RECHECK_AFTER_MS,
  REFUND_LEASE_MS,
  REFUND_PATIENCE_MS,
  SETTLEMENT_STATES,
  type Settlement,
  type SettlementState,
  heldYen,
  isQuiet,
  pauseAfterAsking,
} from './Settlement.ts'
export {
  type BillLine,
  addBillLine,
  billLines,
  billsOfTheDesk,
  markBillCorrected,
  removeBillLine,
  takePaidLines,
} from './store/bill-lines.ts'
export { documentLine } from './store/document-line.ts'
export {
  addLumpFolios,
  bindLines,
  forgetLineNames,
  linesOfSettlement,
  openLines,
  replaceLumpFolios,
  saveFolio,
  unbindLines,
} from './store/folios.ts'
export { type OpenSums, openSumsOf } from './store/open-sums.ts'
export {
  askAboutPartLater,
  beginPart,
  endPart,
  partNamed,
  partsOf,
  recheckPart,
  takePartToRecheck,
  takeUnresolvedPart,
} from './store/refund-parts.ts'
export {
  addReturned,
  askLater,
  changeAmount,
  lockedPayment,
  lockedSettlement,
  moveSettlement,
  openSettlement,
  paidSettlement,
  payerOf,
  sealedPayer,
  settlementNamed,
  settlementUnderWay,
  takeUnresolved,
  timesAsked,
} from './store/settlements.ts'
export { billsSealed } from './tables.ts'
