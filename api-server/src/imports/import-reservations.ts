import type { Transaction } from 'kysely'
import { saveFolio } from '../bills/index.ts'
import { saveContacts } from '../invitations/index.ts'
import type { Audit, Deps, Schema } from '../platform/index.ts'
import { addReservations, applyBookingStatus, changeReservations } from '../stay-changes/index.ts'
import {
  analyzeReservations,
  partSourcesOfOne,
  saveDeskParts,
  saveRoomsOfEach,
  withoutOtherImports,
} from '../stays/index.ts'
import { saveReportedBill } from '../taxes/index.ts'
import { type Compared, compare, type Incomparable } from './plan/compare.ts'
import { type ImportPlan, type PlannedStay, withOutcome } from './plan/import-plan.ts'
import { holding, looking } from './plan/known-stays.ts'
import { portions, ROWS_AT_ONCE } from './portions.ts'
import type { ReservationRow } from './reading/reservation-row.ts'
import { noteImport } from './store.ts'

interface Reporting {
  readonly progress: (done: number) => Promise<void>
  readonly audit: Audit
}

export interface ImportOptions extends Reporting {
  readonly isDryRun: boolean
  /** A person has confirmed it, however much changes. */
  readonly mayChangeMuch: boolean
  /** The file holds every reservation of its facilities and days of arrival: what it does not hold is cancelled. */
  readonly holdsWholeDays: boolean
  /** The name of the plan that a person has seen, which alone is written; null to learn the name. */
  readonly planSeen?: string | null
  /** What the desk has changed stays where the file says otherwise. */
  readonly keepsDesk?: boolean
  /** Written in the same transaction, which may run again. */
  readonly alongside?: (transaction: Transaction<Schema>, compared: Compared) => Promise<void>
  /** Whether stays of the facility may be touched; all where it is left out. */
  readonly isOwn?: (facilityId: string) => boolean
}

export interface ImportResult extends Compared {
  /** False in a dry run, and where so much would change that a person has to confirm it. */
  readonly isWritten: boolean
}

/**
 * Writes the reservations in one transaction: all of them or none. A reservation that is known by its reference number is
 * changed, unless its guests have checked in. A dry run looks without a lock, and without a transaction that lasts.
 * @returns what was done or would be; nothing is done when a number is that of a sample, or a facility was given up meanwhile
 */
export async function importReservations(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  rows: readonly ReservationRow[],
  options: ImportOptions,
): Promise<ImportResult | Incomparable> {
  const { database } = deps
  const { planSeen, mayChangeMuch, holdsWholeDays, keepsDesk = false, isOwn = () => true } = options
  const how = { holdsWholeDays, keepsDesk, isOwn, isNamed: planSeen !== undefined }
  if (options.isDryRun) {
    const seen = await compare(looking(database), deps, rows, how)
    return 'plan' in seen ? { ...seen, isWritten: false } : seen
  }
  const result = await database.transaction(async (transaction): Promise<ImportResult | Incomparable> => {
    await withoutOtherImports(transaction)
    const compared = await compare(holding(transaction), deps, rows, how)
    if (!('plan' in compared)) return compared
    const { plan, large, planName } = compared
    const isSeen = (planSeen ?? planName) === planName
    const isWritten = isSeen && (large.length === 0 || mayChangeMuch)
    if (isWritten) {
      await carryOutPlan(transaction, deps, plan, options)
      await releaseAgreedParts(transaction, compared.deskParts)
      await options.alongside?.(transaction, compared)
    }
    return { ...compared, isWritten }
  })
  if (!('plan' in result) || !result.isWritten) return result
  if (withOutcome(result.plan, 'new', 'changed').length >= ROWS_AT_ONCE)
    await analyzeReservations(database.db)
  return result
}

/** Writes what a plan says. The reservations of the plan are locked. */
export async function carryOutPlan(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  plan: ImportPlan,
  { progress, audit }: Reporting,
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
  for (const { outcome, bill, reported, reservation } of plan) {
    if (reported !== null) await saveReportedBill(transaction, reservation.id, reported)
    // A new bill of a room alone is there already.
    if (bill !== null && (outcome !== 'new' || bill.some(({ kind }) => kind !== 'room')))
      await saveFolio(transaction, vault, reservation.id, bill)
  }
  for (const some of portions(plan)) {
    const rooms = some.flatMap((stay) => (stay.rooms ? [[stay.reservation.id, stay.rooms] as const] : []))
    await saveRoomsOfEach(transaction, new Map(rooms))
    const contacts = some.flatMap(({ reservation: { id }, contact }) =>
      contact === null ? [] : [[id, contact.to] as const],
    )
    await saveContacts(transaction, vault, new Map(contacts))
  }
  const facilities = new Set(plan.map(({ reservation }) => reservation.facilityId))
  await noteImport(transaction, [...facilities], clock.now())
  await audit(transaction, null, { added: added.length, changed: changed.length })
  for (const { becomes, reservation } of plan) {
    if (becomes === null) continue
    const { status, known } = becomes
    const applied = await applyBookingStatus(transaction, { clock }, { ...known, ...reservation }, status)
    if (applied !== 'done') throw new Error(`a planned status was not applied: ${applied}`)
    await audit(transaction, reservation.id, { became: status })
  }
}

async function releaseAgreedParts(
  transaction: Transaction<Schema>,
  deskParts: Compared['deskParts'],
): Promise<void> {
  for (const { reservationId, agreed } of deskParts) {
    if (agreed.length === 0) continue
    const { ofDesk } = await partSourcesOfOne(transaction, reservationId)
    const left = ofDesk.filter((part) => !agreed.includes(part))
    await saveDeskParts(transaction, reservationId, left)
  }
}

const reservationIn = ({ reservation }: PlannedStay) => reservation
