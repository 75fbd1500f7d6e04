const MINUTE_MS = 60 * 1000

/** So many mails a turn tries at most; the next turn goes on. */
export const MOST_MAILS_A_TURN = 50

/** How a try ended that was not the last: the mail did not get through, or nobody knows whether it did. */
type InVain = 'later' | 'unknown'

/**
 * Pauses between the tries of a mail, in minutes; the last one repeats. A server that never says that it has a mail, and has it, would
 * hand a guest a hundred of them within the day.
 */
const PAUSES_MINUTES: Readonly<Record<InVain, readonly [number, ...number[]]>> = {
  later: [0.5, 1, 2, 5, 10, 15],
  unknown: [1, 10, 60, 360],
}

/** For how long a mail that does not get through is tried. */
export const MAIL_TRIED_FOR_MS = 24 * 60 * MINUTE_MS

/** How long the process that tries a mail keeps it to itself. A process that died meanwhile leaves it to the others after that. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS

/**
 * When a mail is to be tried again.
 * @param mail how often it was tried, at least once, and when it was written
 * @param ended how the last try did
 * @returns null when it has been tried for long enough
 */
export function nextTry(
  mail: { readonly tries: number; readonly writtenAt: Date },
  ended: InVain,
  now: Date,
): Date | null {
  if (now.getTime() - mail.writtenAt.getTime() >= MAIL_TRIED_FOR_MS) return null
  const pauses = PAUSES_MINUTES[ended]
  const minutes = pauses[Math.min(mail.tries, pauses.length) - 1] ?? pauses[0]
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
