import type { StoredReservation } from '../Reservation.ts'
import {
  type Desk,
  type DeskCall,
  type ExitCode,
  type Operand,
  printable,
  textIn,
  wordsOf,
} from '../../platform/index.ts'
import { type StaysThatFit, staysMeant } from '../find-stays.ts'
import { facilityChoice } from '../../hotels/index.ts'
import { partyMeant } from './party-meant.ts'

/** The stay that was meant, or how the command ends. The caller has been told. */
export type StayMeant = { readonly reservation: StoredReservation } | { readonly exit: ExitCode }

/**
 * The one stay, past or present, that a person means by the operand NAME or STAY: a name, or the number under which the hotel's own
 * system knows it.
 * @param fits leaves out stays that the command has nothing to do with
 */
export async function stayMeant(call: DeskCall, desk: Desk, fits: StaysThatFit): Promise<StayMeant> {
  const facilities = await facilityChoice(call, desk)
  if (facilities === null) return { exit: 2 }
  const typed = call.operands.get('NAME') ?? call.operands.get('STAY') ?? ''
  const stays = await staysMeant(desk, typed, facilities.chosen, fits)
  if (stays.length === 0 && (await staysMeant(desk, typed, facilities.chosen, anyStay)).length > 0) {
    const nothing = { typed: printable(typed) }
    await call.output.err(textIn(call.language, 'desk.party.nothing_there', nothing))
    return { exit: 5 }
  }
  const parties = stays.map((reservation) => ({ reservation }))
  const meant = await partyMeant(call, typed, parties)
  return 'exit' in meant ? meant : { reservation: meant.party.reservation }
}

const anyStay: StaysThatFit = async (_deps, stays) => stays

/** The operand by which a person names one stay. */
export const stayOperand: Operand = {
  name: 'STAY',
  is: 'words',
  meaning: wordsOf('desk.options.stay'),
}
