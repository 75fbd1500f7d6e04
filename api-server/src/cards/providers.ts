import type { PaymentProviderName } from '@tomari/tenant-config/payment-providers'
import { gmo } from './gmo/gmo-provider.ts'

/** The companies that charge cards, one row each. The sandbox is none: it charges where no other is set up. */
export const paymentProviders = { gmo } satisfies Readonly<Record<PaymentProviderName, object>>

/** The variables of the environment that they read. */
export const paymentProviderSettings = { ...paymentProviders.gmo.settings }
