import type { DeskRight } from '@tomari/contract/desk-page/row'
import { useCallback, useEffect, useState } from 'react'
import { ROW_LINK } from './keys.tsx'

const START = '#/stays/'

/** Where a stay is shown: behind the hash, which reaches no server and no log. */
export const addressOf = (stayId: string): string => `${START}${encodeURIComponent(stayId)}`

/** Shows a stay; of the one that is shown already, the name takes the focus. */
export function showStay(stayId: string): void {
  if (window.location.hash === addressOf(stayId)) document.querySelector<HTMLElement>('h1')?.focus()
  else window.location.hash = addressOf(stayId)
}

/** What stands beside the board, and which right opens it; null: each person has one, under their name. */
const places = {
  bookings: 'stays',
  day: 'stays',
  people: 'people',
  audit: 'audit',
  import: 'house',
  account: null,
} as const satisfies Readonly<Record<string, DeskRight | null>>
type Place = keyof typeof places

const isPlace = (name: string): name is Place => name in places

/** Those that a person with these rights may open, in their order. */
export const placesOf = (rights: readonly DeskRight[]): readonly Place[] =>
  Object.keys(places)
    .filter(isPlace)
    .filter((place) => rights.some((right) => right === places[place]))

export const addressOfPlace = (place: Place): string => `#/${place}`

type Shown = {
  readonly stayId: string | null
  readonly place: Place | null
  /** Where the stay was opened; null at the board. */
  readonly from: Place | null
  /** The stay that was shown just before; null where none was. */
  readonly left: string | null
}

const shownAfter = (before: Shown | null): Shown => {
  const { hash } = window.location
  const stayId = hash.startsWith(START) ? decodeURIComponent(hash.slice(START.length)) : null
  return {
    stayId,
    place:
      Object.keys(places)
        .filter(isPlace)
        .find((place) => hash === addressOfPlace(place)) ?? null,
    from: stayId === null ? null : (before?.place ?? before?.from ?? null),
    left: before?.stayId ?? null,
  }
}

/**
 * The stay, or the place, that the address names. Closing a stay leads back to where it was opened; coming back to the board finds
 * the focus on the stay's row, or on the title where the row has gone to another list.
 */
export function useStayShown() {
  const [{ stayId, place, from, left }, setShown] = useState(() => shownAfter(null))
  useEffect(() => {
    const follow = () => setShown(shownAfter)
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  useEffect(() => {
    if (stayId === null && left !== null) (linkTo(left) ?? document.querySelector('h1'))?.focus()
  }, [stayId, left])
  const close = useCallback(() => {
    window.location.hash = from === null ? '#/' : addressOfPlace(from)
  }, [from])
  return { stayId, place, left, close }
}

const linkTo = (stayId: string) =>
  document.querySelector<HTMLElement>(`[${ROW_LINK}="${CSS.escape(stayId)}"]`)
