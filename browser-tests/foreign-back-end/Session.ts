import type { Lodging } from './Hotel.ts'

export interface Session {
  readonly journey: 'checkin' | 'checkout'
  readonly lodging: Lodging
  /** Names of the calls that succeeded in it, in their order. */
  readonly done: string[]
}

export interface Turn {
  /** All of these have succeeded before. */
  readonly after?: readonly string[]
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
  if (turn.onceAfter === undefined) return null
  const since = Math.max(-1, ...turn.onceAfter.map((one) => done.lastIndexOf(one)))
  return done.lastIndexOf(name) > since ? `${name} is one call too many` : null
}
