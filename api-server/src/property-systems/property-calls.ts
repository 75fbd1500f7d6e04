import type {
  PropertyInputOf,
  PropertyOperationName,
  PropertyPayloadOf,
} from '@tomari/contract/property-system/operations'
import type { PropertySystem } from './PropertySystem.ts'
import { type Audit, auditAs, type Deps, Refusal } from '../platform/index.ts'
import type { ListedReservation } from '../stays/index.ts'
import { takeMessageBack } from '../checkout/index.ts'
import { listBookings, listFacilities } from './list-bookings.ts'
import { readEvents } from './read-events.ts'
import { readBooking, readGuests, readPicture } from './read-stays.ts'
import { actorOf, type BookingReference, stayOfSystem } from './stay-of-system.ts'
import { writeBooking, writeBookings } from './write-bookings.ts'
import { addPayment } from './add-payment.ts'
import { invite, withdrawInvitation } from './invite.ts'
import { putBill, putMessage, putRooms } from './work-on-stays.ts'

export type PropertyDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes' | 'publicUrl'>

/** The path names the booking. */
export type PropertyUseCase<Name extends PropertyOperationName> = (
  input: PropertyInputOf<Name>,
  reference: BookingReference,
) => Promise<PropertyPayloadOf<Name> | Refusal>

export function propertyCalls(
  deps: PropertyDeps,
  system: PropertySystem,
): { readonly [Name in PropertyOperationName]: PropertyUseCase<Name> } {
  /** A call about one stay. Its audit entry is of the look, or goes with the change. */
  const onStay =
    <Input, Payload>(
      act: string,
      run: (
        deps: PropertyDeps,
        stay: ListedReservation,
        audit: Audit,
        input: Input,
        system: PropertySystem,
      ) => Promise<Payload | Refusal>,
    ) =>
    async (input: Input, reference: BookingReference): Promise<Payload | Refusal> => {
      const stay = await stayOfSystem(deps, system, reference)
      if (stay instanceof Refusal) return stay
      return await run(deps, stay, auditAs(deps.clock, actorOf(system), act), input, system)
    }
  return {
    putBooking: (input, reference) =>
      writeBooking(deps, system, reference, input, { act: 'putBooking', mayAdd: true }),
    patchBooking: (input, reference) =>
      writeBooking(deps, system, reference, input, { act: 'patchBooking', mayAdd: false }),
    cancelBooking: (input, reference) => {
      const cancelled = { ...input, status: 'cancelled' } as const
      return writeBooking(deps, system, reference, cancelled, { act: 'cancelBooking', mayAdd: false })
    },
    writeBookings: ({ bookings }) => writeBookings(deps, system, bookings),
    listFacilities: () => listFacilities(deps, system),
    listBookings: (input) => listBookings(deps, system, input),
    readBooking: onStay('readBooking', readBooking),
    readGuests: onStay('readGuests', readGuests),
    readSignature: onStay('readSignature', readPicture('signature')),
    readPassport: onStay('readPassport', readPicture('passport')),
    putRooms: onStay('putRooms', putRooms),
    putBill: onStay('putBill', putBill),
    addPayment: onStay('addPayment', addPayment),
    putMessage: onStay('putMessage', putMessage),
    removeMessage: onStay('removeMessage', (_deps, { id }, audit) => takeMessageBack(deps, id, audit)),
    invite: onStay('invite', invite),
    withdrawInvitation: onStay('withdraw-invitation', withdrawInvitation),
    readEvents: (input) => readEvents(deps, system, input),
  }
}
