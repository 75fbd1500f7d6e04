/** PCs at a desk are left unlocked. */
const DESK_IDLE_MS = 15 * 60 * 1000
/** A shift. */
const DESK_LENGTH_MS = 12 * 60 * 60 * 1000

/** A further one ends the session that was not used for longest. */
export const MOST_SESSIONS_OF_A_PERSON = 8

export interface DeskSessionTimes {
  readonly startedAt: Date
  readonly usedAt: Date
}

export function endsOf({ startedAt, usedAt }: DeskSessionTimes): {
  readonly idle: Date
  readonly last: Date
} {
  const last = new Date(startedAt.getTime() + DESK_LENGTH_MS)
  const idle = new Date(usedAt.getTime() + DESK_IDLE_MS)
  return { idle: idle < last ? idle : last, last }
}

export const isOver = (times: DeskSessionTimes, moment: Date): boolean => moment >= endsOf(times).idle
