import type { Actor } from '../../model/AuditEntry.ts'
import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { type Refusal, refuse } from '../../model/Refusal.ts'
import type { StoredReservation } from '../../model/Reservation.ts'
import { reservationNumbered } from '../../storage/repositories/stays/reservation-lists.ts'
import type { Deps } from '../Deps.ts'
import { hotelsOf } from './hotels-of-system.ts'

/** The booking with the number, refused where it is none of the hotels that the property system works for. */
export async function stayOfSystem(
  deps: Pick<Deps, 'database' | 'vault'>,
  system: PropertySystem,
  reference: string,
): Promise<StoredReservation | Refusal> {
  const reservation = await reservationNumbered(deps.database.db, deps.vault, reference)
  const facilityIds = await hotelsOf(deps.database.db, system)
  const isTheirs = reservation !== null && (facilityIds?.includes(reservation.facilityId) ?? true)
  return isTheirs ? reservation : refuse('unknown_booking')
}

/** The property system as the audit trail names it. */
export const actorOf = ({ name }: PropertySystem): Actor => ({ who: name, door: 'property-interface' })
