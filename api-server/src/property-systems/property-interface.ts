import {
  type PropertyInputOf,
  type PropertyOperationName,
  type PropertyPayloadOf,
  propertyOperations,
} from '@tomari/contract/property-system/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { takeMessageBack } from '../checkout/index.ts'
import {
  type Admission,
  answerCall,
  auditAs,
  callerOf,
  type Deps,
  fieldsOf,
  holderOf,
  namesOf,
  queryIn,
  Refusal,
  RefusedRequest,
  readJson,
} from '../platform/index.ts'
import type { PropertySystem } from './PropertySystem.ts'
import {
  listBookings,
  listFacilities,
  readBooking,
  readEvents,
  readGuests,
  readPicture,
} from './read-bookings.ts'
import {
  actorOf,
  type BookingReference,
  type PropertyDeps,
  type StayCall,
  stayOfSystem,
} from './stay-of-system.ts'
import { addPayment, invite, putBill, putMessage, putRooms, withdrawInvitation } from './work-on-stays.ts'
import { writeBookings } from './write-batch.ts'
import { writeBooking } from './write-bookings.ts'

/** The path names the booking. */
type PropertyCall<Name extends PropertyOperationName> = (
  input: PropertyInputOf<Name>,
  reference: BookingReference,
) => Promise<PropertyPayloadOf<Name> | Refusal>

function propertyCalls(
  deps: PropertyDeps,
  system: PropertySystem,
): { readonly [Name in PropertyOperationName]: PropertyCall<Name> } {
  const onStay =
    <Name extends PropertyOperationName>(act: string, run: StayCall<Name>): PropertyCall<Name> =>
    async (input, reference) => {
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
    readSignature: onStay<'readSignature'>('readSignature', readPicture('signature')),
    readPassport: onStay<'readPassport'>('readPassport', readPicture('passport')),
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

export function servePropertyInterface(
  app: FastifyInstance,
  deps: Deps,
  systems: readonly PropertySystem[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const known = new WeakMap<FastifyRequest, PropertySystem>()
  void app.register(async (part) => {
    readJson(part)
    for (const name of namesOf(propertyOperations)) {
      const { method, path, bodyLimit, scope } = propertyOperations[name]
      part.route<{ Params: { reference?: string } }>({
        method,
        url: path.replace('{reference}', ':reference'),
        bodyLimit,
        // Refused before the body is read.
        async onRequest(request) {
          const system = holderOf(systems, request.headers.authorization)
          if (system === null) throw new RefusedRequest('property_key_wrong')
          if (scope !== null && !system.scopes.includes(scope))
            throw new RefusedRequest('property_scope_missing')
          known.set(request, system)
          admission.recognise(request, callerOf(request).token)
        },
        async handler(request, reply) {
          const system = known.get(request)
          if (system === undefined) throw new RefusedRequest('property_key_wrong')
          const { reference = '' } = request.params
          if (reference.includes('\0')) throw new RefusedRequest('unknown_booking')
          const { facility = null } = fieldsOf(queryIn(request.url)) ?? {}
          const booking = { number: reference, facility }
          const calls = propertyCalls(deps, system)
          return await answerCall({ request, reply }, { table: propertyOperations, name }, calls, booking)
        },
      })
    }
  })
}
