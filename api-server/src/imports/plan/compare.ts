import { createHash, randomUUID } from 'node:crypto'
import { allFacilities } from '../../hotels/index.ts'
import { businessDay, type Deps } from '../../platform/index.ts'
import { partSourcesOf, sampleNumbersAmong } from '../../stays/index.ts'
import { allBillings } from '../../taxes/index.ts'
import { columns } from '../columns.ts'
import { portions, stretches } from '../portions.ts'
import type { ReservationRow } from '../reading/reservation-row.ts'
import { isCalledOff } from '../status-words.ts'
import { asAtDesk, type DeskParts, deskPartsIn } from './desk-changes.ts'
import { type ImportPlan, importPlan, missing, type PlannedStay } from './import-plan.ts'
import { knownStays, numberOf, type Reading, reservationsOfDays } from './known-stays.ts'

interface CompareOptions {
  readonly holdsWholeDays: boolean
  /** What the desk has changed stays where the file says otherwise. */
  readonly keepsDesk: boolean
  /** Whether the plan is to have a name. */
  readonly isNamed: boolean
  readonly isOwn: (facilityId: string) => boolean
}

export interface Compared {
  readonly plan: ImportPlan
  readonly large: readonly LargeChange[]
  readonly planName: string | null
  /** Empty unless what the desk has changed is to stay. */
  readonly deskParts: readonly DeskParts[]
}

/**
 * Why a file cannot be compared: reference numbers under which the database holds stays of the sample world, or of facilities that may not
 * be touched; ids of facilities that have stopped taking guests, or are gone, since the file was read.
 */
export type Incomparable =
  | { readonly ofSamples: readonly string[] }
  | { readonly ofOthers: readonly string[] }
  | { readonly givenUp: readonly string[] }

/** Compares what a file says with what is there. Guests go first again and again, however many rows it has. */
export async function compare(
  reading: Reading,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  rows: readonly ReservationRow[],
  options: CompareOptions,
): Promise<Compared | Incomparable> {
  const { isHeld, atOnce } = reading
  const { billings, facilities } = await reading.read(async (transaction) => ({
    billings: await allBillings(transaction),
    facilities: await allFacilities(transaction),
  }))
  const today = businessDay(clock.now())
  const billingOf = (facilityId: string) => billings.get(facilityId) ?? null
  const facts = { newId: randomUUID, today, billingOf }
  const name = options.isNamed ? createHash('sha256') : null
  /** Takes in what decides a plan, in an order that is always the same: the same plan has the same name, every other another. */
  const naming = (kind: string, ...parts: readonly unknown[]) => {
    name?.update(`${JSON.stringify([kind, ...parts])}\n`)
  }
  naming('today', today, ...[...billings].sort(([one], [other]) => (one < other ? -1 : 1)))

  const plan: PlannedStay[] = []
  const large = largeChanges()
  const take = (planned: ImportPlan): void => {
    plan.push(...planned)
    large.takeIn(planned)
  }
  const deskParts: DeskParts[] = []
  const ofSamples: string[] = []
  const ofOthers: string[] = []
  for (const some of portions(rows, atOnce)) {
    const numbers = some.map(({ cells }) => cells.reference_number)
    const calledOff = new Set(numbers.filter((_, at) => isCalledOff(some[at]?.status)))
    const { known, samples, sources } = await reading.read(async (transaction) => {
      const stays = await knownStays(transaction, vault, some.map(numberOf), { calledOff, isHeld })
      const ids = options.keepsDesk ? stays.map(({ reservation }) => reservation.id) : []
      return {
        known: stays,
        samples: await sampleNumbersAmong(transaction, numbers),
        sources: await partSourcesOf(transaction, ids),
      }
    })
    ofSamples.push(...samples)
    for (const { reservation } of known)
      if (!options.isOwn(reservation.facilityId)) ofOthers.push(reservation.referenceNumber)
    const byNumber = new Map(known.map((stay) => [stay.reservation.referenceNumber, stay]))
    for await (const few of stretches(some)) {
      const before = few.flatMap(({ cells }) => byNumber.get(cells.reference_number) ?? [])
      const seen = few.map((row) => {
        const stay = byNumber.get(row.cells.reference_number)
        const ofDesk = (stay && sources.get(stay.reservation.id)?.ofDesk) ?? []
        const [planned] = stay === undefined || ofDesk.length === 0 ? [] : importPlan([row], [stay], facts)
        if (stay === undefined || planned === undefined) return row
        const parts = deskPartsIn(row, stay, ofDesk, planned)
        deskParts.push(parts)
        return asAtDesk(row, stay, parts.staying)
      })
      take(importPlan(seen, before, facts))
      for (const one of seen) naming('row', one, byNumber.get(one.cells.reference_number) ?? null)
    }
  }
  // The next renewal of the samples would take the guest's reservation away.
  if (ofSamples.length > 0) return { ofSamples }
  if (ofOthers.length > 0) return { ofOthers }
  // Retiring a facility waits for an import that writes, or was before it (`retire-facility.ts`).
  const open = new Set(facilities.flatMap(({ id, isRetired }) => (isRetired ? [] : [id])))
  const givenUp = [...new Set(rows.map(({ cells }) => cells.facility))].filter((id) => !open.has(id))
  if (givenUp.length > 0) return { givenUp }

  const days = options.holdsWholeDays ? await reservationsOfDays(reading, rows) : { expected: 0, missing: [] }
  for (const some of portions(days.missing, atOnce)) {
    const calledOff = new Set(some.map(({ referenceNumber }) => referenceNumber))
    const gone = await reading.read((transaction) =>
      knownStays(transaction, vault, some, { calledOff, isHeld }),
    )
    take(gone.map((stay) => missing(stay, today)))
    for (const stay of gone) naming('gone', stay)
  }
  const planName = name?.digest('base64url') ?? null
  return { plan, large: large.found(days.expected), planName, deskParts }
}

