import { isDeepStrictEqual } from 'node:util'
import type { ErrorCode } from '@tomari/contract/error-codes'
import type { Transaction } from 'kysely'
import { guestCounts } from '../checkin/index.ts'
import {
  type Audit,
  businessDay,
  type Deps,
  MOST_NIGHTS,
  nightsBetween,
  Refusal,
  refuse,
  type Schema,
} from '../platform/index.ts'
import {
  changePartyAndDays,
  type DeskField,
  endSessionsOfOtherParties,
  lockedReservation,
  MOST_GUESTS,
  type RoomTaken,
  roomsOf,
  roomsTaken,
  type StayState,
  type StoredReservation,
  saveRooms,
  stateOf,
  stayLife,
  whyNot,
} from '../stays/index.ts'
import { billingOf, taxExemptionsOf } from '../taxes/index.ts'
import { type TaxUpdate, updateTaxes } from './bill-taxes.ts'
import { reportDeskChange } from './report-desk-change.ts'

/** Days are `yyyy-mm-dd`. */
type PartyAndDays = Pick<StoredReservation, 'arrival' | 'departure' | 'adults' | 'children' | 'others'>

/** Fields that are left out stay. */
export interface StayChange extends Partial<PartyAndDays> {
  readonly rooms?: readonly string[]
}

interface ChangedStay {
  readonly state: StayState
  readonly stay: PartyAndDays
  /** The register has the guests that were entered at check-in, whatever the party is now. */
  readonly registered: number
  /** Of the bill a change touches the taxes alone. */
  readonly openYen: number
  readonly taxes: TaxUpdate
  /** By other guests, for some of the nights. */
  readonly roomsTaken: readonly RoomTaken[]
}

/** Null where the change fits the stay. */
function contradiction(before: StoredReservation, change: StayChange, today: string): ErrorCode | null {
  const state = stateOf(before)
  const isInHouse = state === 'checked_in'
  const rows = [isInHouse ? stayLife.change_in_house : stayLife.change, stayLife.change_rooms]
  // A stay of guests in the hotel has its own row, which refuses those who have left.
  if (rows.some((row) => whyNot<ErrorCode | null>(row, state) !== null)) return 'stay_checked_out'
  const { arrival, departure, adults, children, others } = { ...before, ...change }
  if (isInHouse && arrival !== before.arrival) return 'arrival_is_past'
  if (departure <= arrival) return 'departure_before_arrival'
  const isOtherDays = arrival !== before.arrival || departure !== before.departure
  if (isOtherDays && nightsBetween(arrival, departure) > MOST_NIGHTS) return 'too_many_nights'
  if (departure < today && departure !== before.departure) return 'departure_is_past'
  if (adults < 1) return 'adult_missing'
  return adults + children + others > MOST_GUESTS ? 'too_many_guests' : null
}

/**
 * Before the check-in everything can change; afterwards days, party and rooms, but nothing that has passed. The taxes on the bill follow;
 * the rest of the bill, register and code stay. A guest who is just entering another party than is booked now has to search again, since
 * the list could not be accepted any more.
 */
export async function changeStay(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  change: StayChange,
  audit: Audit,
): Promise<ChangedStay | Refusal> {
  return await database.transaction(async (transaction) => {
    const before = await lockedReservation(transaction, vault, reservationId)
    const rooms = await roomsOf(transaction, reservationId)
    const changed = await changeLockedStay(transaction, { vault, clock }, before, change, audit)
    if (changed instanceof Refusal) return changed
    const fields = fieldsChanged({ ...before, rooms }, { ...changed.stay, rooms: change.rooms ?? rooms })
    await reportDeskChange(transaction, clock.now(), before, fields)
    return changed
  })
}

type Changeable = PartyAndDays & { readonly rooms: readonly string[] }

const fieldsChanged = (before: Changeable, after: Changeable): readonly DeskField[] => [
  ...(['arrival', 'departure', 'adults', 'children', 'others'] as const).filter(
    (field) => before[field] !== after[field],
  ),
  ...(isDeepStrictEqual(before.rooms, after.rooms) ? [] : (['room_numbers'] as const)),
]

/** The caller holds the lock of the stay until the transaction ends. */
export async function changeLockedStay(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  before: StoredReservation,
  change: StayChange,
  audit: Audit,
): Promise<ChangedStay | Refusal> {
  const why = contradiction(before, change, businessDay(clock.now()))
  if (why !== null) return refuse(why)
  const { rooms, ...partyAndDays } = change
  const { arrival, departure, adults, children, others } = { ...before, ...partyAndDays }
  const stay = { arrival, departure, adults, children, others }
  await endSessionsOfOtherParties(transaction, [{ id: before.id, ...stay }])
  await changePartyAndDays(transaction, before.id, stay)
  if (rooms !== undefined) await saveRooms(transaction, before.id, rooms)
  const taxes = await taxesOfChange(transaction, vault, before, stay)
  const taxYen = taxes.kind === 'updated' ? taxes.yen : 0
  await audit(transaction, before.id, {
    ...partyAndDays,
    ...(rooms !== undefined && { rooms: rooms.length }),
    ...(taxYen !== 0 && { taxYen }),
  })
  return {
    state: stateOf(before),
    stay,
    registered: (await guestCounts(transaction, [before.id])).get(before.id) ?? 0,
    openYen: taxes.kind === 'updated' ? taxes.dueYen : before.openAmount,
    taxes,
    roomsTaken: rooms === undefined ? [] : await roomsTaken(transaction, before.id),
  }
}

async function taxesOfChange(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  before: StoredReservation,
  stay: PartyAndDays,
): Promise<TaxUpdate> {
  const { id, facilityId } = before
  const billing = await billingOf(transaction, facilityId)
  if (billing === null) return { kind: 'none' }
  const exempt = (await taxExemptionsOf(transaction, [id])).get(id) ?? []
  const change = { id, before: { ...before, exempt }, after: { ...stay, exempt }, billing }
  return await updateTaxes(transaction, vault, change)
}
