import type { Transaction } from 'kysely'
import type { ListedReservation } from '../../model/Reservation.ts'
import { billsOfTheDesk } from '../../storage/repositories/payment/bill-lines.ts'
import { openSumsOf } from '../../storage/repositories/payment/open-sums.ts'
import { contactsOf } from '../../storage/repositories/stays/booking-contacts.ts'
import { roomsOfEach } from '../../storage/repositories/stays/stay-rooms.ts'
import { toldBillsOf } from '../../storage/repositories/stays/told-bills.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Deps } from '../Deps.ts'
import type { KnownStay } from '../import/import-plan.ts'

/** What is known of a booking that is locked, as the plan of an import compares it. Whether money is in the way is asked when it is called off. */
export async function knownBooking(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  reservation: ListedReservation,
): Promise<KnownStay> {
  const { id } = reservation
  const rooms = await roomsOfEach(transaction, [id])
  const sums = await openSumsOf(transaction, [id])
  const told = await toldBillsOf(transaction, [id])
  const contacts = await contactsOf(transaction, vault, [id])
  return {
    reservation,
    rooms: rooms.get(id) ?? [],
    contact: contacts.get(id) ?? null,
    bill: sums.get(id) ?? { dueYen: 0, bathingTaxYen: 0, accommodationTaxYen: 0, pointsYen: 0 },
    told: told.get(id) ?? null,
    isBillOfDesk: (await billsOfTheDesk(transaction, [id])).has(id),
    hasMoney: false,
  }
}
