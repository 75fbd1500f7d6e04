import {
  type ExpressionBuilder,
  type Kysely,
  type OnConflictTables,
  type OnConflictUpdateDatabase,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely'
import * as v from 'valibot'
import {
  localText,
  openJson,
  openJsonIfPossible,
  type Schema,
  sealJson,
  type Vault,
} from '../../platform/index.ts'
import { keysOf } from '../names/keys.ts'
import type { CalledOff, ListedReservation, Reservation, StoredReservation } from '../Reservation.ts'

/** Country and alternate names are left out of what was sealed before they were known. */
const personalPart = v.object({
  name: v.string(),
  kanaName: v.string(),
  alternateNames: v.optional(v.array(v.string()), []),
  phone: v.string(),
  country: v.optional(v.string(), ''),
})
const roomTypes = v.array(localText)
const checkinCode = v.picklist(['00', '30', '40'])

type ReservationRow = Selectable<Schema['reservations']> & {
  readonly open_amount: number
  readonly has_departed: boolean
}

/**
 * Selects reservations with what is still owed, the folio lines that no payment covers, and whether the guests have
 * left. Inside a transaction that locks reservations, lock first and select then: another's payment shows only in a
 * new statement.
 */
export const selectReservations = (db: Kysely<Schema>) =>
  db.selectFrom('reservations').selectAll('reservations').select(furtherColumns)

const hasDeparted = sql<boolean>`exists (
  select from departures where departures.reservation_id = reservations.id
)`

/** True while the guests of a selected reservation have not left. */
export const hasNotDeparted = sql<boolean>`not ${hasDeparted}`

const openYen = sql<number>`(
  select coalesce(sum(folio_lines.yen), 0) from folio_lines
  left join settlements on settlements.request_id = folio_lines.request_id
  where folio_lines.reservation_id = reservations.id
    and (settlements.state is null or settlements.state not in ('paid', 'refunding'))
)`

export const furtherColumns = [openYen.as('open_amount'), hasDeparted.as('has_departed')]

/** `is_sample` and the calling-off are not among the columns, and what is owed stands in the folio. */
export function rowOf(reservation: Reservation, vault: Vault) {
  return {
    id: reservation.id,
    facility_id: reservation.facilityId,
    reference_number: reservation.referenceNumber,
    personal_sealed: sealedPerson(reservation, vault),
    qr_prefix: reservation.qrPrefix,
    membership_number: reservation.membershipNumber,
    adults: reservation.adults,
    children: reservation.children,
    others: reservation.others,
    arrival: reservation.arrival,
    departure: reservation.departure,
    room_types: JSON.stringify(reservation.roomTypes),
    is_multi_rooms: reservation.isMultiRooms,
    is_payment_target: reservation.isPaymentTarget,
    checkin_code: reservation.checkinCode,
    register_card_status: reservation.registerCardStatus,
    checked_in_at: reservation.checkedInAt,
  }
}

type Person = NamedGuest & Pick<Reservation, 'phone'>

const sealedPerson = (
  { id, name, kanaName, alternateNames, phone, country }: Person & Pick<Reservation, 'id'>,
  vault: Vault,
) => sealJson(vault, placeOf({ id }), { name, kanaName, alternateNames, phone, country })

/** Columns that an import replaces in a stored reservation; the progress of its stay is none of them. */
export const importedColumns = (
  row: ExpressionBuilder<OnConflictUpdateDatabase<Schema, 'reservations'>, OnConflictTables<'reservations'>>,
) => ({
  facility_id: row.ref('excluded.facility_id'),
  reference_number: row.ref('excluded.reference_number'),
  personal_sealed: row.ref('excluded.personal_sealed'),
  qr_prefix: row.ref('excluded.qr_prefix'),
  membership_number: row.ref('excluded.membership_number'),
  adults: row.ref('excluded.adults'),
  children: row.ref('excluded.children'),
  others: row.ref('excluded.others'),
  arrival: row.ref('excluded.arrival'),
  departure: row.ref('excluded.departure'),
  room_types: row.ref('excluded.room_types'),
  is_multi_rooms: row.ref('excluded.is_multi_rooms'),
  is_payment_target: row.ref('excluded.is_payment_target'),
})

/** All that its keys are made of. */
export type NamedGuest = Pick<Reservation, 'name' | 'kanaName' | 'alternateNames' | 'country'>

export function nameRowsOf(reservation: NamedGuest & Pick<Reservation, 'id'>, vault: Vault) {
  const keys = nameKeysOf(reservation)
  const stored = keys.length === 0 && reservation.name !== '' ? [NAMELESS] : keys
  return stored.map((word) => ({
    reservation_id: reservation.id,
    name_key: vault.searchKey('name', word),
  }))
}

/** Stands for a name of which nothing counts, such as `・`: no search makes it, and erasing finds the row by it. */
const NAMELESS = ' '

/** The keys under which a reservation is found. */
export const nameKeysOf = ({ name, kanaName, alternateNames, country }: NamedGuest): readonly string[] =>
  keysOf([name, kanaName, ...alternateNames], country === '' ? undefined : country)

/** @throws Error when the row was sealed with a key that is gone */
export function reservationOf(row: ReservationRow, vault: Vault): StoredReservation {
  return { ...openJson(vault, placeOf(row), row.personal_sealed, personalPart), ...clearPartOf(row) }
}

/** A row that no key opens stands without its personal part. */
export function listedReservationOf(row: ReservationRow, vault: Vault): ListedReservation {
  const personal = openJsonIfPossible(vault, placeOf(row), row.personal_sealed, personalPart)
  return { ...(personal ?? ERASED_GUEST), ...clearPartOf(row), isReadable: personal !== null }
}

const placeOf = ({ id }: Pick<ReservationRow, 'id'>) => ({ kind: 'reservation', row: id }) as const

function clearPartOf(row: ReservationRow) {
  return {
    id: row.id,
    facilityId: row.facility_id,
    referenceNumber: row.reference_number,
    qrPrefix: row.qr_prefix,
    membershipNumber: row.membership_number,
    adults: row.adults,
    children: row.children,
    others: row.others,
    arrival: row.arrival,
    departure: row.departure,
    roomTypes: v.parse(roomTypes, row.room_types),
    isMultiRooms: row.is_multi_rooms,
    isPaymentTarget: row.is_payment_target,
    openAmount: row.open_amount,
    checkinCode: v.parse(checkinCode, row.checkin_code),
    registerCardStatus: row.register_card_status,
    checkedInAt: row.checked_in_at,
    isSample: row.is_sample,
    calledOff: calledOff(row),
    hasDeparted: row.has_departed,
  }
}

function calledOff({
  cancelled_at,
  no_show_at,
}: Pick<ReservationRow, 'cancelled_at' | 'no_show_at'>): CalledOff | null {
  if (cancelled_at !== null) return { as: 'cancelled', at: cancelled_at }
  return no_show_at === null ? null : { as: 'no_show', at: no_show_at }
}

export async function updateReservation(
  transaction: Kysely<Schema>,
  id: string,
  columns: Updateable<Schema['reservations']>,
): Promise<void> {
  await transaction.updateTable('reservations').set(columns).where('id', '=', id).execute()
}

/** Lock the reservation first. */
export async function saveBooker(
  transaction: Kysely<Schema>,
  vault: Vault,
  booker: Person & Pick<Reservation, 'id'>,
): Promise<void> {
  const { id } = booker
  const sealed = sealedPerson(booker, vault)
  await updateReservation(transaction, id, { personal_sealed: sealed })
  await renewNames(transaction, vault, [{ id, sealed }])
}

/** Hashes the names anew, with the first key; the personal parts are taken as they are sealed. */
export async function renewNames(
  transaction: Kysely<Schema>,
  vault: Vault,
  rows: readonly { readonly id: string; readonly sealed: Uint8Array }[],
): Promise<void> {
  const names = rows.flatMap(({ id, sealed }) => {
    const person = openJson(vault, placeOf({ id }), sealed, personalPart)
    return nameRowsOf({ id, ...person }, vault)
  })
  const ids = rows.map(({ id }) => id)
  await transaction.deleteFrom('reservation_names').where('reservation_id', 'in', ids).execute()
  if (names.length > 0) await transaction.insertInto('reservation_names').values(names).execute()
}

/** Stands in place of a guest who is erased. */
export const ERASED_GUEST: Person = { name: '', kanaName: '', alternateNames: [], phone: '', country: '' }
