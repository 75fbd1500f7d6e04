import type { PropertyInputOf, PropertyPayloadOf } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from './PropertySystem.ts'
import { type Deps, noteOf, Refusal, refuse } from '../platform/index.ts'
import {
  moveSettlement,
  openLines,
  problemOfFolio,
  saveFolio,
  settlementUnderWay,
  totalsOf,
} from '../bills/index.ts'
import {
  folioLineOf,
  leaveMessage,
  messageOf,
  openRequestOf,
  roomsMeant,
  takeMessageBack,
} from '../checkout/index.ts'
import { lockedReservation, saveRooms } from '../stays/index.ts'
import { agreeWithDesk } from './kept-of-desk.ts'
import { actorOf, type BookingReference, stayOfSystem } from './stay-of-system.ts'

type WorkingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Says which rooms the guests have. */
export async function putRooms(
  deps: WorkingDeps,
  system: PropertySystem,
  reference: BookingReference,
  { room_numbers }: PropertyInputOf<'putRooms'>,
): Promise<object | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const rooms = roomsMeant(room_numbers)
  const note = noteOf(deps.clock, actorOf(system), 'putRooms')
  await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, stay.id)
    await saveRooms(transaction, stay.id, rooms)
    await agreeWithDesk(transaction, stay.id, ['room_numbers'])
    await note(transaction, stay.id, { rooms: rooms.length })
  })
  return {}
}

/** Replaces the lines of the bill that are not paid yet. */
export async function putBill(
  deps: WorkingDeps,
  system: PropertySystem,
  reference: BookingReference,
  input: PropertyInputOf<'putBill'>,
): Promise<PropertyPayloadOf<'putBill'> | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const lines = input.lines.map(folioLineOf)
  if (problemOfFolio(lines) !== null) return refuse('folio_wrong')
  const note = noteOf(deps.clock, actorOf(system), 'putBill')
  return await deps.database.transaction(async (transaction) => {
    const { id } = await lockedReservation(transaction, deps.vault, stay.id)
    const bill = await settlementUnderWay(transaction, id)
    if (bill !== null && bill.state !== 'open') return refuse('payment_under_way')
    const request = await openRequestOf(transaction, id)
    if (request?.status === 4) return refuse('bill_at_phone')
    // What a phone shows is not the bill any more: paying it is refused, and the guest sees the new one.
    if (bill !== null) await moveSettlement(transaction, bill, 'withdrawn')
    await saveFolio(transaction, deps.vault, id, lines)
    const { dueYen } = totalsOf(await openLines(transaction, deps.vault, id))
    await note(transaction, id, { yen: dueYen })
    return { open_amount: dueYen }
  })
}

/** Shows the guests a message when they check out. */
export async function putMessage(
  deps: WorkingDeps,
  system: PropertySystem,
  reference: BookingReference,
  message: PropertyInputOf<'putMessage'>,
): Promise<object | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  await leaveMessage(deps, stay.id, messageOf(message), noteOf(deps.clock, actorOf(system), 'putMessage'))
  return {}
}

/** Takes the message back. It does not matter whether there was one. */
export async function removeMessage(
  deps: WorkingDeps,
  system: PropertySystem,
  reference: BookingReference,
): Promise<object | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  await takeMessageBack(deps, stay.id, noteOf(deps.clock, actorOf(system), 'removeMessage'))
  return {}
}
