import {
  type BookingParts,
  partsOfBooking,
  type WrittenBooking,
} from '@tomari/contract/property-system/booking'
import * as v from 'valibot'
import { type Deps, fieldProblems, type Refusal, refuse } from '../../platform/index.ts'
import { allOrNothing, writeLocked } from '../write-bookings.ts'
import { bookingOf } from './booking-there.ts'
import type { ReportedBooking } from './ConnectedSystem.ts'
import type { ConnectedHotel } from './Connection.ts'

/** How a reservation there would stand here. */
export interface ReadArrival {
  readonly there: ReportedBooking
  /** Null for one that is not taken over, since it is called off and not known here. */
  readonly booking: BookingParts | null
  readonly written: WrittenBooking | Refusal
}

/** Writes the booking as a pull does, and takes it back. */
export async function readArrival(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  name: string,
  { facilityId }: ConnectedHotel,
  there: ReportedBooking,
): Promise<ReadArrival> {
  const booking = bookingOf(there, facilityId, null)
  if (booking === null) return { there, booking, written: { outcome: 'unchanged' } }
  const read = v.safeParse(partsOfBooking, booking)
  if (!read.success) return { there, booking, written: refuse('malformed', fieldProblems(read.issues)) }
  let written: WrittenBooking | Refusal = refuse('internal')
  await allOrNothing(deps.database, async (transaction) => {
    written = await writeLocked(transaction, deps, {
      system: { name, facilities: [facilityId] },
      reference: { number: there.id, facility: facilityId },
      reported: read.output,
      writing: { act: 'preview', mayAdd: true },
    })
    // Nothing of it stays.
    return refuse('internal')
  })
  return { there, booking, written }
}
