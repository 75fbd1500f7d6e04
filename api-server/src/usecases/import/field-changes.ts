import { isDeepStrictEqual } from 'node:util'
import { type FolioLine, totalsOf } from '../../model/payment/Folio.ts'
import type { Reservation } from '../../model/Reservation.ts'
import { roomsText } from '../../model/room-numbers.ts'
import type { OpenSums } from '../../storage/repositories/payment/open-sums.ts'
import type { ColumnName } from './columns.ts'

/** What a plan tells of a column's value. */
type Told = string | number | boolean

/** A column whose value becomes another one. */
export interface FieldChange {
  readonly column: ColumnName
  /** Null where it is a guest's own affair, of which a plan tells no more than that it changes. */
  readonly values: { readonly before: Told | null; readonly after: Told } | null
}

/** Whether a column holds an amount. */
export const isInYen = (column: ColumnName): boolean => inYen.has(column)

const inYen: ReadonlySet<ColumnName> = new Set([
  'open_amount',
  'bathing_tax',
  'accommodation_tax',
  'used_points',
])

interface Before {
  readonly reservation: Reservation
  readonly rooms: readonly string[]
  readonly bill: OpenSums
}

interface After {
  readonly reservation: Reservation
  readonly rooms: readonly string[] | null
  readonly bill: readonly FolioLine[] | null
}

/** The change of a status. */
export const statusChange = (before: Told | null, after: Told): FieldChange => ({
  column: 'status',
  values: { before, after },
})

/**
 * What becomes different.
 * @param before null for a new reservation, of which all is told that is known
 */
export function fieldChanges(before: Before | null, after: After): readonly FieldChange[] {
  const was = before === null ? null : valuesOf(before.reservation)
  const is = valuesOf(after.reservation)
  const changes = [...is].flatMap(([column, value]): FieldChange[] => {
    const known = was?.get(column) ?? null
    if (isDeepStrictEqual(known, value)) return []
    if (!isPersonal.has(column)) return [{ column, values: { before: known, after: value } }]
    return before === null ? [] : [{ column, values: null }]
  })
  return [...changes, ...roomChange(before, after), ...partChanges(before, after)]
}

const isPersonal: ReadonlySet<ColumnName> = new Set([
  'reservation_name',
  'kana_name',
  'phone_number',
  'membership_number',
])

const valuesOf = (reservation: Reservation): ReadonlyMap<ColumnName, Told> =>
  new Map<ColumnName, Told>([
    ['facility', reservation.facilityId],
    ['reservation_name', reservation.name],
    ['kana_name', reservation.kanaName],
    ['phone_number', reservation.phone],
    ['adults', reservation.adults],
    ['children', reservation.children],
    ['others', reservation.others],
    ['arrival', reservation.arrival],
    ['departure', reservation.departure],
    ['room_types', reservation.roomTypes.map(({ ja, en }) => (ja === en ? ja : `${ja}=${en}`)).join('/')],
    ['several_rooms', reservation.isMultiRooms],
    ['payment_target', reservation.isPaymentTarget],
    ['open_amount', reservation.openAmount],
    ['membership_number', reservation.membershipNumber ?? ''],
    ['qr_prefix', reservation.qrPrefix],
  ])

function roomChange(before: Before | null, { rooms }: After): readonly FieldChange[] {
  if (rooms === null) return []
  const known = before === null ? null : roomsText(before.rooms)
  return [{ column: 'room_numbers', values: { before: known, after: roomsText(rooms) } }]
}

function partChanges(before: Before | null, { bill }: After): readonly FieldChange[] {
  if (bill === null) return []
  const after = totalsOf(bill)
  const parts = [
    ['bathing_tax', 'bathingTaxYen'],
    ['accommodation_tax', 'accommodationTaxYen'],
    ['used_points', 'pointsYen'],
  ] as const
  return parts.flatMap(([column, key]): FieldChange[] => {
    const known = before?.bill[key] ?? 0
    const values = { before: before === null ? null : known, after: after[key] }
    return known === after[key] ? [] : [{ column, values }]
  })
}
