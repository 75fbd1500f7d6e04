import { type Audit, type Deps, type OpenUseCase, refuse } from '../platform/index.ts'
import {
  type GuestText,
  type GuestTextPlace,
  type GuestTexts,
  guestTextFor,
  guestTextToRead,
  removeGuestText,
  saveGuestText,
} from './store/guest-texts.ts'

export const paymentTerms =
  ({ database }: Deps): OpenUseCase<'paymentTerms'> =>
  async ({ caller }) => {
    const content = await guestTextToRead(database.db, 'payment_terms', caller)
    return content === null ? refuse('payment_terms_missing') : { content }
  }

export const agreement =
  ({ database }: Deps): OpenUseCase<'agreement'> =>
  async ({ caller }) => {
    const content = await guestTextToRead(database.db, 'agreements', caller)
    return content === null ? refuse('agreement_missing') : { content }
  }

export async function storeGuestText(
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  { facilityId, language }: GuestTextPlace,
  content: string,
  audit: Audit,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await saveGuestText(transaction, texts, { facilityId, language, content })
    await audit(transaction, null, { language, facility: facilityId ?? '' })
  })
}

export type { GuestTextPlace, GuestTexts }

/** @returns false where the facility has no text of its own */
export const withdrawGuestText = (
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  { facilityId, language }: GuestTextPlace & { readonly facilityId: string },
  audit: Audit,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const wasThere = await removeGuestText(transaction, texts, { facilityId, language })
    if (wasThere) await audit(transaction, null, { language, facility: facilityId, withdrawn: 1 })
    return wasThere
  })

export const guestTextAt = (
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  place: GuestTextPlace,
): Promise<GuestText | null> => guestTextFor(database.db, texts, place)
