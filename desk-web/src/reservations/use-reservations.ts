import type { FoundReservation } from '@tomari/contract/desk-page/operations'
import { useCallback } from 'react'
import { findableOf, isFound } from '../board/search.ts'
import type { DeskCalls } from '../calls/desk-calls.ts'
import { useAnswer } from '../calls/use-answer.ts'

/** What somebody looks for: kept while they look at a stay that they have found. */
export type ReservationSearch = {
  /** `2026-11-23`; empty for the day that the house is working on. */
  readonly arrival: string
  /** As it stands in the field. */
  readonly typed: string
  /** The search over all days; empty while the reservations of one day are shown. */
  readonly ever: string
}

/** Nothing is looked for yet. */
export const NO_RESERVATION_SEARCH: ReservationSearch = { arrival: '', typed: '', ever: '' }

type Sought = {
  /** Null for the person's own house, else the first. */
  readonly facility: string | null
  readonly today: string
  readonly search: ReservationSearch
}

/** The reservations of a day of arrival, or those that a name or number means on whatever day. */
export function useReservations(calls: DeskCalls, { facility, today, search }: Sought) {
  const { arrival, ever } = search
  const day = arrival === '' ? today : arrival
  const ask = useCallback(
    () => calls.ask('findReservations', { facility, typed: ever, arrival: day }),
    [calls, facility, ever, day],
  )
  const { read } = useAnswer(ask)
  const typed = ever === '' ? search.typed : ''
  const narrowed = (reservations: readonly FoundReservation[]): readonly FoundReservation[] =>
    reservations.filter((reservation) => isFound(findableOf(reservation), typed))
  return { read, day, narrowed }
}
