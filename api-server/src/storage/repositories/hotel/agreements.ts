import type { Kysely } from 'kysely'
import type { Language } from '@tomari/contract/languages'
import type { Schema } from '../../schema.ts'
import { type GuestText, guestTextToRead, saveGuestText } from './guest-texts.ts'

/** An accommodation agreement. */
export type Agreement = GuestText

/** HTML of the agreement of a facility, else that of the chain; null when there is neither. */
export async function agreementText(
  db: Kysely<Schema>,
  facilityId: string | null,
  language: Language,
): Promise<string | null> {
  return (await guestTextToRead(db, 'agreements', { facilityId, language }))?.content ?? null
}

/** Adds agreements; one that is there already is replaced. */
export async function saveAgreements(db: Kysely<Schema>, agreements: readonly Agreement[]): Promise<void> {
  for (const agreement of agreements) await saveGuestText(db, 'agreements', agreement)
}
