import type { Kysely } from 'kysely'
import type { Language } from '@tomari/contract/languages'
import type { Schema } from '../../schema.ts'
import { type GuestText, guestTextToRead, saveGuestText } from './guest-texts.ts'

/** The terms under which guests pay. */
export type PaymentTerms = GuestText

/** HTML of the payment terms of a facility, else those of the chain; null when there are neither. */
export async function paymentTermsText(
  db: Kysely<Schema>,
  facilityId: string | null,
  language: Language,
): Promise<string | null> {
  return (await guestTextToRead(db, 'payment_terms', { facilityId, language }))?.content ?? null
}

/** Adds payment terms; those that are there already are replaced. */
export async function savePaymentTerms(db: Kysely<Schema>, terms: readonly PaymentTerms[]): Promise<void> {
  for (const one of terms) await saveGuestText(db, 'payment_terms', one)
}
