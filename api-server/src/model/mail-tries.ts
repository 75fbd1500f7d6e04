const MINUTE_MS = 60 * 1000

/** Pauses between the tries of a mail, in minutes; the last one repeats. */
const PAUSES_MINUTES = [0.5, 1, 2, 5, 10, 15] as const

/** For how long a mail that does not get through is tried. */
export const MAIL_TRIED_FOR_MS = 24 * 60 * MINUTE_MS

/** How long the process that tries a mail keeps it to itself. A process that died meanwhile leaves it to the others after that. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS

/**
 * When a mail is to be tried again.
 * @param tries how often it was tried in vain, at least once
 * @returns null when it has been tried for long enough
 */
export function nextTry(tries: number, writtenAt: Date, now: Date): Date | null {
  if (now.getTime() - writtenAt.getTime() >= MAIL_TRIED_FOR_MS) return null
  const minutes = PAUSES_MINUTES[Math.min(tries, PAUSES_MINUTES.length) - 1] ?? PAUSES_MINUTES[0]
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