/** Something that a file rarely means, when it is so much. */
interface LargeChange {
  readonly kind: 'amounts_changed' | 'amounts_to_nothing' | 'other_facility' | 'gone'
  /** Of how many reservations it is true. */
  readonly count: number
  /** How many it could have been. */
  readonly of: number
}

/** So few may always change. */
const HANDFUL = 5
/** Above this share a person has to say that it is meant. */
const SHARE = 1 / 5

/** Whether so many of so many are rarely meant. */
export const isLarge = ({ count, of }: { readonly count: number; readonly of: number }): boolean =>
  count >= HANDFUL && count > of * SHARE

/** Counts what a plan changes so much that a renamed column or the file of another hotel is likelier than a busy day. */
function largeChanges() {
  const count = { known: 0, owing: 0, amounts_changed: 0, amounts_to_nothing: 0, gone: 0, other_facility: 0 }
  return {
    takeIn: (plan: ImportPlan): void => {
      for (const stay of plan) {
        if (stay.outcome === 'gone') count.gone += 1
        if (stay.outcome !== 'changed' && stay.outcome !== 'unchanged') continue
        // Systems empty the amount of what is cancelled.
        const isOwing = amountBefore(stay) > 0 && !isCalledOff(stay.becomes?.status)
        count.known += 1
        count.owing += Number(isOwing)
        count.amounts_changed += Number(hasAmountAlone(stay))
        count.amounts_to_nothing += Number(isOwing && stay.reservation.openAmount === 0)
        count.other_facility += Number(changeOf(stay, 'facility') !== undefined)
      }
    },
    /** @param expected how many reservations were to be found in a file that is to hold all */
    found: (expected: number): readonly LargeChange[] =>
      [
        { kind: 'amounts_changed' as const, of: count.known },
        { kind: 'amounts_to_nothing' as const, of: count.owing },
        { kind: 'gone' as const, of: expected },
        { kind: 'other_facility' as const, of: count.known },
      ]
        .map(({ kind, of }) => ({ kind, count: count[kind], of }))
        .filter(isLarge),
  }
}

const changeOf = ({ changes }: PlannedStay, name: 'open_amount' | 'facility') =>
  changes.find(({ column }) => column === name)

/** Another amount for the same stay: what a column with another meaning does to every row. */
const hasAmountAlone = (stay: PlannedStay): boolean =>
  changeOf(stay, 'open_amount') !== undefined && !stay.changes.some(({ column }) => columns[column].setsPrice)

function amountBefore(stay: PlannedStay): number {
  const before = changeOf(stay, 'open_amount')?.values?.before
  return typeof before === 'number' ? before : stay.reservation.openAmount
}
