import type { Json } from '../platform/index.ts'

declare module '../platform/database/schema.ts' {
  interface Schema {
    readonly facility_billing: FacilityBillingTable
    readonly tax_exemptions: TaxExemptionTable
  }
}

interface FacilityBillingTable {
  readonly facility_id: string
  /** `Issuer`. */
  readonly issuer: Json
  /** `StayTaxes`. */
  readonly taxes: Json
  /** `BookedAmounts`. */
  readonly booked_amounts: string
}

interface TaxExemptionTable {
  readonly reservation_id: string
  /** `Exemption`. */
  readonly reason: string
  readonly persons: number
  readonly evidence: string
  readonly noted_at: Date
}

export const taxesTables: readonly string[] = [
  `create table facility_billing (
    facility_id text primary key references facilities (id) on delete cascade,
    issuer jsonb not null,
    taxes jsonb not null,
    booked_amounts text not null
  )`,
  // No name is stored.
  `create table tax_exemptions (
    reservation_id text not null references reservations (id) on delete cascade,
    reason text not null,
    persons integer not null check (persons >= 1),
    evidence text not null,
    noted_at timestamptz not null,
    primary key (reservation_id, reason)
  )`,
]
