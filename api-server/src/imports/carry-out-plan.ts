import type { Transaction } from 'kysely'
import { noteImport } from './store/last-imports.ts'
import { saveFolio } from '../bills/index.ts'
import { addReservations, applyBookingStatus, changeReservations } from '../stay-changes/index.ts'
import { saveContacts } from '../invitations/index.ts'
import { saveRoomsOfEach } from '../stays/index.ts'
import { saveReportedBill } from '../taxes/index.ts'
import type { Audit, Deps, Schema } from '../platform/index.ts'
import { type ImportPlan, type PlannedStay, withOutcome } from './import-plan.ts'
import { portions } from './portions.ts'

/** The listeners of an import while it is written. */
export interface Telling {
  readonly progress: (done: number) => Promise<void>
  readonly audit: Audit
}

/** Writes what a plan says. The reservations of the plan are locked. */
export async function carryOutPlan(
  transaction: Transaction<Schema>,
  { vault, clock }: Pick<Deps, 'vault' | 'clock'>,
  plan: ImportPlan,
  { progress, audit }: Telling,
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
  for (const { outcome, bill, told, reservation } of plan) {
    if (told !== null) await saveReportedBill(transaction, reservation.id, told)
    // A new bill of a room alone is there already.
    if (bill !== null && (outcome !== 'new' || bill.some(({ kind }) => kind !== 'room')))
      await saveFolio(transaction, vault, reservation.id, bill)
  }
  for (const some of portions(plan)) {
    const known = some.flatMap(({ reservation: { id }, rooms }) =>
      rooms === null ? [] : [[id, rooms] as const],
    )
    await saveRoomsOfEach(transaction, new Map(known))
    const told = some.flatMap(({ reservation: { id }, contact }) =>
      contact === null ? [] : [[id, contact.to] as const],
    )
    await saveContacts(transaction, vault, new Map(told))
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

const reservationIn = ({ reservation }: PlannedStay) => reservation
