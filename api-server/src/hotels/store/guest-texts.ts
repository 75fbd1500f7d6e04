import { HOME_LANGUAGE, type Language, WORLD_LANGUAGE } from '@tomari/contract/languages'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import {
  compiledOnce,
  type FacilityReference,
  type Schema,
  type Slots,
  storedLanguage,
} from '../../platform/index.ts'

/** Each kind has its own table, and all are alike. */
export type GuestTexts = 'agreements' | 'payment_terms'

/** Stands for every facility without its own text. */
const WHOLE_CHAIN = ''

export interface GuestTextPlace {
  /** Null for the text of the chain. */
  readonly facilityId: string | null
  readonly language: Language
}

export interface GuestText extends GuestTextPlace {
  /** HTML. */
  readonly content: string
}

/** The facility's own text, else that of the chain. */
export async function guestTextFor(
  db: Kysely<Schema>,
  texts: GuestTexts,
  { facilityId, language }: GuestTextPlace,
): Promise<GuestText | null> {
  const rows = await db
    .selectFrom(texts)
    .select(['facility_id', 'content'])
    .where('language', '=', language)
    .where('facility_id', 'in', [facilityId ?? WHOLE_CHAIN, WHOLE_CHAIN])
    .execute()
  const row = rows.find((one) => one.facility_id === facilityId) ?? rows[0]
  return row === undefined ? null : { ...placeOf(row.facility_id), language, content: row.content }
}

/** `guestTextFor` for a facility as a caller names it, in English where a language beyond Japanese and English has no text. */
export async function guestTextToRead(
  db: Kysely<Schema>,
  texts: GuestTexts,
  { facility, language }: { readonly facility: FacilityReference | null; readonly language: Language },
): Promise<string | null> {
  const [row] = await textToRead[texts](db, {
    language,
    fallback: language === HOME_LANGUAGE ? language : WORLD_LANGUAGE,
    id: facility?.by === 'id' ? facility.value : WHOLE_CHAIN,
    code: facility?.by === 'code' ? facility.value : WHOLE_CHAIN,
  })
  return row?.content ?? null
}

interface Reader {
  readonly language: Language
  readonly fallback: Language
  readonly id: string
  readonly code: string
}

const readOf = (texts: GuestTexts) =>
  compiledOnce((db, given: Slots<Reader>) =>
    db
      .selectFrom(texts)
      .select('content')
      .where((text) =>
        text.or([text('language', '=', given('language')), text('language', '=', given('fallback'))]),
      )
      .where((text) =>
        text.or([
          text('facility_id', '=', WHOLE_CHAIN),
          text('facility_id', 'in', (facilities) =>
            facilities
              .selectFrom('facilities')
              .select('facilities.id')
              .where((row) => row.or([row('id', '=', given('id')), row('code', '=', given('code'))])),
          ),
        ]),
      )
      .orderBy(sql`language = ${given('language')}`, 'desc')
      .orderBy(sql`facility_id = ${WHOLE_CHAIN}`)
      .limit(1),
  )

const textToRead = { agreements: readOf('agreements'), payment_terms: readOf('payment_terms') }

export async function guestTextPlaces(db: Kysely<Schema>, texts: GuestTexts): Promise<GuestTextPlace[]> {
  const rows = await db.selectFrom(texts).select(['facility_id', 'language']).execute()
  return rows.map((row) => ({ ...placeOf(row.facility_id), language: v.parse(storedLanguage, row.language) }))
}

export async function saveGuestText(
  db: Kysely<Schema>,
  texts: GuestTexts,
  { facilityId, language, content }: GuestText,
): Promise<void> {
  await db
    .insertInto(texts)
    .values({ facility_id: facilityId ?? WHOLE_CHAIN, language, content })
    .onConflict((conflict) => conflict.columns(['facility_id', 'language']).doUpdateSet({ content }))
    .execute()
}

export async function removeGuestText(
  db: Kysely<Schema>,
  texts: GuestTexts,
  { facilityId, language }: GuestTextPlace & { readonly facilityId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(texts)
    .where('facility_id', '=', facilityId)
    .where('language', '=', language)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

const placeOf = (facilityId: string): Pick<GuestTextPlace, 'facilityId'> => ({
  facilityId: facilityId === WHOLE_CHAIN ? null : facilityId,
})
