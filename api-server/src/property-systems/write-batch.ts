import { type BookingOfBatch, batchBooking } from '@tomari/contract/property-system/booking'
import * as v from 'valibot'
import { fieldProblems, Refusal, refuse, toMachines } from '../platform/index.ts'
import type { WritingSystem } from './stay-of-system.ts'
import { type WritingDeps, writeBooking } from './write-bookings.ts'

/** Each by itself: one that is refused holds up no other. */
export async function writeBookings(
  deps: WritingDeps,
  system: WritingSystem,
  bookings: readonly unknown[],
): Promise<{ bookings: BookingOfBatch[] }> {
  const written: BookingOfBatch[] = []
  for (const booking of bookings) written.push(await writeAny(deps, system, booking))
  return { bookings: written }
}

async function writeAny(deps: WritingDeps, system: WritingSystem, booking: unknown): Promise<BookingOfBatch> {
  const read = v.safeParse(batchBooking, booking, { abortPipeEarly: true })
  if (!read.success) return refused(numberIn(booking), refuse('malformed', fieldProblems(read.issues)))
  const { reference_number, ...reported } = read.output
  const writing = { act: 'writeBookings', mayAdd: true }
  const reference = { number: reference_number, facility: null }
  const written = await writeBooking(deps, system, reference, reported, writing)
  return written instanceof Refusal ? refused(reference_number, written) : { reference_number, ...written }
}

const refused = (reference_number: string, { reason, fields }: Refusal): BookingOfBatch => ({
  reference_number,
  outcome: 'refused',
  error_code: reason,
  ...(fields.length > 0 ? { fields: toMachines(fields) } : {}),
})

/** Empty where a malformed booking has none. */
const numberIn = (booking: unknown): string => {
  const read = v.safeParse(v.object({ reference_number: v.pipe(v.string(), v.maxLength(50)) }), booking)
  return read.success ? read.output.reference_number : ''
}
