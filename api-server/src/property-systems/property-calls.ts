import type {
  PropertyInputOf,
  PropertyOperationName,
  PropertyPayloadOf,
} from '@tomari/contract/property-system/operations'
import type { PropertySystem } from './PropertySystem.ts'
import type { Deps, Refusal } from '../platform/index.ts'
import { listBookings, listFacilities } from './list-bookings.ts'
import { readEvents } from './read-events.ts'
import { readBooking, readGuests, readPicture } from './read-stays.ts'
import type { BookingReference } from './stay-of-system.ts'
import { writeBooking, writeBookings } from './write-bookings.ts'
import { addPayment } from './add-payment.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { putBill, putMessage, putRooms, removeMessage } from './work-on-stays.ts'

/** What the calls of property systems need. */
export type PropertyDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes' | 'publicUrl'>

/** A call: what it was given, and the booking that its address names. */
export type PropertyUseCase<Name extends PropertyOperationName> = (
  input: PropertyInputOf<Name>,
  reference: BookingReference,
) => Promise<PropertyPayloadOf<Name> | Refusal>

/** What one property system can do. */
export const propertyCalls = (
  deps: PropertyDeps,
  system: PropertySystem,
): { readonly [Name in PropertyOperationName]: PropertyUseCase<Name> } => ({
  putBooking: (input, reference) =>
    writeBooking(deps, system, reference, input, { act: 'putBooking', mayAdd: true }),
  patchBooking: (input, reference) =>
    writeBooking(deps, system, reference, input, { act: 'patchBooking', mayAdd: false }),
  cancelBooking: (input, reference) =>
    writeBooking(
      deps,
      system,
      reference,
      { ...input, status: 'cancelled' },
      { act: 'cancelBooking', mayAdd: false },
    ),
  writeBookings: ({ bookings }) => writeBookings(deps, system, bookings),
  listFacilities: () => listFacilities(deps, system),
  listBookings: (input) => listBookings(deps, system, input),
  readBooking: (_input, reference) => readBooking(deps, system, reference),
  readGuests: (_input, reference) => readGuests(deps, system, reference),
  readSignature: (_input, reference) => readPicture(deps, system, reference, 'signature'),
  readPassport: (_input, reference) => readPicture(deps, system, reference, 'passport'),
  putRooms: (input, reference) => putRooms(deps, system, reference, input),
  putBill: (input, reference) => putBill(deps, system, reference, input),
  addPayment: (input, reference) => addPayment(deps, system, reference, input),
  putMessage: (input, reference) => putMessage(deps, system, reference, input),
  removeMessage: (_input, reference) => removeMessage(deps, system, reference),
  invite: (input, reference) => invite(deps, system, reference, input),
  withdrawInvitation: (_input, reference) => withdrawInvitation(deps, system, reference),
  readEvents: (input) => readEvents(deps, system, input),
})
