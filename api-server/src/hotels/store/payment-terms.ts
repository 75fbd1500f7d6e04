import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { type GuestText, saveGuestText } from './guest-texts.ts'

/** The terms under which guests pay. */
export type PaymentTerms = GuestText

/** Adds payment terms; those that are there already are replaced. */
export async function savePaymentTerms(db: Kysely<Schema>, terms: readonly PaymentTerms[]): Promise<void> {
  for (const one of terms) await saveGuestText(db, 'payment_terms', one)
}
