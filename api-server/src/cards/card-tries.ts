/** The narrowest first. */
const TRIES_SUBJECTS = ['session', 'network_at_stay', 'stay', 'network'] as const

type TriesSubject = (typeof TRIES_SUBJECTS)[number]

/**
 * Most declined cards of a hotel's day. No caller uses up the tries of a stay alone: of its five, one session and one network get
 * four, so that a stranger who merely knows a name leaves one to the guest, and the next day brings five more. A lobby's guests share
 * a network: in a hotel of 200 payments a day some ten cards are declined.
 */
export const MOST_DECLINES: Readonly<Record<TriesSubject, number>> = {
  session: 4,
  network_at_stay: 4,
  stay: 5,
  network: 40,
}

/** Cards that were declined today, or are being tried, by subject. */
export type Declines = Readonly<Record<TriesSubject, number>>

export const mayTryCard = (declines: Declines): boolean =>
  TRIES_SUBJECTS.every((subject) => declines[subject] < MOST_DECLINES[subject])

/** The subjects whose last try this was; each is reported once. */
export const justUsedUp = (declines: Declines): readonly TriesSubject[] =>
  TRIES_SUBJECTS.filter((subject) => declines[subject] === MOST_DECLINES[subject])
