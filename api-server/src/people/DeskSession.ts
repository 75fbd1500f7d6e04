/** A session at the desk's page that was not used for so long has ended: PCs at a desk are left unlocked. */
const DESK_IDLE_MS = 15 * 60 * 1000
/** No session lasts longer: a shift. */
const DESK_LENGTH_MS = 12 * 60 * 60 * 1000

/** Of one person at once, on the PCs of a desk. The one that was not used for longest ends with a further one. */
export const MOST_SESSIONS_OF_A_PERSON = 8

/** When a session of the desk's page began, and when it was used last. */
export interface DeskSessionTimes {
  readonly startedAt: Date
  readonly usedAt: Date
}

/** When a session ends: by itself after idle minutes, and in any case. */
export function endsOf({ startedAt, usedAt }: DeskSessionTimes): {
  readonly idle: Date
  readonly last: Date
} {
  const last = new Date(startedAt.getTime() + DESK_LENGTH_MS)
  const idle = new Date(usedAt.getTime() + DESK_IDLE_MS)
  return { idle: idle < last ? idle : last, last }
}

/** Whether a session is over at the moment. */
export const isOver = (times: DeskSessionTimes, moment: Date): boolean => moment >= endsOf(times).idle
