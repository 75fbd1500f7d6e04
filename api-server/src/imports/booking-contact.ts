import { isDeepStrictEqual } from 'node:util'
import type { BookingContact } from '../invitations/index.ts'
import type { Cells } from './row-cells.ts'

/** What becomes of where the guests of a booking can be mailed; null where that stays. */
export type ContactChange = {
  /** Null: nobody knows it any longer. */
  readonly to: BookingContact | null
} | null

/**
 * What a row changes of it. A language says nothing where there is no address.
 * @param known null where nothing is known
 */
export function contactChange(
  { mail_address: mail, language }: Cells,
  known: BookingContact | null,
): ContactChange {
  const address = mail ?? known?.mail ?? ''
  const spoken = language === undefined ? (known?.language ?? null) : language
  const to = address === '' ? null : { mail: address, language: spoken }
  return isDeepStrictEqual(to, known) ? null : { to }
}
