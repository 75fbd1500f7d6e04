import {
  type Audit,
  type Deps,
  type DeskTexts,
  deskTextsOf,
  type OpenUseCase,
  refuse,
  utf8Text,
} from '../platform/index.ts'
import {
  type GuestText,
  type GuestTextPlace,
  type GuestTexts,
  guestTextFor,
  guestTextPlaces,
  guestTextToRead,
  removeGuestText,
  saveGuestText,
} from './store/guest-texts.ts'

const reading =
  (texts: GuestTexts, missing: 'agreement_missing' | 'payment_terms_missing') =>
  ({ database }: Deps): OpenUseCase<'agreement' | 'paymentTerms'> =>
  async ({ caller }) => {
    const content = await guestTextToRead(database.db, texts, caller)
    return content === null ? refuse(missing) : { content }
  }

export const agreement = reading('agreements', 'agreement_missing')
export const paymentTerms = reading('payment_terms', 'payment_terms_missing')

export type { GuestTextPlace, GuestTexts }

export async function storeGuestText(
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  place: GuestTextPlace,
  content: string,
  audit: Audit,
): Promise<void> {
  await database.transaction(async (transaction) => {
    await saveGuestText(transaction, texts, { ...place, content })
    await audit(transaction, null, { language: place.language, facility: place.facilityId ?? '' })
  })
}

/** @returns false where the facility has only the text of the chain */
export const withdrawGuestText = (
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  place: GuestTextPlace & { readonly facilityId: string },
  audit: Audit,
): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const wasThere = await removeGuestText(transaction, texts, place)
    const { language, facilityId: facility } = place
    if (wasThere) await audit(transaction, null, { language, facility, withdrawn: 1 })
    return wasThere
  })

export const guestTextAt = (
  { database }: Pick<Deps, 'database'>,
  texts: GuestTexts,
  place: GuestTextPlace,
): Promise<GuestText | null> => guestTextFor(database.db, texts, place)

export type StoredTexts = Readonly<Record<GuestTexts, readonly GuestTextPlace[]>>

export const storedTexts = async ({ database: { db } }: Pick<Deps, 'database'>): Promise<StoredTexts> => ({
  agreements: await guestTextPlaces(db, 'agreements'),
  payment_terms: await guestTextPlaces(db, 'payment_terms'),
})

/** A facility's guests read its own texts or those of the chain. */
export const languagesReadable = (
  places: readonly GuestTextPlace[],
  facilityId: string,
): readonly GuestTextPlace['language'][] => {
  const holding = places.filter((place) => place.facilityId === null || place.facilityId === facilityId)
  return [...new Set(holding.map(({ language }) => language))].sort()
}

/** Bytes: guests load it on the hotel's network, and scroll to its end. */
export const LONGEST_HTML = 256 * 1024

export function htmlIn(content: Uint8Array): { readonly html: string } | DeskTexts {
  if (content.length > LONGEST_HTML)
    return deskTextsOf('desk.guest_text.too_long', { most: LONGEST_HTML / 1024 })
  const html = utf8Text(content)
  if (html === null || CONTROL_CHARACTERS.test(html)) return deskTextsOf('desk.guest_text.not_text')
  return html.replace(/<[^<>]*>/g, '').trim() === '' ? deskTextsOf('desk.guest_text.empty') : { html }
}

/** Each once: elements with all that they hold, and `style="…"` of those that stay. */
export const leftOutOf = (html: string): readonly string[] => [
  ...new Set(Array.from(html.matchAll(LEFT_OUT), ([, name = '']) => name.toLowerCase())),
  ...(STYLED.test(html) ? ['style="…"'] : []),
]

/** The database takes no NUL, and no text has any of the others. */
const CONTROL_CHARACTERS = /(?![\t\n\f\r])\p{Cc}/u

/** Elements that the app does not show. */
const LEFT_OUT =
  /<(img|picture|svg|video|audio|canvas|iframe|object|embed|script|style|form|input|select|textarea|button)\b/gi

/** Word processors write colours and sizes this way. */
const STYLED = /<[a-z][^<>]*[\s"']style\s*=/i
