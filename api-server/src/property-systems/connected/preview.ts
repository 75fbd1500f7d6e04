import { type BookingParts, partsOfBooking } from '@tomari/contract/property-system/booking'
import * as v from 'valibot'
import { type Deps, fieldProblems, type Refusal, refuse, type WrongField } from '../../platform/index.ts'
import { allOrNothing, type LockedWrite, writeLocked } from '../write-bookings.ts'
import { bookingOf, withoutFields, withoutWrongFields } from './booking-there.ts'
import type { ReportedBooking } from './ConnectedSystem.ts'
import type { ConnectedHotel } from './Connection.ts'

/** How a reservation there would stand here. */
export interface ReadArrival {
  readonly there: ReportedBooking
  /** Null for one that is not taken over, since it is called off and not known here. */
  readonly booking: BookingParts | null
  readonly written: LockedWrite | Refusal
  /** What it is taken over without. */
  readonly leftOut: readonly WrongField[]
}

type PreviewDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Writes the booking as a pull does, without what is wrong in it, and takes it back. */
export async function readArrival(
  deps: PreviewDeps,
  name: string,
  { facilityId }: ConnectedHotel,
  there: ReportedBooking,
): Promise<ReadArrival> {
  const whole = bookingOf(there, facilityId, null)
  if (whole === null) return { there, booking: null, written: { outcome: 'unchanged' }, leftOut: [] }
  const reference = { number: there.id, facility: facilityId }
  let booking = whole
  const { taken, leftOut } = await withoutWrongFields((wrong) => {
    booking = withoutFields(whole, wrong) ?? whole
    return triedWriting(deps, name, reference, booking)
  })
  return { there, booking, written: taken, leftOut }
}

async function triedWriting(
  deps: PreviewDeps,
  name: string,
  reference: { readonly number: string; readonly facility: string },
  booking: BookingParts,
): Promise<LockedWrite | Refusal> {
  const read = v.safeParse(partsOfBooking, booking)
  if (!read.success) return refuse('malformed', fieldProblems(read.issues))
  let written: LockedWrite | Refusal = refuse('internal')
  await allOrNothing(deps.database, async (transaction) => {
    written = await writeLocked(transaction, deps, {
      system: { name, facilities: [reference.facility] },
      reference,
      reported: read.output,
      writing: { act: 'preview', mayAdd: true, isPresent: true },
    })
    // Nothing of it stays.
    return refuse('internal')
  })
  return written
}
