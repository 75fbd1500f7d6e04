import type { BoardRow } from '@tomari/contract/desk-page/board'

/**
 * Why a stay needs a person of the desk, the most pressing first. `help`: the guests cannot go on; `payment`: whether they have paid is in
 * doubt; `bill`: they wait for it; `phone`: they are at it now; `step`: they are otherwise in the hotel's property system; `late`: they were
 * to come on an earlier day; `today`: they come today; `owes`: in the house, with something to pay; `settled`; `left`.
 */
export const needs = [
  'help',
  'payment',
  'bill',
  'phone',
  'step',
  'late',
  'today',
  'owes',
  'settled',
  'left',
] as const
export type Need = (typeof needs)[number]

/** Something is not in the hotel's property system, or is otherwise there; what is on its way needs nobody. */
export const isOutOfStep = ({ step }: Pick<BoardRow, 'step'>): boolean => step !== null && step !== 'waiting'

/** @param day that the hotel is working on, `2026-11-23` */
export function needOf(row: BoardRow, day: string): Need {
  // What a guest who has left has paid may still be missing there.
  if (row.list === 'left') return isOutOfStep(row) ? 'step' : 'left'
  if (row.needs_help) return row.state === 'paying' ? 'payment' : 'help'
  switch (row.state) {
    case 'waiting':
      return 'bill'
    case 'found':
    case 'details_done':
    case 'paying':
    case 'at_bank':
      return 'phone'
    case 'not_started':
    case 'to_pay':
    case 'ready':
    case 'checked_out':
      break
  }
  if (isOutOfStep(row)) return 'step'
  if (row.list === 'arriving') return row.arrival < day ? 'late' : 'today'
  return (row.amount_due ?? 0) > 0 ? 'owes' : 'settled'
}

/** Rows of one need, in their order. */
export type NeedGroup = { readonly need: Need; readonly rows: readonly BoardRow[] }

/** The rows by what they need, the most pressing first; those of one need stay as they stand. */
export function byNeed(rows: readonly BoardRow[], day: string): readonly NeedGroup[] {
  const groups = new Map<Need, BoardRow[]>()
  for (const row of rows) {
    const need = needOf(row, day)
    const group = groups.get(need)
    if (group === undefined) groups.set(need, [row])
    else group.push(row)
  }
  return needs.flatMap((need) => {
    const group = groups.get(need)
    return group === undefined ? [] : [{ need, rows: group }]
  })
}
