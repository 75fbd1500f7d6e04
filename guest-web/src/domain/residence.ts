import type { Guest } from '@tomari/guest-rules/guest/guest'
import { POSTCODE_LENGTH } from '@tomari/guest-rules/contact/postcode'

/** Where a guest lives, as it is shown: empty texts where nothing was asked or answered. */
export type Residence =
  | {
      readonly where: 'japan'
      /** With its dash: 060-0001. */
      readonly postcode: string
      readonly prefecture: string
      readonly city: string
      readonly area: string
      readonly further: string
    }
  | { readonly where: 'overseas'; readonly address: string; readonly countrycode: string }

/** A postcode as it is written on a letter: 060-0001. Another text is left as it is. */
const writtenPostcode = (postcode: string): string =>
  postcode.length === POSTCODE_LENGTH ? `${postcode.slice(0, 3)}-${postcode.slice(3)}` : postcode

/**
 * Where a guest lives, of the fields that are asked for; null when nothing was answered.
 * @param asksFor whether a form shows one of these fields
 */
export const residenceOf = (guest: Guest, asksFor: (field: keyof Guest) => boolean): Residence | null => {
  const valueOf = (
    field: 'postcode' | 'prefecture' | 'city' | 'subarea' | 'furtherSubarea' | 'address' | 'countrycode',
  ) => (asksFor(field) ? guest[field] : '')
  if (asksFor('countrycode')) {
    const [address, countrycode] = [valueOf('address'), valueOf('countrycode')]
    return address === '' && countrycode === '' ? null : { where: 'overseas', address, countrycode }
  }
  const residence = {
    where: 'japan',
    postcode: writtenPostcode(valueOf('postcode')),
    prefecture: valueOf('prefecture'),
    city: valueOf('city'),
    area: valueOf('subarea'),
    further: valueOf('furtherSubarea'),
  } as const
  const { where: _, ...parts } = residence
  return Object.values(parts).every((part) => part === '') ? null : residence
}
