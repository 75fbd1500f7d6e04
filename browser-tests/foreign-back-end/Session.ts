import type { Lodging } from './Hotel.ts'

/** What a search has opened, and what was asked in it. */
export interface Session {
  readonly journey: 'checkin' | 'checkout'
  readonly lodging: Lodging
  /** Names of the calls that succeeded in it, in their order; with ", lost" where the app got no answer, and settlements that were refused. */
  readonly done: string[]
}

/** When a call may be made in a session. */
export interface Turn {
  /** All of these have succeeded before. */
  readonly after?: readonly string[]
  /** The last call that succeeded is this one. */
  readonly rightAfter?: string
  /** Once, and once more after each of these; as often as one likes where nothing is said. */
  readonly onceAfter?: readonly string[]
}

/** Why it is not the turn of a call; null when it is. */
export const outOfTurn = (name: string, turn: Turn, { done }: Session): string | null => {
  const missing = (turn.after ?? []).filter((one) => !done.includes(one))
  if (missing.length > 0) return `${name} comes after ${missing.join(', ')}`
  if (turn.rightAfter !== undefined && done.at(-1) !== turn.rightAfter) {
    return `${name} comes right after ${turn.rightAfter}, not after ${done.at(-1) ?? 'nothing'}`
  }
  // A client that does not know the outcome of a payment may ask, as long as the question changes nothing.
  if (turn.onceAfter === undefined || done.includes('settlement, lost')) return null
  // Before the same bill is posted again it may ask once whether it is paid after all.
  if (done.at(-1) === 'settlement, refused') return null
  const since = Math.max(-1, ...turn.onceAfter.map((one) => done.lastIndexOf(one)))
  return done.lastIndexOf(name) > since ? `${name} is one call too many` : null
}
