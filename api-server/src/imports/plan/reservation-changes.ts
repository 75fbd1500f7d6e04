import { isDeepStrictEqual } from 'node:util'
import type { BookingContact } from '../../invitations/index.ts'
import type { BookingStatus } from '../../stay-changes/index.ts'
import { type ListedReservation, type Reservation, stateOf } from '../../stays/index.ts'
import type { ComparedReservation, Shown } from '../column.ts'
import { type Cells, type ColumnName, columns, comparedColumns } from '../columns.ts'

/** Why a reservation cannot be called off, though the file says that it is. */
type NotCalledOff = 'cancelled_in_house' | 'cancelled_paid' | 'no_show_early'

interface StatusPlan {
  /** What it becomes; null where it stays. */
  readonly becomes: BookingStatus | null
  readonly refused: NotCalledOff | null
}

const STAYS: StatusPlan = { becomes: null, refused: null }

/**
 * What a file's status does to a known reservation. `booked` takes back that it was called off, and says nothing of guests who have come.
 * @param after the reservation with what else the file says
 * @param today the hotel's day, `yyyy-mm-dd`
 */
export function statusPlan(
  before: ListedReservation,
  after: Pick<Reservation, 'arrival'>,
  status: BookingStatus | undefined,
  { hasMoney, today }: { readonly hasMoney: boolean; readonly today: string },
): StatusPlan {
  const state = stateOf(before)
  if (status === undefined || state === status) return STAYS
  if (status === 'booked') return before.calledOff === null ? STAYS : { becomes: 'booked', refused: null }
  if (state === 'checked_in' || state === 'departed') return refusedAs('cancelled_in_house')
  if (hasMoney) return refusedAs('cancelled_paid')
  if (status === 'no_show' && today < after.arrival) return refusedAs('no_show_early')
  return { becomes: status, refused: null }
}

const refusedAs = (refused: NotCalledOff): StatusPlan => ({ becomes: null, refused })

/** What becomes of where the guests of a reservation can be mailed; null where that stays. */
export type ContactChange = {
  /** Null where it is known no longer. */
  readonly to: BookingContact | null
} | null

/**
 * What a row changes of it. A language says nothing where there is no address.
 * @param known null where nothing is known
 */
export function contactChange(
  { mail_address: mail, language }: Cells,
  known: BookingContact | null,
): ContactChange {
  const address = mail ?? known?.mail ?? ''
  const spoken = language === undefined ? (known?.language ?? null) : language
  const to = address === '' ? null : { mail: address, language: spoken }
  return isDeepStrictEqual(to, known) ? null : { to }
}

export interface FieldChange {
  readonly column: ColumnName
  /** Null where it is a guest's own affair, of which a plan shows no more than that it changes. */
  readonly values: { readonly before: Shown | null; readonly after: Shown } | null
}

export const isNothing = (value: Shown | null): boolean =>
  value === null || value === '' || value === 0 || value === false

/**
 * What becomes different.
 * @param before null for a new reservation, of which all is shown that the reservation says, and else what there is
 */
export const fieldChanges = (
  before: ComparedReservation | null,
  after: ComparedReservation,
): readonly FieldChange[] =>
  comparedColumns.flatMap((column): FieldChange[] => {
    const { part, shown, isPersonal } = columns[column]
    if (shown === undefined) return []
    const was = before === null ? null : shown(before)
    const is = shown(after)
    if (was === is || (before === null && part !== 'reservation' && isNothing(is))) return []
    if (!isPersonal) return [{ column, values: { before: was, after: is } }]
    return before === null ? [] : [{ column, values: null }]
  })
