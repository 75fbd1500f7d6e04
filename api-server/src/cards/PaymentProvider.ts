import type { PaymentProviderName } from '@tomari/tenant-config/payment-providers'
import type * as v from 'valibot'
import type { Alert, Clock, Database, Schema } from '../platform/index.ts'
import type { PaymentGateway } from './PaymentGateway.ts'

export interface GatewayDeps {
  readonly database: Database<Schema>
  readonly clock: Clock
  readonly alert: Alert
  /** Port of the sandbox's bank; null while it does not listen. */
  readonly bankPort?: () => number | null
}

export interface PaymentProvider<Entries extends v.ObjectEntries> {
  readonly name: PaymentProviderName
  readonly settings: Entries
  /** The description of PAYMENT_GATEWAY quotes it. */
  readonly hint: string
  /**
   * Variables that have to be set where it charges, each with the text that follows `PAYMENT_GATEWAY=name` in the
   * sentence about it, and the variable that makes it needless.
   */
  readonly needed: readonly (readonly [
    variable: (keyof Entries & string) | 'PUBLIC_URL',
    because: string,
    unless?: keyof Entries & string,
  ])[]
  /** Null where it is not set up. Its charges can be asked about, and given back, also while another one charges. */
  gateway(values: Values<Entries>, deps: GatewayDeps): PaymentGateway | null
  scriptUrl(values: Values<Entries>): string
}

type Values<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

/** Cards are charged over TLS alone; a simulator on this machine needs none. */
export const isSecureAddress = (text: string): boolean =>
  URL.canParse(text) &&
  (new URL(text).protocol === 'https:' || /^http:\/\/(127\.0\.0\.1|localhost)[:/]/.test(text))
