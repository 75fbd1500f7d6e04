import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { businessDay } from '../../model/hotel-day.ts'
import { allFacilities } from '../../storage/repositories/hotel/facilities.ts'
import { allBillings } from '../../storage/repositories/payment/billing.ts'
import { learnReservations, sampleNumbersAmong } from '../../storage/repositories/stays/reservations.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Deps } from '../Deps.ts'
import { carryOutPlan, type Telling } from './carry-out-plan.ts'
import { type ImportPlan, importPlan, type KnownStay, withOutcome } from './import-plan.ts'
import { knownStays, wholeDays } from './known-stays.ts'
import { type LargeChange, largeChanges } from './large-changes.ts'
import { planName as nameOfParts } from './plan-name.ts'
import { portions, ROWS_AT_ONCE } from './portions.ts'
import type { SaidReservation } from './said-reservation.ts'

/** How an import is done. */
export interface ImportOptions extends Telling {
  readonly isDryRun: boolean
  /** A person has said that it is meant, however much changes. */
  readonly mayChangeMuch: boolean
  /** The file holds every booking of its facilities and days of arrival: what it does not hold is cancelled. */
  readonly holdsWholeDays: boolean
  /** Where somebody has looked at the plan before: it is named, and written only if it is the one of this name; null to learn it. */
  readonly planSeen?: string | null
  /** Whether stays of the facility may be touched; all where it is left out. */
  readonly isOwn?: (facilityId: string) => boolean
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

/** What an import has done or would do. */
export interface ImportResult {
  readonly plan: ImportPlan
  readonly large: readonly LargeChange[]
  /** False in a dry run, and where so much would change that a person has to confirm it. */
  readonly isWritten: boolean
  /** Of file and state, where the plan is named. */
  readonly planName: string | null
}

/** What became of an import. */
type ImportAnswer = ImportResult | SampleNumbers | NumbersOfOthers | GivenUpMeanwhile

/**
 * Writes the reservations in one transaction: all of them or none. A reservation that is known by its reference number is
 * changed, unless its guests have checked in.
 * @returns what was done or would be; nothing is done when a number is that of a sample, or a facility was given up meanwhile
 */
export async function importReservations(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  said: readonly SaidReservation[],
  options: ImportOptions,
): Promise<ImportAnswer> {
  const result = await database.transaction(async (transaction): Promise<ImportAnswer> => {
    const known: KnownStay[] = []
    const samples: string[] = []
    const calledOff = numbersCalledOff(said)
    for (const some of portions(said)) {
      const numbers = some.map(({ referenceNumber }) => referenceNumber)
      known.push(...(await knownStays(transaction, vault, numbers, calledOff)))
      samples.push(...(await sampleNumbersAmong(transaction, numbers)))
    }
    // The next renewal of the samples would take the guest's reservation away.
    if (samples.length > 0) return { ofSamples: samples }
    const { isOwn = () => true, planSeen } = options
    const others = known.filter(({ reservation }) => !isOwn(reservation.facilityId))
    if (others.length > 0) return { ofOthers: others.map(({ reservation }) => reservation.referenceNumber) }
    // Whoever gives a facility up waits for this transaction, or was before it (`retire-facility.ts`).
    const givenUp = await givenUpAmong(transaction, said)
    if (givenUp.length > 0) return { givenUp }
    const { expected, gone } = options.holdsWholeDays
      ? await wholeDays(transaction, vault, said)
      : { expected: 0, gone: [] }
    const today = businessDay(clock.now())
    const billings = await allBillings(transaction)
    const billingOf = (facilityId: string) => billings.get(facilityId) ?? null
    const plan = importPlan(said, known, { newId: randomUUID, today, billingOf, gone })
    const large = largeChanges(plan, expected)
    const planName = planSeen === undefined ? null : nameOf({ said, known, gone, billings, today })
    const isSeen = (planSeen ?? planName) === planName
    const isWritten = !options.isDryRun && isSeen && (large.length === 0 || options.mayChangeMuch)
    if (isWritten) await carryOutPlan(transaction, { vault, clock }, plan, options)
    return { plan, large, isWritten, planName }
  })
  if (!('plan' in result) || !result.isWritten) return result
  if (withOutcome(result.plan, 'new', 'changed').length >= ROWS_AT_ONCE) await learnReservations(database.db)
  return result
}

interface PlanParts {
  readonly said: readonly SaidReservation[]
  readonly known: readonly KnownStay[]
  readonly gone: readonly KnownStay[]
  readonly billings: ReadonlyMap<string, unknown>
  readonly today: string
}

const nameOf = ({ said, known, gone, billings, today }: PlanParts): string =>
  nameOfParts(
    said,
    [...known].sort(byNumber),
    [...gone].sort(byNumber),
    [...billings].sort(([one], [other]) => (one < other ? -1 : 1)),
    [today],
  )

const byNumber = ({ reservation: one }: KnownStay, { reservation: other }: KnownStay): number =>
  one.referenceNumber < other.referenceNumber ? -1 : 1

async function givenUpAmong(
  transaction: Transaction<Schema>,
  said: readonly SaidReservation[],
): Promise<readonly string[]> {
  const open = (await allFacilities(transaction)).filter(({ isRetired }) => !isRetired)
  const ids = new Set(open.map(({ id }) => id))
  return [...new Set(said.map(({ facilityId }) => facilityId))].filter((id) => !ids.has(id))
}

const numbersCalledOff = (said: readonly SaidReservation[]): ReadonlySet<string> =>
  new Set(
    said
      .filter(({ status }) => status === 'cancelled' || status === 'no_show')
      .map(({ referenceNumber }) => referenceNumber),
  )
