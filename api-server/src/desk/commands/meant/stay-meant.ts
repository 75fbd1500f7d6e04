import type { Reservation } from '../../../model/Reservation.ts'
import {
  reservationNumbered,
  reservationsEverNamed,
} from '../../../storage/repositories/stays/reservation-lists.ts'
import { wordsOf } from '../../../text/texts.ts'
import type { Desk } from '../../Desk.ts'
import type { DeskCall, Operand } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { facilityChoice } from './facility-option.ts'
import { partyMeant } from './party-meant.ts'

/** The stay that was meant, or how the command ends. The caller has been told. */
export type StayMeant = { readonly reservation: Reservation } | { readonly exit: ExitCode }

/**
 * The one stay, past or present, that a person means by the operand NAME or STAY: a name, or the number under which the hotel's own
 * system knows it.
 * @param fits leaves out stays that the command has nothing to do with
 */
export async function stayMeant(
  call: DeskCall,
  desk: Desk,
  fits: (stays: readonly Reservation[]) => Promise<readonly Reservation[]>,
): Promise<StayMeant> {
  const facilities = await facilityChoice(call, desk)
  if (facilities === null) return { exit: 2 }
  const typed = call.operands.get('NAME') ?? call.operands.get('STAY') ?? ''
  const { db } = desk.database
  const numbered = await reservationNumbered(db, desk.vault, typed.trim())
  const named = numbered === null ? await reservationsEverNamed(db, desk.vault, typed) : [numbered]
  const here = named.filter(
    ({ facilityId }) => facilities.chosen === null || facilityId === facilities.chosen,
  )
  const parties = (await fits(here)).map((reservation) => ({ reservation }))
  const meant = await partyMeant(call, typed, parties)
  return 'exit' in meant ? meant : { reservation: meant.party.reservation }
}

/** The operand by which a person names one stay. */
export const stayOperand: Operand = {
  name: 'STAY',
  is: 'words',
  meaning: wordsOf('desk.options.stay'),
}
