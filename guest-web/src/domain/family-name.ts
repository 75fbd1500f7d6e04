import type { Guest } from '@tomari/guest-rules/guest/guest'
import { halfWidthAscii } from '@tomari/guest-rules/text/text-width'

/** The parts of a family name that one guest can take over from another. */
export type FamilyName = Partial<Pick<Guest, 'lastName' | 'lastKana'>>

/**
 * The family name that a companion can take over from the representative: what is known of it and asked for; null when
 * that is nothing. Letters as people type them, for hotels keep them in full width (R8.25).
 * @param isAsked whether the companion's form shows the part
 */
export const familyNameToTakeOver = (
  { lastName, lastKana }: Guest,
  isRequested: (part: keyof FamilyName) => boolean,
): FamilyName | null => {
  const takenOver = {
    ...(isRequested('lastName') && lastName.trim() !== ''
      ? { lastName: halfWidthAscii(lastName).trim() }
      : {}),
    ...(isRequested('lastKana') && lastKana.trim() !== ''
      ? { lastKana: halfWidthAscii(lastKana).trim() }
      : {}),
  }
  return Object.keys(takenOver).length === 0 ? null : takenOver
}
