import { type DeskCall, type ExitCode, printable, textIn } from '../../platform/index.ts'
import { matchParty } from '../find-stays.ts'
import type { Reservation } from '../Reservation.ts'

/** Anything that belongs to a reservation. */
interface OfReservation {
  readonly reservation: Reservation
}

/** What was meant, or how the command ends because nothing or more than one thing was. The caller has been told. */
export type Meant<Party> = { readonly party: Party } | { readonly exit: ExitCode }

/** Finds whom a person means, and says so where no party or more than one is meant. */
export async function partyMeant<Party extends OfReservation>(
  { language, output }: DeskCall,
  typed: string,
  parties: readonly Party[],
): Promise<Meant<Party>> {
  const meant = matchParty(parties, typed)
  if (meant.kind === 'none') {
    await output.err(textIn(language, 'desk.party.nobody', { typed: printable(typed) }))
    return { exit: 5 }
  }
  if (meant.kind === 'several') {
    const numbers = meant.parties.map(({ reservation }) => `  ${printable(reservation.referenceNumber)}\n`)
    await output.err(textIn(language, 'desk.party.several', { typed: printable(typed) }) + numbers.join(''))
    return { exit: 2 }
  }
  return { party: meant.party }
}
