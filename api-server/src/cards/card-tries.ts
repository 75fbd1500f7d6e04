export type TriesSubject =
  /** The stay, by any caller and however often its bill has changed. */
  | 'stay'
  | 'session'
  | 'network_at_stay'
  /** One network, whatever it pays for: a lobby, or a machine that tries cards. */
  | 'network'

/**
 * Most declined cards of a hotel's day. No caller uses up the tries of a stay alone: of its five, one session and one network get
 * four, so that a stranger who merely knows a name leaves one to the guest, and the next day brings five more. A lobby's guests share
 * a network: in a hotel of 200 payments a day some ten cards are declined.
 */
export const MOST_DECLINES: Readonly<Record<TriesSubject, number>> = {
  stay: 5,
  session: 4,
  network_at_stay: 4,
  network: 40,
}

/** Cards that were declined today, or are being tried, by subject. */
export type Declines = Readonly<Record<TriesSubject, number>>

/** The narrowest first. */
const TRIES_SUBJECTS = [
  'session',
  'network_at_stay',
  'stay',
  'network',
] as const satisfies readonly TriesSubject[]

export const mayTryCard = (declines: Declines): boolean =>
  TRIES_SUBJECTS.every((subject) => declines[subject] < MOST_DECLINES[subject])

/** The subjects whose last try this was; each is reported once. */
export const justUsedUp = (declines: Declines): readonly TriesSubject[] =>
  TRIES_SUBJECTS.filter((subject) => declines[subject] === MOST_DECLINES[subject])
