import { reservationKeysOf, searchKeyOf } from '@tomari/guest-rules/name/name-matching'
import type { Reservation } from '../../../model/Reservation.ts'
import { sentence } from '../../../text/texts.ts'
import type { DeskCall } from '../../DeskCommand.ts'
import type { ExitCode } from '../../exit-codes.ts'
import { printable } from '../../terminal/text-table.ts'

/** Anything that belongs to a reservation. */
interface OfReservation {
  readonly reservation: Reservation
}

/** What was meant, or how the command ends because nothing or more than one thing was. The caller has been told. */
export type Meant<Party> = { readonly party: Party } | { readonly exit: ExitCode }

/**
 * Finds whom a person means: by the name as a guest types it, or by the number under which the hotel's own system knows the
 * reservation, which tells namesakes apart.
 */
export async function partyMeant<Party extends OfReservation>(
  { language, output }: DeskCall,
  typed: string,
  parties: readonly Party[],
): Promise<Meant<Party>> {
  const meant = parties.filter(({ reservation }) => isNamed(reservation, typed))
  const [party, ...others] = meant
  if (party === undefined) {
    await output.err(nobody[language](printable(typed)))
    return { exit: 5 }
  }
  if (others.length > 0) {
    const numbers = meant.map(({ reservation }) => `  ${printable(reservation.referenceNumber)}\n`)
    await output.err(several[language](printable(typed)) + numbers.join(''))
    return { exit: 2 }
  }
  return { party }
}

const isNamed = ({ referenceNumber, name, kanaName }: Reservation, typed: string): boolean => {
  const word = searchKeyOf(typed)
  return (
    referenceNumber === typed.trim() || (word !== '' && reservationKeysOf([name, kanaName]).includes(word))
  )
}

const nobody = sentence('desk.party.nobody', (typed: string) => ({ typed }))
const several = sentence('desk.party.several', (typed: string) => ({ typed }))
