import type { PropertyInputOf, PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import {
  moveSettlement,
  openLines,
  problemOfFolio,
  saveFolio,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import { folioLineOf, leaveMessage, messageOf, openRequestOf, plainRooms } from '../checkout/index.ts'
import { type Audit, type Deps, type Outcome, type Refusal, refuse } from '../platform/index.ts'
import { type ListedReservation, lockedReservation, saveRooms } from '../stays/index.ts'
import { releaseDeskParts } from './desk-fields.ts'

type WorkingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

export async function putRooms(
  deps: WorkingDeps,
  { id }: ListedReservation,
  audit: Audit,
  { room_numbers }: PropertyInputOf<'putRooms'>,
): Promise<Outcome> {
  const rooms = plainRooms(room_numbers)
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, id)
    await saveRooms(transaction, id, rooms)
    await releaseDeskParts(transaction, id, ['room_numbers'])
    await audit(transaction, id, { rooms: rooms.length })
    return {}
  })
}

/** Paid lines stay. */
export async function putBill(
  deps: WorkingDeps,
  { id }: ListedReservation,
  audit: Audit,
  input: PropertyInputOf<'putBill'>,
): Promise<PropertyPayloadOf<'putBill'> | Refusal> {
  const lines = input.lines.map(folioLineOf)
  if (problemOfFolio(lines) !== null) return refuse('folio_wrong')
  return await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, id)
    const bill = await settlementUnderWay(transaction, id)
    if (bill !== null && bill.state !== 'open') return refuse('payment_under_way')
    const request = await openRequestOf(transaction, id)
    if (request?.status === 4) return refuse('bill_at_phone')
    // The bill on a phone is out of date: paying it is refused, and the guest sees the new one.
    if (bill !== null) await moveSettlement(transaction, bill, 'withdrawn')
    await saveFolio(transaction, deps.vault, id, lines)
    const { dueYen } = totalsOf(await openLines(transaction, deps.vault, id))
    await audit(transaction, id, { yen: dueYen })
    return { open_amount: dueYen }
  })
}

export async function putMessage(
  deps: WorkingDeps,
  { id }: ListedReservation,
  audit: Audit,
  message: PropertyInputOf<'putMessage'>,
): Promise<Outcome> {
  await leaveMessage(deps, id, messageOf(message), audit)
  return {}
}
