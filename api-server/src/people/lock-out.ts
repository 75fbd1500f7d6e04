export interface Failures {
  readonly count: number
  /** When they are forgotten. */
  readonly until: Date
}

/** Failures are forgotten so long after the last that counted; so long is a subject locked. */
const LOCK_MS = 15 * 60 * 1000

export const LOCK_LIMITS = {
  /** One name from one site. */
  place: 5,
  /** One name from everywhere: four sites use it up. */
  account: 20,
  /** An IPv4 address or IPv6 /64, whatever names are tried: a desk's people share one. */
  network: 30,
  /** An IPv6 /48. */
  site: 60,
} as const

export const accountOf = (name: string): string => `account ${name}`

const still = (before: Failures | null, moment: Date): Failures | null =>
  before !== null && moment < before.until ? before : null

/** A failure beyond the limit makes nothing longer, or a guesser who goes on would keep the person out. */
export function countedFailure(before: Failures | null, limit: number, moment: Date): Failures {
  const known = still(before, moment)
  if (known !== null && known.count >= limit) return { count: limit + 1, until: known.until }
  return { count: (known?.count ?? 0) + 1, until: new Date(moment.getTime() + LOCK_MS) }
}

/** Asked before a try is counted. */
export const isLocked = (failures: Failures | null, limit: number, moment: Date): boolean =>
  (still(failures, moment)?.count ?? 0) >= limit

/** Asked after a try is counted: tries at once cannot all find the count still low. */
export const isBeyond = ({ count }: Failures, limit: number): boolean => count > limit

/** At least one. */
export const minutesUntil = (until: Date, moment: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - moment.getTime()) / 60_000))
