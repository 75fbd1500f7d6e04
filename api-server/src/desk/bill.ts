import type { Given } from '@tomari/contract/desk-page/stay-acts'
import { HOME_LANGUAGE, inEveryLanguage } from '@tomari/contract/languages'
import { type Audit, hotelDay, type LocalText, type Outcome } from '../platform/index.ts'
import { addToBill } from '../checkout/index.ts'
import type { ActDeps } from './at-revision.ts'

/** A discount is taken off. */
export const addLine = (
  deps: ActDeps,
  stayId: string,
  audit: Audit,
  { kind, yen: unitYen, quantity, tax_rate: taxRate, date, ...names }: Given<'addBillLine'>,
): Promise<Outcome> => {
  const day = date ?? hotelDay(deps.clock.now())
  return addToBill(deps, stayId, { kind, name: nameOf(names), day, quantity, unitYen, taxRate }, audit)
}

/** English stands in for every language but that of the hotel. */
export const nameOf = ({
  name_ja,
  name_en,
}: {
  readonly name_ja: string
  readonly name_en?: string | undefined
}): LocalText => inEveryLanguage((language) => (language === HOME_LANGUAGE ? name_ja : (name_en ?? name_ja)))
