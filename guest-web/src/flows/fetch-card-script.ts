import type { PaymentDeps } from './PaymentDeps.ts'

/** Fetches the payment company's script while the guest types; no other screen needs it (R12.21). */
export const fetchCardScript = (deps: PaymentDeps): void => deps.tokeniser.prepare()
