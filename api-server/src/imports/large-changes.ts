import { columns } from './columns.ts'
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

/** Counts what a plan changes so much that a renamed column or the file of another hotel is likelier than a busy day. */
export interface LargeChanges {
  /** Takes in a part of the plan. */
  readonly takeIn: (plan: ImportPlan) => void
  /** @param expected how many bookings were to be found in a file that is to hold all */
  readonly found: (expected: number) => readonly LargeChange[]
}

/** Counts a plan while it is made. */
export function largeChanges(): LargeChanges {
  const count = { known: 0, owing: 0, amounts_changed: 0, amounts_to_nothing: 0, gone: 0, other_facility: 0 }
  return {
    takeIn: (plan) => {
      for (const stay of plan) {
        if (stay.outcome === 'gone') count.gone += 1
        if (stay.outcome !== 'changed' && stay.outcome !== 'unchanged') continue
        const isOwing = amountBefore(stay) > 0 && !isCalledOff(stay)
        count.known += 1
        count.owing += Number(isOwing)
        count.amounts_changed += Number(hasAmountAlone(stay))
        count.amounts_to_nothing += Number(isOwing && stay.reservation.openAmount === 0)
        count.other_facility += Number(changeOf(stay, 'facility') !== undefined)
      }
    },
    found: (expected) =>
      [
        { kind: 'amounts_changed', of: count.known } as const,
        { kind: 'amounts_to_nothing', of: count.owing } as const,
        { kind: 'gone', of: expected } as const,
        { kind: 'other_facility', of: count.known } as const,
      ]
        .map(({ kind, of }) => ({ kind, count: count[kind], of }))
        .filter((one) => one.count >= HANDFUL && one.count > one.of * SHARE),
  }
}

const changeOf = ({ changes }: PlannedStay, name: 'open_amount' | 'facility') =>
  changes.find(({ column }) => column === name)

/** Another amount for the same stay: what a column with another meaning does to every row. */
const hasAmountAlone = (stay: PlannedStay): boolean =>
  changeOf(stay, 'open_amount') !== undefined && !stay.changes.some(({ column }) => columns[column].setsPrice)

/** Systems empty the amount of what is cancelled. */
const isCalledOff = ({ becomes }: PlannedStay): boolean => becomes !== null && becomes.status !== 'booked'

function amountBefore(stay: PlannedStay): number {
  const before = changeOf(stay, 'open_amount')?.values?.before
  return typeof before === 'number' ? before : stay.reservation.openAmount
}
