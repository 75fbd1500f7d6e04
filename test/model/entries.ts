import type { Given } from './Step.ts'

/** What a test card does (docs/payments.md). */
export type CardKind =
  | 'success'
  | 'declined'
  | 'wrong_security_code'
  | 'expired'
  | 'timeout_before_charging'
  | 'timeout_after_charging'
  | 'never_answers'

const troubled: readonly CardKind[] = [
  'declined',
  'timeout_before_charging',
  'timeout_after_charging',
  'wrong_security_code',
  'expired',
  'never_answers',
]

/** The card that an entry means; null for one that no form takes. */
export const cardGiven = ({ kind, pick }: Given): CardKind | null => {
  if (kind === 'unusable') return null
  return kind === 'right' ? 'success' : (troubled[pick % troubled.length] ?? 'declined')
}

/** What a search is given: what finds the stay, what misses it by one fact, or what the form does not take. */
export const searchGiven = (
  { kind, pick }: Given,
  asks: { readonly facility: boolean; readonly phone: boolean },
): 'found' | 'other name' | 'other facility' | 'other phone' | 'unusable' => {
  if (kind === 'right') return 'found'
  if (kind === 'unusable') return 'unusable'
  if (asks.facility && pick % 3 === 1) return 'other facility'
  return asks.phone && pick % 3 === 2 ? 'other phone' : 'other name'
}

export const livesOverseas = ({ pick }: Given): boolean => pick % 2 === 1

/** The signature that is on the canvas when Next is pressed: a new one, none after undo, or whatever was there. */
export const signatureGiven = ({ kind, pick }: Given, before: number | null): number | null => {
  if (kind === 'right') return 1 + (pick % 2)
  return kind === 'wrong' ? null : before
}
