import type { Database } from './database/Database.ts'
import type { Schema } from './database/schema.ts'
import type { Vault } from './sealing/vault.ts'

export interface Clock {
  now(): Date
  /** Milliseconds that only ever grow, whatever is done to the wall clock. */
  elapsed(): number
  pause(milliseconds: number): Promise<void>
}

export const systemClock: Clock = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
}

export type RandomBytes = (bytes: number) => Uint8Array

/** A capability declares beside its port what it adds. */
export interface Deps {
  readonly database: Database<Schema>
  readonly vault: Vault
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Gets nothing personal. */
  readonly alert: Alert
  /** `https://…`; null where each call says it by itself. */
  readonly publicUrl: string | null
}

/** The names stand in the log and in the metrics. */
export const incidentEvents = [
  /** An amount, or a request, was posted that is not the requested one. */
  'settlement-tampered',
  /** It is not known whether an order was charged; the provider is being asked. */
  'payment-unknown',
  'payment-resolved',
  /** The provider has charged another amount than requested. A person has to look at it. */
  'payment-amount-differs',
  /** An order was charged beside another one; it is being refunded. */
  'payment-stray',
  /** An order was sent to a provider that is not set up here any more, so that no provider can be asked about it. */
  'gateway-missing',
  /** So many cards were declined that no more are tried today: of a session, a stay, or a network. */
  'card-tries-used-up',
  /** The provider will not refund. A person has to look at it. */
  'refund-refused',
  /** The provider refused for a reason that lies in the set-up or with the provider. */
  'provider-refused',
  'mail-given-up',
  /** A property system has not taken an event for several tries; it is tried again. */
  'webhook-not-taken',
  /** The credentials of a connection do not open, or this build has no connector for them. */
  'connection-closed',
  /** A property system has not answered for several calls; one call at a time looks whether it is back. */
  'connection-down',
  /** A property system will not take something of a stay by itself. The desk's page says of which. */
  'system-task-given-up',
  /** The automatic desk could not prepare a bill; it tries again. */
  'desk-failed',
  /** A script of the payment screens is not the one that was accepted (`desk check-scripts`). */
  'payment-script-changed',
  'payment-script-unreachable',
] as const

/** Holds no personal data. */
export interface Incident {
  readonly event: (typeof incidentEvents)[number]
  /** Names an order, a receipt or a failure. */
  readonly code: string
}

export type Alert = (incident: Incident) => void
