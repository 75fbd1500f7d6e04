import type { PaymentProviderName } from '@tomari/tenant-config/payment-providers'
import type * as v from 'valibot'
import type { GatewayName } from '../bills/index.ts'
import type { Alert, Clock, Database, Schema } from '../platform/index.ts'

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

export interface ChargeOrder {
  /** Unique for ever: letters, digits and hyphens, at most 27. A second charge under the same name moves no money. */
  readonly orderId: string
  /** Whole yen, 1 to 9,999,999. */
  readonly amountYen: number
  /** The provider's script in the browser makes it of the card; good for one payment. */
  readonly token: string
  /** Address for the way back from the page of the bank; without it no guest is sent there. */
  readonly returnUrl?: string
}

/** Finishes a charge once the guest is back from the bank. Stored sealed: its holder can finish. */
export interface ChallengeAccess {
  /** The guest's address on the way back carries it. */
  readonly accessId: string
  readonly accessPass: string
}

export interface ChallengedOrder extends Pick<ChargeOrder, 'orderId' | 'amountYen'> {
  readonly access: ChallengeAccess
}

/**
 * Why a card is declined, as far as the provider tells. Guests never learn it: it would help those who try stolen cards.
 *
 * - `card`: the card company says no, without a reason that the guest could act on.
 * - `security_code`, `expired`: the card as it was entered is wrong.
 * - `token`: the token is unknown, too old or used up; the card has to be entered again.
 *
 * The others come of 3-D Secure, and guests learn them, for they can act on each:
 *
 * - `cancelled`: the guest called it off at the bank's page.
 * - `takes_no_part`: cards of this kind are not authenticated at all.
 * - `not_authenticated`: the bank did not know the guest.
 * - `unavailable`: the bank, or the provider, cannot authenticate at the moment.
 * - `timed_out`: the bank got no answer in time.
 */
export type DeclineReason =
  | 'card'
  | 'security_code'
  | 'expired'
  | 'token'
  | 'cancelled'
  | 'takes_no_part'
  | 'not_authenticated'
  | 'unavailable'
  | 'timed_out'

export type FinishOutcome =
  | { readonly kind: 'captured' }
  /** No money moved. `evidence`: the bank's answer in the provider's terms, for the hotel's own people. */
  | { readonly kind: 'declined'; readonly reason: DeclineReason; readonly evidence?: string }
  /** No money moved. The same order may be tried again. */
  | { readonly kind: 'retry' }
  /** Money may have moved: `inquire` has to tell. */
  | { readonly kind: 'unknown' }

export type ChargeOutcome =
  | FinishOutcome
  /**
   * The card company wants to see the guest first (3-D Secure), at this address of a host that the provider is known
   * to send to. No money has moved, and none will before `finish`.
   */
  | { readonly kind: 'challenge'; readonly url: string; readonly access: ChallengeAccess }

export type OrderState =
  | { readonly kind: 'captured'; readonly amountYen: number }
  | { readonly kind: 'refunded' }
  /** No money moved so far. A charge that is still on its way may change that. */
  | { readonly kind: 'not_charged' }
  /** No money moved: the guest was sent to the bank, and the charge was not finished since. */
  | { readonly kind: 'authenticated' }
  | { readonly kind: 'unknown' }

export type RefundOutcome =
  | { readonly kind: 'refunded' }
  /** The provider's own code tells a person why. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export interface LoweredOrder {
  readonly orderId: string
  /** Whole yen. */
  readonly fromYen: number
  /** Whole yen, at least 1 and less than `fromYen`. */
  readonly toYen: number
}

export type LowerOutcome =
  | { readonly kind: 'lowered' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export type BrowserScript =
  | { readonly kind: 'own'; readonly source: string }
  | { readonly kind: 'provider'; readonly url: string }

/**
 * A provider that charges cards, by tokens alone: the card number stays out. No method throws because of the
 * provider: its failures are values.
 */
export interface PaymentGateway {
  /** Stored with every order, since no other provider knows of it. */
  readonly name: GatewayName
  /** Name of the shop at the provider, for the browser's script. */
  readonly shopId: string
  readonly browserScript: BrowserScript
  /** Charges once, however often the same order comes. Answers within `CHARGE_PATIENCE_MS`. */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** Charges an order whose guest is back from the bank: once, however often it is asked for. Answers within `CHARGE_PATIENCE_MS`. */
  finish(order: ChallengedOrder): Promise<FinishOutcome>
  inquire(orderId: string): Promise<OrderState>
  /** Gives the whole amount back. An order that was refunded already stays so, and is answered as refunded. Answers within `REFUND_LEASE_MS`. */
  refund(orderId: string, amountYen: number): Promise<RefundOutcome>
  /**
   * Gives a part back: the order is charged with less from then on. One that stands at `toYen` already is answered as lowered, one
   * that stands at neither amount as refused. Answers within `REFUND_LEASE_MS`. No call that lowers it further may be sent while
   * one that was not answered can still be on its way: it would raise the amount again.
   */
  lower(order: LoweredOrder): Promise<LowerOutcome>
}

declare module '../platform/Deps.ts' {
  interface Deps {
    readonly payments: PaymentGateway
    /** Providers of earlier charges that are still set up. */
    readonly formerPayments: readonly PaymentGateway[]
    /** Stays whose bills may be paid by card: only the samples while no provider is named. */
    readonly cardsFor: 'every_stay' | 'sample_stays'
    readonly challengeMinutes: number
  }
}
