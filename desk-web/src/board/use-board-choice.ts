import type { PhoneState } from '@tomari/contract/desk-page/board'
import { useDeferredValue, useMemo, useState } from 'react'
import {
  type BoardOrder,
  countsOf,
  type Entry,
  inOrderOf,
  listsOf,
  namesakesOf,
  narrowed,
  onlyFound,
  requestedCountsOf,
  type ShownList,
  shownLists,
  type Want,
} from './lists.ts'

export type BoardChoice = ReturnType<typeof useBoardChoice>

const none: ReadonlySet<PhoneState> = new Set()
const nothing: ReadonlySet<Want> = new Set()

/** The same with one more, or one less where it was there. */
function toggled<Value>(before: ReadonlySet<Value>, value: Value): ReadonlySet<Value> {
  const after = new Set(before)
  if (!after.delete(value)) after.add(value)
  return after
}

/**
 * Which list, which states and which search; they stay while a stay is looked at.
 * @param day that the hotel is working on
 */
export function useBoardChoice(entries: readonly Entry[], day: string) {
  const [list, setList] = useState<ShownList>('arriving')
  const [typed, setTyped] = useState('')
  const [states, setStates] = useState(none)
  const [requested, setRequested] = useState(nothing)
  const [order, setOrder] = useState<BoardOrder>('need')

  // Typing is never held up by the rows that follow from it.
  const sought = useDeferredValue(typed)
  const found = useMemo(() => listsOf(entries, sought), [entries, sought])
  const inList = found[list]
  const rows = useMemo(() => {
    const some = narrowed(inList, { states, requested })
    // Waiting guests are served in turn.
    return list === 'waiting' ? some : inOrderOf(some, order, day)
  }, [inList, states, requested, list, order, day])
  const query = JSON.stringify([list, sought, [...states], [...requested], order])
  const namesakes = useMemo(() => namesakesOf(entries.map(({ row }) => row)), [entries])
  const requestedCounts = useMemo(() => requestedCountsOf(inList), [inList])
  const counts = useMemo(() => countsOf(inList), [inList])

  const all = () => {
    setStates(none)
    setRequested(nothing)
  }
  const choose = (chosen: ShownList) => {
    setList(chosen)
    all()
  }
  return {
    list,
    typed,
    states,
    requested,
    order,
    found,
    counts,
    requestedCounts,
    /** Stays whose guests have a namesake on the board. */
    namesakes,
    /** The same for the same choices. */
    query,
    rows,
    choose,
    /** @param place of the list, from 0 */
    chooseAt: (place: number) => {
      const chosen = shownLists[place]
      if (chosen !== undefined) choose(chosen)
    },
    type: setTyped,
    /** Answers the stay that what is typed finds alone, and chooses a list that it is on; null for none or several. */
    chooseOnly: (): string | null => {
      const only = typed === '' ? null : onlyFound(entries, typed)
      if (only === null) return null
      const lists = listsOf(entries, typed)
      const isOn = (one: ShownList) => lists[one].some(({ stay_id: id }) => id === only)
      const holding = isOn(list) ? undefined : shownLists.find(isOn)
      if (holding !== undefined) choose(holding)
      return only
    },
    toggle: (state: PhoneState) => setStates((before) => toggled(before, state)),
    toggleWant: (want: Want) => setRequested((before) => toggled(before, want)),
    arrange: setOrder,
    all,
    clear: () => setTyped(''),
    /** Another hotel is looked at: what was sought and narrowed in the one before says nothing there. */
    restart: () => {
      setTyped('')
      all()
    },
  }
}
