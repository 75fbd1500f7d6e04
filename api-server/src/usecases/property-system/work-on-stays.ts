import type { PropertyInputOf } from '@tomari/contract/property-system/operations'
import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { Refusal } from '../../model/Refusal.ts'
import { lockedReservation } from '../../storage/repositories/stays/reservations.ts'
import { saveRooms } from '../../storage/repositories/stays/stay-rooms.ts'
import { leaveMessage, takeMessageBack } from '../checkout/leave-message.ts'
import { messageOf } from '../checkout/machine-texts.ts'
import type { Deps } from '../Deps.ts'
import { noteOf } from '../note.ts'
import { actorOf, stayOfSystem } from './stay-of-system.ts'

type WorkingDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Says which rooms the guests have. */
export async function putRooms(
  deps: WorkingDeps,
  system: PropertySystem,
  reference: string,
  { room_numbers }: PropertyInputOf<'putRooms'>,
): Promise<object | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  const note = noteOf(deps.clock, actorOf(system), 'putRooms')
  await deps.database.transaction(async (transaction) => {
    await lockedReservation(transaction, deps.vault, stay.id)
    await saveRooms(transaction, stay.id, room_numbers)
    await note(transaction, stay.id, { rooms: room_numbers.length })
  })
  return {}
}

/** Shows the guests a message when they check out. */
export async function putMessage(
  deps: WorkingDeps,
  system: PropertySystem,
  reference: string,
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
  reference: string,
): Promise<object | Refusal> {
  const stay = await stayOfSystem(deps, system, reference)
  if (stay instanceof Refusal) return stay
  await takeMessageBack(deps, stay.id, noteOf(deps.clock, actorOf(system), 'removeMessage'))
  return {}
}
