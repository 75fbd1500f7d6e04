import type { Board } from '@tomari/contract/desk-page/board'

/** However many call, no more than one tone in this time, in milliseconds. */
export const QUIET_MS = 5_000

/** The guests calling at the last update. */
export type AlertState = {
  readonly facility: string
  readonly calling: ReadonlySet<string>
  /** When a tone was last due, in ms since 1970; 0 before the first. */
  readonly toneAt: number
}

/** Guests who wait for a bill or need help; those who do both count twice. */
const callingOn = ({ rows }: Pick<Board, 'rows'>): ReadonlySet<string> =>
  new Set(
    rows.flatMap(({ stay_id: id, state, needs_help }) => [
      ...(state === 'waiting' ? [`waits ${id}`] : []),
      ...(needs_help ? [`needs help ${id}`] : []),
    ]),
  )

/**
 * What a board makes known beside the board before it. A tone is due when somebody calls who did not before; the first look at a house,
 * and one that shows the same, are silent.
 * @param now in ms since 1970
 */
export function nextAlert(
  before: AlertState | null,
  board: Pick<Board, 'facility' | 'rows'>,
  now: number,
): { readonly latest: AlertState; readonly isToneDue: boolean } {
  const { facility } = board
  const calling = callingOn(board)
  const isKnown = before?.facility === facility
  const toneAt = before?.toneAt ?? 0
  const isNew = isKnown && [...calling].some((one) => !before.calling.has(one))
  const isToneDue = isNew && now - toneAt >= QUIET_MS
  return { latest: { facility, calling, toneAt: isToneDue ? now : toneAt }, isToneDue }
}

/** How many stays call for somebody. */
export const callCount = (rows: Board['rows']): number =>
  rows.filter(({ state, needs_help }) => state === 'waiting' || needs_help).length
