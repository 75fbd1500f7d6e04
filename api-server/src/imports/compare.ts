import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { businessDay, type Deps, type Schema } from '../platform/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { allBillings } from '../taxes/index.ts'
import { sampleNumbersAmong } from '../stays/index.ts'
import { type ImportPlan, importPlan, type KnownStay, type PlannedStay } from './import-plan.ts'
import { bookingsOfDays, knownStays, numberedBooking } from './known-stays.ts'
import { type LargeChange, largeChanges } from './large-changes.ts'
import { portions, stretches } from './portions.ts'
import type { Reading } from './reading.ts'
import { isCalledOff, type ReservationRow } from './reservation-row.ts'

/** How a file is compared. */
export interface CompareOptions {
  readonly holdsWholeDays: boolean
  /** Whether the plan is to have a name. */
  readonly isNamed: boolean
  readonly isOwn: (facilityId: string) => boolean
}

/** What a file does to what is there. */
export interface Compared {
  readonly plan: ImportPlan
  readonly large: readonly LargeChange[]
  /** Null where it has none. */
  readonly planName: string | null
}

/** Reference numbers of the file under which the database holds stays of the sample world. */
interface SampleNumbers {
  readonly ofSamples: readonly string[]
}

/** Reference numbers of the file under which the database holds stays of facilities that may not be touched. */
interface NumbersOfOthers {
  readonly ofOthers: readonly string[]
}

/** Ids of facilities of the file that have stopped taking guests, or are gone, since it was read. */
interface GivenUpMeanwhile {
  readonly givenUp: readonly string[]
}

/** Why a file cannot be compared. */
export type Incomparable = SampleNumbers | NumbersOfOthers | GivenUpMeanwhile

/** Compares what a file says with what is there. Guests go first again and again, however many rows it has. */
export async function compare(
  reading: Reading,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  rows: readonly ReservationRow[],
  options: CompareOptions,
): Promise<Compared | Incomparable> {
  const { billings, open } = await reading.read(async (transaction) => ({
    billings: await allBillings(transaction),
    open: await openFacilities(transaction),
  }))
  const today = businessDay(clock.now())
  const billingOf = (facilityId: string) => billings.get(facilityId) ?? null
  const facts = { newId: randomUUID, today, billingOf, gone: [] }
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
  const ofSamples: string[] = []
  const ofOthers: string[] = []
  for (const some of portions(rows, reading.atOnce)) {
    const { known, samples } = await reading.read(async (transaction) => {
      const numbers = some.map(({ cells }) => cells.reference_number)
      const which = {
        bookings: some.map(numberedBooking),
        calledOff: numbersCalledOff(some),
        isHeld: reading.isHeld,
      }
      return {
        known: await knownStays(transaction, vault, which),
        samples: await sampleNumbersAmong(transaction, numbers),
      }
    })
    ofSamples.push(...samples)
    ofOthers.push(...notOwn(known, options.isOwn))
    const byNumber = new Map(known.map((stay) => [stay.reservation.referenceNumber, stay]))
    for await (const few of stretches(some)) {
      const before = few.flatMap(({ cells }) => byNumber.get(cells.reference_number) ?? [])
      take(importPlan(few, before, facts))
      for (const one of few) naming('row', one, byNumber.get(one.cells.reference_number) ?? null)
    }
  }
  // The next renewal of the samples would take the guest's reservation away.
  if (ofSamples.length > 0) return { ofSamples }
  if (ofOthers.length > 0) return { ofOthers }
  // Retiring a facility waits for an import that writes, or was before it (`retire-facility.ts`).
  const givenUp = [...new Set(rows.map(({ cells }) => cells.facility))].filter((id) => !open.has(id))
  if (givenUp.length > 0) return { givenUp }

  const days = options.holdsWholeDays ? await bookingsOfDays(reading, rows) : { expected: 0, missing: [] }
  for (const bookings of portions(days.missing, reading.atOnce)) {
    const numbers = bookings.map(({ referenceNumber }) => referenceNumber)
    const which = { bookings, calledOff: new Set(numbers), isHeld: reading.isHeld }
    const gone = await reading.read((transaction) => knownStays(transaction, vault, which))
    take(importPlan([], [], { ...facts, gone }))
    for (const stay of gone) naming('gone', stay)
  }
  return { plan, large: large.found(days.expected), planName: name?.digest('base64url') ?? null }
}

const notOwn = (known: readonly KnownStay[], isOwn: CompareOptions['isOwn']): readonly string[] =>
  known
    .filter(({ reservation }) => !isOwn(reservation.facilityId))
    .map(({ reservation }) => reservation.referenceNumber)

async function openFacilities(transaction: Transaction<Schema>): Promise<ReadonlySet<string>> {
  const open = (await allFacilities(transaction)).filter(({ isRetired }) => !isRetired)
  return new Set(open.map(({ id }) => id))
}

const numbersCalledOff = (rows: readonly ReservationRow[]): ReadonlySet<string> =>
  new Set(rows.filter(isCalledOff).map(({ cells }) => cells.reference_number))
