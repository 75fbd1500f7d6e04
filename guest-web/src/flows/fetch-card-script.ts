import type { PaymentParts } from './PaymentParts.ts'

/** Fetches the payment company's script while the guest types; no other screen needs it (R12.21). */
export const fetchCardScript = (parts: PaymentParts): void => parts.tokeniser.prepare()
