import type { BookingParts, WrittenBooking } from '@tomari/contract/property-system/booking'
import { plainText } from '@tomari/guest-rules/text/plain-text'
import type { Transaction } from 'kysely'
import {
  carryOutPlan,
  type KnownStay,
  knownStaysOf,
  type PlannedStay,
  type ReservationRow,
} from '../imports/index.ts'
import { saveContacts } from '../invitations/index.ts'
import {
  auditAs,
  type Deps,
  noAudit,
  type Problem,
  problemSaying,
  Refusal,
  refuse,
  type Schema,
  toMachines,
  type WrongField,
} from '../platform/index.ts'
import {
  applyBookingStatus,
  type BookingStatus,
  changeLockedStay,
  type StatusApplied,
  type StayChange,
} from '../stay-changes/index.ts'
import {
  deskPartOf,
  isDeskField,
  lockedReservation,
  partSourcesOfOne,
  sampleNumbersAmong,
  savePartVersions,
  withoutOtherImports,
} from '../stays/index.ts'
import {
  incompleteParts,
  type NewerParts,
  newerParts,
  protectedFields,
  releaseDeskParts,
} from './booking-parts.ts'
import { billWarnings, judgeBooking } from './judge-booking.ts'
import {
  actorOf,
  type BookingReference,
  inSeveralHotels,
  referencedBookings,
  type WritingSystem,
} from './stay-of-system.ts'

export type WritingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Without `mayAdd` an unknown booking is refused. */
interface Writing {
  readonly act: string
  readonly mayAdd: boolean
  /** The system was read after all that is known of it: what differs at the same version counts. */
  readonly isPresent?: boolean
}

/**
 * Writes each part of a booking whose version is newer than the stored one. Repeating a call changes nothing, and an older version never
 * wins, whatever order they come in. A booking is refused as a whole where any part of it is.
 */
export async function writeBooking(
  deps: WritingDeps,
  system: WritingSystem,
  reference: BookingReference,
  reported: BookingParts,
  writing: Writing,
): Promise<WrittenBooking | Refusal> {
  const written = await allOrNothing(deps.database, (transaction) =>
    writeLocked(transaction, deps, { system, reference, reported, writing }),
  )
  if (written instanceof Refusal) return written
  const { warnings, ...rest } = written
  return { ...rest, ...(warnings && { warnings: toMachines(warnings) }) }
}

export interface LockedWrite extends Omit<WrittenBooking, 'warnings'> {
  readonly warnings?: readonly WrongField[]
}

