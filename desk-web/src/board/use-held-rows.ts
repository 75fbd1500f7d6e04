import type { BoardRow } from '@tomari/contract/desk-page/board'
import { useState } from 'react'
import { type Entry, heldRows } from './lists.ts'
import type { BoardChoice } from './use-board-choice.ts'

/**
 * What is shown of a board. While room numbers are typed a row stays where it is, though it may get a room, or its guests come: the field
 * that somebody types into goes to no other list. Whoever chooses something else to see begins anew.
 */
export function useHeldRows(
  { rows, asked }: Pick<BoardChoice, 'rows' | 'asked'>,
  entries: readonly Entry[],
  isHeld: boolean,
): readonly BoardRow[] {
  const [held, setHeld] = useState<{ readonly asked: string; readonly ids: readonly string[] } | null>(null)
  if (isHeld && held?.asked !== asked) setHeld({ asked, ids: rows.map(({ stay_id }) => stay_id) })
  if (!isHeld && held !== null) setHeld(null)
  return isHeld && held !== null ? heldRows(held.ids, rows, entries) : rows
}
