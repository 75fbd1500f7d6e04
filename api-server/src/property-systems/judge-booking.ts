import { randomUUID } from 'node:crypto'
import type { BookingParts } from '@tomari/contract/property-system/booking'
import type { Transaction } from 'kysely'
import { allFacilities, facilityMatching } from '../hotels/index.ts'
import {
  facilityNames,
  importPlan,
  type KnownStay,
  noMap,
  type PlannedStay,
  type ReservationRow,
  type RowProblem,
  writtenReservation,
} from '../imports/index.ts'
import {
  businessDay,
  type Deps,
  problemSaying,
  type Refusal,
  refuse,
  type Schema,
  type WrongField,
} from '../platform/index.ts'
import { type Billing, billingOf, hasBathingTax } from '../taxes/index.ts'
import { type NewerParts, type PartVersions, rowOf, wholeBill } from './booking-parts.ts'

interface ReportedBooking {
  readonly number: string
  readonly reported: BookingParts
  /** The newer fields. */
  readonly fields: NewerParts['fields']
  readonly known: KnownStay | null
  readonly versions: PartVersions
}

interface JudgedBooking {
  readonly planned: PlannedStay
  readonly read: ReservationRow
  /** What guests and the desk have to know of its name. */
  readonly remarks: readonly WrongField[]
  /** Null where the hotel has no billing. */
  readonly billing: Billing | null
}

/** Judges a booking by the rules of a file's row. */
export async function judgeBooking(
  transaction: Transaction<Schema>,
  { clock }: Pick<Deps, 'clock'>,
  { number, reported, fields, known, versions }: ReportedBooking,
): Promise<JudgedBooking | Refusal> {
  const row = rowOf(number, reported, fields, { reservation: known?.reservation ?? null, versions })
  const facilities = await allFacilities(transaction)
  // The system sends it again: here it would be lost.
  if (facilityMatching(facilities, reported.facility ?? '')?.isMoving) return refuse('hotel_moving')
  const today = businessDay(clock.now())
  const counting: ReadonlySet<string> = fields
  const written = writtenReservation(
    row,
    {
      facilityNamed: facilityNames(facilities),
      ordinaryFacility: null,
      retired: new Set(facilities.filter(({ isRetired }) => isRetired).map(({ id }) => id)),
      map: noMap,
      today,
    },
    (column) => counting.has(column),
  )
  if ('problems' in written) return refuse('booking_wrong', written.problems.map(problemOf))
  const read = written.reservation
  const billing = await billingOf(transaction, read.cells.facility)
  const whole = { ...read, bill: read.bill && wholeBill(read.bill) }
  const [planned] = importPlan([whole], known === null ? [] : [known], {
    newId: randomUUID,
    today,
    billingOf: () => billing,
  })
  if (planned === undefined) throw new Error('a booking without a plan')
  const remarks = written.remarks.filter(({ reason }) => reason !== 'far_day').map(problemOf)
  return { planned, read: whole, remarks, billing }
}

const problemOf = ({ column, reason }: RowProblem): WrongField => ({
  field: column ?? '',
  problem: { key: `desk.import.problem.${reason}` },
})

/** Taxes of the town that the bill lacks, as an import lists them beside its plan. */
export function billWarnings(
  { lacksRoomPrice }: PlannedStay,
  { bill }: ReservationRow,
  billing: Billing | null,
): readonly WrongField[] {
  const unpriced = lacksRoomPrice ? [{ field: 'room_price', problem: problemSaying('no_room_price') }] : []
  if (billing?.bookedAmounts !== 'as_told' || bill === undefined || bill.openAmount === 0) return unpriced
  const { bathing, accommodation } = billing.taxes
  return [
    ...unpriced,
    ...(bill.bathingTaxYen == null && hasBathingTax(bathing) ? [unreported('bathing_tax')] : []),
    ...(bill.accommodationTaxYen == null && accommodation.kind !== 'none'
      ? [unreported('accommodation_tax')]
      : []),
  ]
}

const unreported = (field: string): WrongField => ({ field, problem: problemSaying('tax_unsaid') })
