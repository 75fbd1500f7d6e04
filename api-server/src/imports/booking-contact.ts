import { isDeepStrictEqual } from 'node:util'
import type { BookingContact } from '../invitations/index.ts'
import type { FieldChange } from './field-changes.ts'
import type { SaidReservation } from './said-reservation.ts'

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
  { mail, language }: Pick<SaidReservation, 'mail' | 'language'>,
  known: BookingContact | null,
): ContactChange {
  const address = mail ?? known?.mail ?? ''
  const spoken = language === undefined ? (known?.language ?? null) : language
  const to = address === '' ? null : { mail: address, language: spoken }
  return isDeepStrictEqual(to, known) ? null : { to }
}

/** What a plan tells of it: that it changes, and the language. */
export function contactChanges(change: ContactChange, known: BookingContact | null): readonly FieldChange[] {
  if (change === null) return []
  const [before, after] = [known?.language ?? '', change.to?.language ?? '']
  return [
    ...((change.to?.mail ?? '') === (known?.mail ?? '')
      ? []
      : [{ column: 'mail_address', values: null } as const]),
    ...(before === after ? [] : [{ column: 'language', values: { before, after } } as const]),
  ]
}
