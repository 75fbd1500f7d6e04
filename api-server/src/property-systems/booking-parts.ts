import { type BookingParts, partsOfBooking } from '@tomari/contract/property-system/booking'
import type { Kysely } from 'kysely'
import {
  type ColumnName,
  type FileRow,
  type ImportedBill,
  type KnownStay,
  type PlannedStay,
  roomTypesText,
} from '../imports/index.ts'
import { nameOf, problemSaying, type Schema, type WrongField } from '../platform/index.ts'
import {
  type DeskField,
  type DeskPart,
  deskPartOf,
  isDeskField,
  type ListedReservation,
  partSourcesOfOne,
  saveDeskParts,
} from '../stays/index.ts'

/** By the name of the part. */
export type PartVersions = Readonly<Record<string, number>>

type FieldName = Exclude<keyof BookingParts, 'version' | 'overrule_desk'>

/** Fields of one version, the first of which is never missing. */
const together = {
  name: ['reservation_name', 'kana_name', 'alternate_names'],
  days: ['arrival', 'departure'],
  bill: ['open_amount', 'room_price', 'bathing_tax', 'accommodation_tax', 'used_points'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

const isFieldName = (name: string): name is FieldName =>
  Object.hasOwn(partsOfBooking.entries, name) && name !== 'version' && name !== 'overrule_desk'

const joined: readonly string[] = Object.values(together).flat()

/** A field that needs no other is a part by itself. */
const parts: ReadonlyMap<string, readonly FieldName[]> = new Map<string, readonly FieldName[]>([
  ...Object.entries(together),
  ...Object.keys(partsOfBooking.entries)
    .filter(isFieldName)
    .filter((field) => !joined.includes(field))
    .map((field) => [field, [field]] as const),
])

/** Fields that need others beside them. */
export function incompleteParts(reported: BookingParts): readonly WrongField[] {
  const isReported = (field: FieldName): boolean => reported[field] !== undefined
  const alone = [together.name, together.bill].flatMap(([first, ...others]) =>
    isReported(first)
      ? []
      : others
          .filter(isReported)
          .map((field) => ({ field, problem: problemSaying('needs_beside', { name: first }) })),
  )
  const [arrival, departure] = together.days
  if (isReported(arrival) === isReported(departure)) return alone
  const [missing, there] = isReported(arrival) ? [departure, arrival] : [arrival, departure]
  return [...alone, { field: there, problem: problemSaying('needs_beside', { name: missing }) }]
}

/** `versions` are those after the write. */
export interface NewerParts {
  readonly fields: ReadonlySet<FieldName>
  readonly versions: PartVersions
}

interface Picking {
  /** The same version counts too: systems that count whole seconds change twice within one. */
  readonly isPresent: boolean
  /** Parts that stay as they are. */
  readonly unchanged?: ReadonlySet<string>
}

/** Picks the parts with a newer version: whatever order versions come in, the newest of each part stays. */
export function newerParts(
  reported: BookingParts,
  known: PartVersions,
  { isPresent, unchanged = new Set() }: Picking,
): NewerParts {
  const newest = isPresent ? reported.version : reported.version - 1
  const newer = [...parts].filter(
    ([part, fields]) =>
      !unchanged.has(part) &&
      fields.some((field) => reported[field] !== undefined) &&
      (known[part] ?? -1) <= newest,
  )
  return {
    fields: new Set(newer.flatMap(([, fields]) => fields)),
    versions: { ...known, ...Object.fromEntries(newer.map(([part]) => [part, reported.version])) },
  }
}

/**
 * The fields as a row of a file, so that a booking is judged by the same rules whichever way it comes. A known booking lends the row the
 * columns that every row needs, and flags that its system reported before and that otherwise follow from other parts.
 */
export function rowOf(
  reference: string,
  reported: BookingParts,
  fields: ReadonlySet<FieldName>,
  {
    reservation,
    versions,
  }: { readonly reservation: ListedReservation | null; readonly versions: PartVersions },
): FileRow {
  const cells = new Map<ColumnName, string>([
    ['reference_number', reference],
    ...(reservation === null ? [] : knownCells(reservation, versions)),
  ])
  for (const field of fields) {
    if (field !== 'status' && !isUnreportedTax(field, reported)) cells.set(field, cellOf(reported[field]))
  }
  return {
    number: 1,
    cells: [...cells.values()],
    misfit: null,
    places: new Map([...cells.keys()].map((name, place) => [name, place])),
  }
}

/** A value as a file has it in one cell. */
function cellOf(value: BookingParts[FieldName]): string {
  if (typeof value === 'boolean') return yesNo(value)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  return value
    .map((one) => (typeof one === 'string' ? one.replaceAll(/[/／]/gu, ' ') : roomTypesText([nameOf(one)])))
    .join('/')
}

/** An empty cell would mean that there is no such tax. */
const isUnreportedTax = (column: FieldName, reported: BookingParts): boolean =>
  (column === 'bathing_tax' || column === 'accommodation_tax') && reported[column] === undefined

/** A system reports a bill as a whole: a tax that it leaves out is no longer reported. */
export const wholeBill = ({ bathingTaxYen, accommodationTaxYen, ...bill }: ImportedBill): ImportedBill => ({
  ...bill,
  bathingTaxYen: bathingTaxYen ?? null,
  accommodationTaxYen: accommodationTaxYen ?? null,
})

const knownCells = (
  known: ListedReservation,
  versions: PartVersions,
): readonly (readonly [ColumnName, string])[] => [
  ['facility', known.facilityId],
  ['reservation_name', known.name],
  ['kana_name', known.kanaName],
  ['alternate_names', known.alternateNames.join('/')],
  ['adults', String(known.adults)],
  ['arrival', known.arrival],
  ['departure', known.departure],
  ...reportedCell('several_rooms', known.isMultiRooms, versions),
  ...reportedCell('payment_target', known.isPaymentTarget, versions),
]

const reportedCell = (
  column: ColumnName,
  value: boolean,
  versions: PartVersions,
): readonly (readonly [ColumnName, string])[] =>
  versions[column] === undefined ? [] : [[column, yesNo(value)]]

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')

/**
 * Reported fields that differ from a change by the desk: the desk's values stay.
 * @param fields those that are newer than the stored ones
 */
export function protectedFields(
  ofDesk: readonly DeskPart[],
  reported: BookingParts,
  fields: ReadonlySet<string>,
  { planned, known }: { readonly planned: PlannedStay; readonly known: KnownStay | null },
): readonly DeskField[] {
  if (known === null || ofDesk.length === 0 || reported.overrule_desk === true) return []
  const status = known.reservation.calledOff?.as ?? 'booked'
  const isOtherStatus = fields.has('status') && reported.status !== status
  return [...planned.changes.map(({ column }) => column), ...(isOtherStatus ? ['status'] : [])]
    .filter(isDeskField)
    .filter((field) => fields.has(field) && ofDesk.includes(deskPartOf(field)))
}

/** A part that a property system has reported anew may be changed by it from now on. */
export async function releaseDeskParts(
  transaction: Kysely<Schema>,
  reservationId: string,
  agreed: readonly DeskPart[],
): Promise<void> {
  const { ofDesk } = await partSourcesOfOne(transaction, reservationId)
  const left = ofDesk.filter((part) => !agreed.includes(part))
  if (left.length < ofDesk.length) await saveDeskParts(transaction, reservationId, left)
}
