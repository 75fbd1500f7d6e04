import type { BoardRow, PhoneState } from '@tomari/contract/desk-page/board'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { countsOf, type Entry, listsOf, narrowed, type ShownList, shownLists } from './lists.ts'

/** What of the board somebody has chosen to see, and what that comes to. */
export type BoardChoice = {
  readonly list: ShownList
  readonly typed: string
  readonly states: ReadonlySet<PhoneState>
  readonly helpOnly: boolean
  /** Those who answer to the search, by list. */
  readonly found: Readonly<Record<ShownList, readonly BoardRow[]>>
  /** How many of the list are in each state. */
  readonly counts: ReadonlyMap<PhoneState, number>
  readonly helpCount: number
  /** What is shown. */
  readonly rows: readonly BoardRow[]
  readonly choose: (list: ShownList) => void
  readonly chooseAt: (place: number) => void
  readonly type: (typed: string) => void
  readonly toggle: (state: PhoneState) => void
  readonly toggleHelp: () => void
  readonly all: () => void
  readonly clear: () => void
}

const none: ReadonlySet<PhoneState> = new Set()

/** Which list, which states and which search; they stay while a stay is looked at. */
export function useBoardChoice(entries: readonly Entry[]): BoardChoice {
  const [list, setList] = useState<ShownList>('arriving')
  const [typed, setTyped] = useState('')
  const [states, setStates] = useState(none)
  const [helpOnly, setHelpOnly] = useState(false)

  // Typing is never held up by the rows that follow from it.
  const sought = useDeferredValue(typed)
  const found = useMemo(() => listsOf(entries, sought), [entries, sought])
  const inList = found[list]
  const rows = useMemo(() => narrowed(inList, { states, helpOnly }), [inList, states, helpOnly])
  const counts = useMemo(() => countsOf(inList), [inList])

  const all = useCallback(() => {
    setStates(none)
    setHelpOnly(false)
  }, [])
  const choose = useCallback(
    (chosen: ShownList) => {
      setList(chosen)
      all()
    },
    [all],
  )
  const chooseAt = useCallback(
    (place: number) => {
      const chosen = shownLists[place]
      if (chosen !== undefined) choose(chosen)
    },
    [choose],
  )
  const toggle = useCallback((state: PhoneState) => {
    setStates((before) => {
      const after = new Set(before)
      if (!after.delete(state)) after.add(state)
      return after
    })
  }, [])
  const toggleHelp = useCallback(() => setHelpOnly((before) => !before), [])
  const clear = useCallback(() => setTyped(''), [])
  const helpCount = inList.filter(({ needs_help }) => needs_help).length
  return {
    list,
    typed,
    states,
    helpOnly,
    found,
    counts,
    helpCount,
    rows,
    choose,
    chooseAt,
    type: setTyped,
    toggle,
    toggleHelp,
    all,
    clear,
  }
}
