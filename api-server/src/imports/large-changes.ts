import type { ColumnName } from './columns.ts'
import type { ImportPlan, PlannedStay } from './import-plan.ts'

/** Something that a file rarely means, when it is so much. */
export interface LargeChange {
  readonly kind: 'amounts_changed' | 'amounts_to_nothing' | 'other_facility' | 'gone'
  /** Of how many bookings it is true. */
  readonly count: number
  /** How many it could have been. */
  readonly of: number
}

/** So few may always change. */
const HANDFUL = 5
/** Above this share a person has to say that it is meant. */
const SHARE = 1 / 5

/** Of how many bookings what is true that may be too much. Those of two parts of a plan add up. */
export interface ChangeCounts {
  readonly known: number
  readonly amountsChanged: number
  readonly owing: number
  readonly amountsToNothing: number
  readonly gone: number
  readonly otherFacility: number
}

/** Counts a plan, or a part of one. */
export function changeCounts(plan: ImportPlan): ChangeCounts {
  const known = plan.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged')
  const owing = known.filter((stay) => amountBefore(stay) > 0 && !isCalledOff(stay))
  return {
    known: known.length,
    amountsChanged: known.filter(hasAmountAlone).length,
    owing: owing.length,
    amountsToNothing: owing.filter(({ reservation }) => reservation.openAmount === 0).length,
    gone: plan.filter(({ outcome }) => outcome === 'gone').length,
    otherFacility: known.filter(hasOther('facility')).length,
  }
}

/** The counts of the parts of a plan taken together. */
export const countsTogether = (one: ChangeCounts, other: ChangeCounts): ChangeCounts => ({
  known: one.known + other.known,
  amountsChanged: one.amountsChanged + other.amountsChanged,
  owing: one.owing + other.owing,
  amountsToNothing: one.amountsToNothing + other.amountsToNothing,
  gone: one.gone + other.gone,
  otherFacility: one.otherFacility + other.otherFacility,
})

/**
 * What a plan changes so much that a renamed column or the file of another house is likelier than a busy day.
 * @param expected how many bookings were to be found in a file that is to hold all
 */
export function largeChanges(counts: ChangeCounts, expected: number): readonly LargeChange[] {
  const { known, owing } = counts
  const found: readonly LargeChange[] = [
    { kind: 'amounts_changed', count: counts.amountsChanged, of: known },
    { kind: 'amounts_to_nothing', count: counts.amountsToNothing, of: owing },
    { kind: 'gone', count: counts.gone, of: expected },
    { kind: 'other_facility', count: counts.otherFacility, of: known },
  ]
  return found.filter(({ count, of }) => count >= HANDFUL && count > of * SHARE)
}

const changeOf = ({ changes }: PlannedStay, name: 'open_amount' | 'facility') =>
  changes.find(({ column }) => column === name)

/** Whoever changes one of these of a booking changes what it costs: a file of changes alone holds little else. */
const columnsOfPrice: ReadonlySet<ColumnName> = new Set([
  'facility',
  'adults',
  'children',
  'others',
  'arrival',
  'departure',
  'room_types',
  'status',
])

/** Another amount for the same stay: what a column with another meaning does to every row. */
const hasAmountAlone = (stay: PlannedStay): boolean =>
  hasOther('open_amount')(stay) && !stay.changes.some(({ column }) => columnsOfPrice.has(column))

/** Systems empty the amount of what is cancelled. */
const isCalledOff = ({ becomes }: PlannedStay): boolean => becomes !== null && becomes.status !== 'booked'

const hasOther = (name: 'open_amount' | 'facility') => (stay: PlannedStay) =>
  changeOf(stay, name) !== undefined

function amountBefore(stay: PlannedStay): number {
  const before = changeOf(stay, 'open_amount')?.values?.before
  return typeof before === 'number' ? before : stay.reservation.openAmount
}
