export { checkScriptsCommand } from './commands/check-scripts.ts'
export { RETURN_PATH, awaitedGuest, fetchBack } from './confirmation/challenge.ts'
export { type Arrived, comeBack, paymentReturned } from './confirmation/come-back.ts'
export { isPaidByCard, prePaymentInfo, publicKey } from './payment-request.ts'
export { type BrowserScript, type GatewayDeps, isSecureAddress } from './PaymentGateway.ts'
export { type ListedPayment, type PaymentsOfDay, paymentsOfDay, yenPaid } from './payments-made.ts'
export { paymentProviderSettings, paymentProviders } from './providers.ts'
export { partToRefund, recordPart, refundPart } from './refund-part.ts'
export { recordRefund, refundPayment } from './refund.ts'
export { type SandboxBank, startSandboxBank } from './sandbox/bank-server.ts'
export { bankLedger } from './sandbox/ledgers.ts'
export { sandboxGateway } from './sandbox/sandbox-gateway.ts'
export { TEST_CARDS } from './sandbox/test-cards.ts'
export { CHECK_SCRIPTS_EVERY_MS, watchScripts } from './scripts/check-scripts.ts'
export { type ScriptConfiguration, paymentPageScripts } from './scripts/payment-scripts.ts'
export { fewAtOnce, settlement } from './settlement.ts'
export { forgetTriers } from './store/card-tries.ts'
export {
  CHALLENGE_MINUTES,
  CHALLENGE_OUTCOMES,
  type ChallengeOutcome,
  forgetChallenges,
} from './store/challenges.ts'
export { sweepPayments } from './sweep-payments.ts'
export { cardsSealed } from './tables.ts'
