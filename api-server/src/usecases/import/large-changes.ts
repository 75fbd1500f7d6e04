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

/**
 * What the plan changes so much that a renamed column or the file of another house is likelier than a busy day.
 * @param expected how many bookings were to be found in a file that is to hold all
 */
export function largeChanges(plan: ImportPlan, expected: number): readonly LargeChange[] {
  const known = plan.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged')
  const owing = known.filter((stay) => amountBefore(stay) > 0 && !isCalledOff(stay))
  const found: readonly LargeChange[] = [
    { kind: 'amounts_changed', count: known.filter(hasAmountAlone).length, of: known.length },
    {
      kind: 'amounts_to_nothing',
      count: owing.filter(({ reservation }) => reservation.openAmount === 0).length,
      of: owing.length,
    },
    { kind: 'gone', count: plan.filter(({ outcome }) => outcome === 'gone').length, of: expected },
    { kind: 'other_facility', count: known.filter(hasOther('facility')).length, of: known.length },
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
