import type { PaymentProviderName } from '@tomari/tenant-config/payment-providers'
import { gmo } from './gmo/gmo-provider.ts'

/** One row each. The sandbox is none: it charges where no other is set up. */
export const paymentProviders = { gmo } satisfies Readonly<Record<PaymentProviderName, object>>

export const paymentProviderSettings = { ...paymentProviders.gmo.settings }
