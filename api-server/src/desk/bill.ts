import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { HOME_LANGUAGE, inEveryLanguage } from '@tomari/contract/languages'
import { hotelDay, type LocalText, type Note, type Outcome } from '../platform/index.ts'
import { addToBill } from '../checkout/index.ts'
import type { ActDeps } from './as-seen.ts'

/** Adds a line to what is open of a bill, or takes a discount off it. */
export const addLine = (
  deps: ActDeps,
  stayId: string,
  note: Note,
  { kind, yen: unitYen, quantity, tax_rate: taxRate, date, ...names }: Given<'addBillLine'>,
): Promise<Outcome> => {
  const day = date ?? hotelDay(deps.clock.now())
  return addToBill(deps, stayId, { kind, name: nameOf(names), day, quantity, unitYen, taxRate }, note)
}

/** What a line is called; in every language but that of the house as in English, where that was said. */
export const nameOf = ({
  name_ja,
  name_en,
}: {
  readonly name_ja: string
  readonly name_en?: string | undefined
}): LocalText => inEveryLanguage((language) => (language === HOME_LANGUAGE ? name_ja : (name_en ?? name_ja)))
