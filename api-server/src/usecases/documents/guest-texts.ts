import {
  type GuestText,
  guestTextFor,
  type GuestTextPlace,
  type GuestTexts,
  saveGuestText,
} from '../../storage/repositories/hotel/guest-texts.ts'
import type { Deps } from '../Deps.ts'
import type { Note } from '../note.ts'

export type { GuestTextPlace, GuestTexts }

/** Stores a text for guests, as HTML; it holds at once. */
export async function storeGuestText(
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  { facilityId, language }: GuestTextPlace,
  content: string,
  note: Note,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await saveGuestText(transaction, texts, { facilityId, language, content })
    await note(transaction, null, { language, facility: facilityId ?? '' })
  })
}

/** The text that guests read at a place: that of the facility, or else that of the chain; null when there is none. */
export const guestTextAt = async (
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  place: GuestTextPlace,
): Promise<GuestText | null> => guestTextFor(database.db, texts, place)
