import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { type GuestText, saveGuestText } from './guest-texts.ts'

/** An accommodation agreement. */
export type Agreement = GuestText

/** Adds agreements; one that is there already is replaced. */
export async function saveAgreements(db: Kysely<Schema>, agreements: readonly Agreement[]): Promise<void> {
  for (const agreement of agreements) await saveGuestText(db, 'agreements', agreement)
}
