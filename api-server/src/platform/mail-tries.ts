const MINUTE_MS = 60 * 1000

export const MOST_MAILS_A_RUN = 50

/** Of a try that was not the last. */
type FailedTry = 'later' | 'unknown'

/**
 * Minutes; the last one repeats. A server that never says that it has a mail, and has it, would hand a guest a hundred of them within the
 * day.
 */
const PAUSES_MINUTES: Readonly<Record<FailedTry, readonly [number, ...number[]]>> = {
  later: [0.5, 1, 2, 5, 10, 15],
  unknown: [1, 10, 60, 360],
}

export const MAIL_TRIED_FOR_MS = 24 * 60 * MINUTE_MS

/** The others take a mail after that from a process that died. */
export const MAIL_LEASE_MS = 5 * MINUTE_MS

/**
 * @param mail `tries` is at least one
 * @returns null when the mail has been tried for long enough
 */
export function nextTry(
  mail: { readonly tries: number; readonly writtenAt: Date },
  ended: FailedTry,
  now: Date,
): Date | null {
  if (now.getTime() - mail.writtenAt.getTime() >= MAIL_TRIED_FOR_MS) return null
  const pauses = PAUSES_MINUTES[ended]
  const minutes = pauses[Math.min(mail.tries, pauses.length) - 1] ?? pauses[0]
  return new Date(now.getTime() + minutes * MINUTE_MS)
}
