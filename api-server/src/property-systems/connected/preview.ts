import type { FieldProblem } from '@tomari/contract/envelope'
import {
  type BookingParts,
  partsOfBooking,
  type WrittenBooking,
} from '@tomari/contract/property-system/booking'
import * as v from 'valibot'
import { type Deps, fieldProblems, Refusal, refuse } from '../../platform/index.ts'
import { allOrNothing, writeLocked } from '../write-bookings.ts'
import { bookingOf, withoutFields } from './booking-there.ts'
import type { ReportedBooking } from './ConnectedSystem.ts'
import type { ConnectedHotel } from './Connection.ts'

/** How a reservation there would stand here. */
export interface ReadArrival {
  readonly there: ReportedBooking
  /** Null for one that is not taken over, since it is called off and not known here. */
  readonly booking: BookingParts | null
  readonly written: WrittenBooking | Refusal
  /** What it is taken over without. */
  readonly leftOut: readonly FieldProblem[]
}

type PreviewDeps = Pick<Deps, 'database' | 'vault' | 'clock'>

/** Writes the booking as a pull does, without what is wrong in it, and takes it back. */
export async function readArrival(
  deps: PreviewDeps,
  name: string,
  { facilityId }: ConnectedHotel,
  there: ReportedBooking,
): Promise<ReadArrival> {
  let booking = bookingOf(there, facilityId, null)
  if (booking === null) return { there, booking, written: { outcome: 'unchanged' }, leftOut: [] }
  const leftOut: FieldProblem[] = []
  // Each try leaves at least one more field out.
  for (;;) {
    const written = await triedWriting(deps, name, { number: there.id, facility: facilityId }, booking)
    if (!(written instanceof Refusal)) return { there, booking, written, leftOut }
    const known = new Set(leftOut.map(fieldNamed))
    const further = written.fields.filter((one) => !known.has(fieldNamed(one)))
    const rest = withoutFields(booking, further.map(fieldNamed))
    if (rest === null) return { there, booking, written, leftOut }
    leftOut.push(...further)
    booking = rest
  }
}

const fieldNamed = ({ field }: FieldProblem): string => field.split('.')[0] ?? ''

async function triedWriting(
  deps: PreviewDeps,
  name: string,
  reference: { readonly number: string; readonly facility: string },
  booking: BookingParts,
): Promise<WrittenBooking | Refusal> {
  const read = v.safeParse(partsOfBooking, booking)
  if (!read.success) return refuse('malformed', fieldProblems(read.issues))
  let written: WrittenBooking | Refusal = refuse('internal')
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
