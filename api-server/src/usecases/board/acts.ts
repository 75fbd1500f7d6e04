import type { DeskPageInputOf } from '@tomari/contract/desk-page/operations'
import { type Person, worksIn } from '../../model/people/Person.ts'
import { type Refusal, refuse } from '../../model/Refusal.ts'
import type { Database } from '../../storage/Database.ts'
import { stayRevision } from '../../storage/repositories/board/board-print.ts'
import { heldReservation } from '../../storage/repositories/stays/reservations.ts'
import { reservationsWithIds } from '../../storage/repositories/stays/reservation-lists.ts'
import type { Schema } from '../../storage/schema.ts'
import { leaveMessage, takeMessageBack } from '../checkout/leave-message.ts'
import { messageOf } from '../checkout/machine-texts.ts'
import type { Deps } from '../Deps.ts'
import { atPage } from '../note.ts'
import { undoCheckin } from '../undo-stay.ts'

type ActDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Somebody who does something about a stay. */
export interface ActOn {
  readonly person: Person
  readonly stayId: string
}

/** Takes a check-in back, as `desk undo-checkin` does. */
export async function undoAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: DeskPageInputOf<'undoCheckin'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'undo-checkin')
  return await asSeen(deps, on, revision, async (current) => {
    const { kind } = await undoCheckin(current, on.stayId, note)
    switch (kind) {
      case 'undone':
        return {}
      case 'not_checked_in':
        return refuse('stay_not_checked_in')
      case 'departed':
        return refuse('stay_checked_out')
      case 'paid':
        return refuse('stay_paid')
      case 'payment_under_way':
        return refuse('payment_under_way')
      default:
        throw new Error(`no outcome ${String(kind satisfies never)}`)
    }
  })
}

/** Leaves word for the guests of a stay, as `desk message` does. */
export async function leaveMessageAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision, ...texts }: DeskPageInputOf<'leaveMessage'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'message')
  return await asSeen(deps, on, revision, async (current) => {
    await leaveMessage(current, on.stayId, messageOf(texts), note)
    return {}
  })
}

/** Takes back what the guests of a stay were told; that nothing was left is no failure. */
export async function clearMessageAtPage(
  deps: ActDeps,
  on: ActOn,
  { revision }: DeskPageInputOf<'clearMessage'>,
): Promise<Record<string, never> | Refusal> {
  const note = atPage(deps.clock, on.person.name, 'message')
  return await asSeen(deps, on, revision, async (current) => {
    await takeMessageBack(current, on.stayId, note)
    return {}
  })
}

class StayChanged extends Error {}

/**
 * Does something about a stay as long as it is as the person has seen it: of two people at once the second is told so, and nothing is
 * done. The stay is locked and compared at the beginning of the act's own transaction.
 * @param act what is done, with a database that looks first
 */
async function asSeen<Result>(
  deps: ActDeps,
  { person, stayId }: ActOn,
  revision: string,
  act: (deps: ActDeps) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const { database, vault } = deps
  const [stay] = await reservationsWithIds(database.db, vault, [stayId])
  if (stay === undefined || !worksIn(person, stay.facilityId)) return refuse('unknown_stay')
  const looking: Database<Schema> = {
    ...database,
    transaction: (work, options) =>
      database.transaction(async (transaction) => {
        const held = await heldReservation(transaction, vault, stayId)
        if (held === null || (await stayRevision(transaction, stayId)) !== revision) throw new StayChanged()
        return await work(transaction)
      }, options),
  }
  try {
    return await act({ ...deps, database: looking })
  } catch (error) {
    if (error instanceof StayChanged) return refuse('stay_changed')
    throw error
  }
}