/** Runs the work in one transaction, of which nothing stays where the work answers a refusal. */
export async function allOrNothing<Result>(
  database: Deps['database'],
  work: (transaction: Transaction<Schema>) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  try {
    return await database.transaction(async (transaction): Promise<Result> => {
      const result = await work(transaction)
      if (result instanceof Refusal) throw new RolledBack(result)
      return result
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal
    throw error
  }
}

const wrong = (field: string, problem: Problem): Refusal => refuse('booking_wrong', [{ field, problem }])

/** Systems count their changes or send milliseconds of their clock, which may be wrong or in another time zone. */
const FURTHEST_AHEAD_MS = 24 * 60 * 60 * 1000

class RolledBack extends Error {
  override readonly name = 'RolledBack'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

interface BookingWrite {
  readonly system: WritingSystem
  readonly reference: BookingReference
  readonly reported: BookingParts
  readonly writing: Writing
}

/** As `writeBooking`, in the transaction of the caller, who rolls it back after a refusal. */
export async function writeLocked(
  transaction: Transaction<Schema>,
  deps: WritingDeps,
  { system, reference, reported, writing }: BookingWrite,
): Promise<LockedWrite | Refusal> {
  const incomplete = incompleteParts(reported)
  if (incomplete.length > 0) return refuse('booking_wrong', incomplete)
  // No later version would ever be newer.
  if (reported.version > deps.clock.now().getTime() + FURTHEST_AHEAD_MS) {
    return wrong('version', problemSaying('version_ahead'))
  }
  // Its plain form may be the number of another booking.
  if (plainText(reference.number) !== reference.number) {
    return wrong('reference_number', problemSaying('unseen_signs'))
  }
  const { vault, clock } = deps
  await withoutOtherImports(transaction)
  const facility = reference.facility ?? reported.facility ?? null
  const named = { ...reference, facility }
  const referenced = await referencedBookings(transaction, vault, system, named, { locks: true })
  if (referenced instanceof Refusal) return referenced
  const { inHotel, elsewhere } = referenced
  const isOneElsewhere = reference.facility === null && elsewhere.length === 1
  const held = inHotel ?? (isOneElsewhere ? (elsewhere[0] ?? null) : null)
  const isUnclear = held === null && elsewhere.length > 1 && (facility === null || !writing.mayAdd)
  if (isUnclear) return inSeveralHotels()
  if (held === null && !writing.mayAdd) return refuse('unknown_booking')
  // The next renewal of the samples makes its numbers anew, in whatever hotel.
  if ((await sampleNumbersAmong(transaction, [reference.number])).length > 0)
    return refuse('booking_is_sample')
  const [known = null] =
    held === null ? [] : await knownStaysOf(transaction, vault, [held], new Set<string>())
  const { versions, ofDesk } =
    held === null ? { versions: {}, ofDesk: [] } : await partSourcesOfOne(transaction, held.id)
  const isPresent = writing.isPresent === true
  const newer = newerParts(reported, versions, { isPresent })
  if (newer.fields.size === 0) return { outcome: known === null ? 'unchanged' : 'superseded' }

  const judge = (fields: NewerParts['fields']) =>
    judgeBooking(transaction, deps, { number: reference.number, reported, fields, known, versions })
  const all = await judge(newer.fields)
  if (all instanceof Refusal) return all
  const deskFields = protectedFields(ofDesk, reported, newer.fields, { planned: all.planned, known })
  const { fields, versions: after } = newerParts(reported, versions, {
    isPresent,
    unchanged: new Set(deskFields.map(deskPartOf)),
  })
  const rest = deskFields.length === 0 ? all : await judge(fields)
  if (rest instanceof Refusal) return rest
  const { planned, read, remarks, billing } = rest
  const isTaken = elsewhere.some(
    ({ id, facilityId }) => id !== held?.id && facilityId === read.cells.facility,
  )
  if (isTaken) return inSeveralHotels()

  const written = await writePlan(transaction, deps, { planned, known, read, fields })
  if (written instanceof Refusal) return written
  const { id } = planned.reservation
  const status = fields.has('status') ? reported.status : undefined
  const moved = status === undefined ? false : await applyStatus(transaction, deps, id, status)
  if (moved instanceof Refusal) return moved
  await savePartVersions(transaction, id, after)
  await releaseDeskParts(transaction, id, [...fields].filter(isDeskField).map(deskPartOf))
  const outcome = known === null ? 'added' : written || moved ? 'changed' : 'unchanged'
  if (outcome !== 'unchanged') {
    await auditAs(clock, actorOf(system), writing.act)(transaction, id, { outcome })
  }
  const warnings = [...remarks, ...billWarnings(planned, read, billing)]
  return {
    outcome,
    ...(deskFields.length > 0 && { kept: [...deskFields] }),
    ...(warnings.length > 0 && { warnings }),
  }
}

/** Fields that can still change while the guests are in the hotel. */
const IN_HOUSE: ReadonlySet<string> = new Set([
  'departure',
  'adults',
  'children',
  'others',
  'room_numbers',
  'mail_address',
  'language',
])

interface BookingPlan {
  readonly planned: PlannedStay
  readonly known: KnownStay | null
  readonly read: ReservationRow
  /** The newer fields. */
  readonly fields: ReadonlySet<string>
}

/** Answers whether anything has changed. */
async function writePlan(
  transaction: Transaction<Schema>,
  deps: WritingDeps,
  { planned, known, read, fields }: BookingPlan,
): Promise<boolean | Refusal> {
  const { outcome, changes } = planned
  if (outcome === 'too_many_guests') return wrong('adults', { key: 'desk.import.problem.too_many_guests' })
  // A system that has not yet read of a payment must not make it owed again.
  if (
    known?.isBillOfDesk === true &&
    fields.has('open_amount') &&
    read.bill?.openAmount !== known.bill.dueYen
  ) {
    return refuse('booking_paid', [{ field: 'open_amount', problem: problemSaying('settled_at_hotel') }])
  }
  if (outcome !== 'checked_in') {
    await carryOutPlan(transaction, deps, [planned], { progress: async () => {}, audit: noAudit })
    return changes.length > 0
  }
  const tooLate = changes.filter(({ column }) => fields.has(column) && !IN_HOUSE.has(column))
  if (known === null || tooLate.length > 0) {
    return refuse(
      'booking_checked_in',
      tooLate.map(({ column }) => ({ field: column, problem: problemSaying('too_late') })),
    )
  }
  if (planned.contact !== null) {
    await saveContacts(transaction, deps.vault, new Map([[known.reservation.id, planned.contact.to]]))
  }
  const change = inHouseChange(read, planned)
  const changed = await changeLockedStay(transaction, deps, known.reservation, change, noAudit)
  return changed instanceof Refusal
    ? refuse('booking_checked_in', [{ field: 'departure', problem: changed.reason }])
    : true
}

const inHouseChange = (
  { cells: { departure, adults, children, others } }: ReservationRow,
  { rooms }: PlannedStay,
): StayChange => ({
  departure,
  adults,
  ...(children === undefined ? {} : { children }),
  ...(others === undefined ? {} : { others }),
  ...(rooms === null ? {} : { rooms }),
})

/** Answers whether the status has changed. */
async function applyStatus(
  transaction: Transaction<Schema>,
  deps: WritingDeps,
  reservationId: string,
  status: BookingStatus,
): Promise<boolean | Refusal> {
  const reservation = await lockedReservation(transaction, deps.vault, reservationId)
  const applied = await applyBookingStatus(transaction, deps, reservation, status)
  return refusedStatus[applied] ?? applied === 'done'
}

const afterCheckin = refuse('booking_checked_in', [{ field: 'status', problem: problemSaying('too_late') }])

const refusedStatus: { readonly [Applied in StatusApplied]: Refusal | null } = {
  done: null,
  unchanged: null,
  stay_checked_in: afterCheckin,
  stay_checked_out: afterCheckin,
  arrival_is_later: wrong('status', problemSaying('before_arrival')),
  stay_paid: refuse('booking_paid'),
  payment_under_way: refuse('payment_under_way'),
}
