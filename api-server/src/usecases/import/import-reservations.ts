import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { billsOfTheDesk } from '../../storage/repositories/payment/bill-lines.ts'
import { openSumsOf } from '../../storage/repositories/payment/open-sums.ts'
import { saveFolio } from '../../storage/repositories/payment/folios.ts'
import { lockedReservationsNumbered } from '../../storage/repositories/stays/reservation-lists.ts'
import {
  addReservations,
  changeReservations,
  learnReservations,
  sampleNumbersAmong,
} from '../../storage/repositories/stays/reservations.ts'
import { roomsOfEach, saveRoomsOfEach } from '../../storage/repositories/stays/stay-rooms.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Note } from '../note.ts'
import type { Deps } from '../Deps.ts'
import { type ImportPlan, importPlan, type KnownStay, type Outcome, type PlannedStay } from './import-plan.ts'
import { type LargeChange, largeChanges } from './large-changes.ts'
import type { SaidReservation } from './said-reservation.ts'

/** Rows of one statement: enough to be quick, few enough for PostgreSQL's limit of 65,535 parameters. */
const ROWS_AT_ONCE = 500

/** How an import is done. */
export interface ImportOptions {
  readonly isDryRun: boolean
  /** A person has said that it is meant, however much changes. */
  readonly mayChangeMuch: boolean
  readonly progress: (done: number) => Promise<void>
  readonly note: Note
}

/** Reference numbers of the file under which the database holds stays of the sample world. */
export interface SampleNumbers {
  readonly ofSamples: readonly string[]
}

/** What an import has done or would do. */
export interface ImportResult {
  readonly plan: ImportPlan
  readonly large: readonly LargeChange[]
  /** False in a dry run, and where so much would change that a person has to confirm it. */
  readonly isWritten: boolean
}

/**
 * Writes the reservations in one transaction: all of them or none. A reservation that is known by its reference number is
 * changed, unless its guests have checked in.
 * @returns what was done or would be; nothing is done when a number is that of a sample
 */
export async function importReservations(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  said: readonly SaidReservation[],
  options: ImportOptions,
): Promise<ImportResult | SampleNumbers> {
  const result = await database.transaction(async (transaction): Promise<ImportResult | SampleNumbers> => {
    const known: KnownStay[] = []
    const samples: string[] = []
    for (const some of portions(said)) {
      const numbers = some.map(({ referenceNumber }) => referenceNumber)
      known.push(...(await knownStays(transaction, vault, numbers)))
      samples.push(...(await sampleNumbersAmong(transaction, numbers)))
    }
    // The next renewal of the samples would take the guest's reservation away.
    if (samples.length > 0) return { ofSamples: samples }
    const plan = importPlan(said, known, randomUUID)
    const large = largeChanges(plan)
    const isWritten = !options.isDryRun && (large.length === 0 || options.mayChangeMuch)
    if (isWritten) await carryOut(transaction, vault, plan, options)
    return { plan, large, isWritten }
  })
  if ('ofSamples' in result || !result.isWritten) return result
  if (withOutcome(result.plan, 'new', 'changed').length >= ROWS_AT_ONCE) await learnReservations(database.db)
  return result
}

/** The stays of a plan with which the same happens. */
export const withOutcome = (plan: ImportPlan, ...outcomes: readonly Outcome[]): ImportPlan =>
  plan.filter(({ outcome }) => outcomes.includes(outcome))

async function knownStays(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  numbers: readonly string[],
): Promise<readonly KnownStay[]> {
  const reservations = await lockedReservationsNumbered(transaction, vault, numbers)
  const ids = reservations.map(({ id }) => id)
  const rooms = await roomsOfEach(transaction, ids)
  const sums = await openSumsOf(transaction, ids)
  const ofDesk = await billsOfTheDesk(transaction, ids)
  return reservations.map((reservation) => ({
    reservation,
    rooms: rooms.get(reservation.id) ?? [],
    bill: sums.get(reservation.id) ?? NOTHING_OWED,
    isBillOfDesk: ofDesk.has(reservation.id),
  }))
}

const NOTHING_OWED = { dueYen: 0, bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 }

async function carryOut(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  plan: ImportPlan,
  { progress, note }: ImportOptions,
): Promise<void> {
  const added = withOutcome(plan, 'new')
  const changed = withOutcome(plan, 'changed')
  let done = plan.length - added.length - changed.length
  await progress(done)
  for (const some of portions(added)) {
    await addReservations(transaction, vault, some.map(reservationIn), { isSample: false })
    await progress((done += some.length))
  }
  for (const some of portions(changed)) {
    await changeReservations(transaction, vault, some.map(reservationIn))
    await progress((done += some.length))
  }
  for (const { outcome, bill, reservation } of plan) {
    // A new bill of one line is there already.
    if (bill !== null && (outcome !== 'new' || bill.length > 1))
      await saveFolio(transaction, vault, reservation.id, bill)
  }
  for (const some of portions(plan)) {
    const known = some.flatMap(({ reservation: { id }, rooms }) =>
      rooms === null ? [] : [[id, rooms] as const],
    )
    await saveRoomsOfEach(transaction, new Map(known))
  }
  await note(transaction, null, { added: added.length, changed: changed.length })
}

const reservationIn = ({ reservation }: PlannedStay) => reservation

function* portions<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    yield items.slice(start, start + ROWS_AT_ONCE)
  }
}
