import type { FieldProblem } from '@tomari/contract/envelope'
import { type BookingParts, partsOfBooking } from '@tomari/contract/property-system/booking'
import type { ListedReservation } from '../stays/index.ts'
import type { ColumnName, FileRow, ImportedBill } from '../imports/index.ts'

/** The version that each part of a booking is of, by the name of the part. */
export type PartVersions = Readonly<Record<string, number>>

type FieldName = Exclude<keyof BookingParts, 'version' | 'overrule_desk'>

/** Fields that say one thing together: they are of one version, and the first of them is never missing. */
const together = {
  name: ['reservation_name', 'kana_name'],
  days: ['arrival', 'departure'],
  bill: ['open_amount', 'room_price', 'bathing_tax', 'accommodation_tax', 'used_points'],
} as const satisfies Readonly<Record<string, readonly FieldName[]>>

const isFieldName = (name: string): name is FieldName =>
  Object.hasOwn(partsOfBooking.entries, name) && name !== 'version' && name !== 'overrule_desk'

const joined: readonly string[] = Object.values(together).flat()

/** Every part, with the fields that say it: one that is not said together with others is a part by itself. */
const parts: ReadonlyMap<string, readonly FieldName[]> = new Map<string, readonly FieldName[]>([
  ...Object.entries(together),
  ...Object.keys(partsOfBooking.entries)
    .filter(isFieldName)
    .filter((field) => !joined.includes(field))
    .map((field) => [field, [field]] as const),
])

/** Fields that stand alone although others have to come with them. */
export function incompleteParts(said: BookingParts): readonly FieldProblem[] {
  const isSaid = (field: FieldName): boolean => said[field] !== undefined
  const alone = [together.name, together.bill].flatMap(([first, ...others]) =>
    isSaid(first)
      ? []
      : others.filter(isSaid).map((field) => ({ field, problem: `needs ${first} beside it` })),
  )
  const [arrival, departure] = together.days
  if (isSaid(arrival) === isSaid(departure)) return alone
  const [missing, there] = isSaid(arrival) ? [departure, arrival] : [arrival, departure]
  return [...alone, { field: there, problem: `needs ${missing} beside it` }]
}

/** What is newer than what is known, and the versions once it is written. */
export interface NewerParts {
  readonly fields: ReadonlySet<FieldName>
  readonly versions: PartVersions
}

/**
 * Picks what is not known in a version as new: whatever order versions come in, the newest of each part stays.
 * @param kept parts that stay as they are
 */
export function newerParts(
  said: BookingParts,
  known: PartVersions,
  kept: ReadonlySet<string> = new Set(),
): NewerParts {
  const newer = [...parts].filter(
    ([part, fields]) =>
      !kept.has(part) &&
      fields.some((field) => said[field] !== undefined) &&
      (known[part] ?? -1) < said.version,
  )
  return {
    fields: new Set(newer.flatMap(([, fields]) => fields)),
    versions: { ...known, ...Object.fromEntries(newer.map(([part]) => [part, said.version])) },
  }
}

/**
 * The fields as a row of a file, so that a booking is judged by the same rules whichever way it comes. A booking that is known lends
 * the row what every row needs, and what its system has said before of that which else follows from other parts.
 */
export function rowOf(
  reference: string,
  said: BookingParts,
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
    if (field !== 'status' && !isUntoldTax(field, said)) cells.set(field, cellOf(said[field]))
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
    .map((one) => (typeof one === 'string' ? one : `${one.name_ja}=${one.name_en ?? one.name_ja}`))
    .join('/')
}

/** An empty cell would say that there is no such tax. */
const isUntoldTax = (column: FieldName, said: BookingParts): boolean =>
  (column === 'bathing_tax' || column === 'accommodation_tax') && said[column] === undefined

/** A system says all of a bill at once: what it leaves out, nobody says any longer. */
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
  ['adults', String(known.adults)],
  ['arrival', known.arrival],
  ['departure', known.departure],
  ...saidBefore('several_rooms', known.isMultiRooms, versions),
  ...saidBefore('payment_target', known.isPaymentTarget, versions),
]

const saidBefore = (
  column: ColumnName,
  value: boolean,
  versions: PartVersions,
): readonly (readonly [ColumnName, string])[] =>
  versions[column] === undefined ? [] : [[column, yesNo(value)]]

const yesNo = (value: boolean): string => (value ? 'yes' : 'no')
