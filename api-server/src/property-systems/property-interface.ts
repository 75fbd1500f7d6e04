import { type PropertyOperationName, propertyOperations } from '@tomari/contract/property-system/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { PropertySystem } from './PropertySystem.ts'
import {
  type Admission,
  callerOf,
  type Deps,
  fieldsOf,
  holderOf,
  inputOf,
  languageFor,
  parsedInput,
  queryIn,
  readJson,
  Refusal,
  RefusedRequest,
  refuseWith,
} from '../platform/index.ts'
import { propertyCalls } from './property-calls.ts'
import type { BookingReference } from './stay-of-system.ts'

/** Every name of the table. */
const propertyOperationNames = Object.keys(propertyOperations).filter(isPropertyOperationName)

function isPropertyOperationName(name: string): name is PropertyOperationName {
  return name in propertyOperations
}

/** Opens the interface of property systems to those that show a key. */
export function servePropertyInterface(
  app: FastifyInstance,
  deps: Deps,
  systems: readonly PropertySystem[],
  admission: Pick<Admission, 'recognise'>,
): void {
  const known = new WeakMap<FastifyRequest, PropertySystem>()
  void app.register(async (part) => {
    readJson(part)
    for (const name of propertyOperationNames) {
      const { method, path, bodyLimit, scope } = propertyOperations[name]
      part.route<{ Params: { reference?: string } }>({
        method,
        url: path.replace('{reference}', ':reference'),
        bodyLimit,
        // Before the body is read: strangers do not get to send anything.
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
          const answer = await carriers(deps, system)[name](inputOf(request), booking)
          return answer instanceof Refusal
            ? refuseWith(reply, answer.reason, languageFor(request), answer.fields)
            : reply.send({ payload: answer })
        },
      })
    }
  })
}

type Carrier = (input: unknown, reference: BookingReference) => Promise<unknown>

/** Each call with its input parsed and its answer too: what leaves is what the contract promises. */
function carriers(deps: Deps, system: PropertySystem): Readonly<Record<PropertyOperationName, Carrier>> {
  const calls = propertyCalls(deps, system)
  const parsed =
    <Input extends v.GenericSchema, Payload extends v.GenericSchema>(
      { input, payload }: { readonly input: Input; readonly payload: Payload },
      carryOut: (
        input: v.InferOutput<Input>,
        reference: BookingReference,
      ) => Promise<v.InferOutput<Payload> | Refusal>,
    ): Carrier =>
    async (given, reference) => {
      const answer = await carryOut(parsedInput(input, given), reference)
      return answer instanceof Refusal ? answer : v.parse(payload, answer)
    }
  return {
    putBooking: parsed(propertyOperations.putBooking, calls.putBooking),
    patchBooking: parsed(propertyOperations.patchBooking, calls.patchBooking),
    cancelBooking: parsed(propertyOperations.cancelBooking, calls.cancelBooking),
    writeBookings: parsed(propertyOperations.writeBookings, calls.writeBookings),
    listFacilities: parsed(propertyOperations.listFacilities, calls.listFacilities),
    listBookings: parsed(propertyOperations.listBookings, calls.listBookings),
    readBooking: parsed(propertyOperations.readBooking, calls.readBooking),
    readGuests: parsed(propertyOperations.readGuests, calls.readGuests),
    readSignature: parsed(propertyOperations.readSignature, calls.readSignature),
    readPassport: parsed(propertyOperations.readPassport, calls.readPassport),
    putRooms: parsed(propertyOperations.putRooms, calls.putRooms),
    putBill: parsed(propertyOperations.putBill, calls.putBill),
    addPayment: parsed(propertyOperations.addPayment, calls.addPayment),
    putMessage: parsed(propertyOperations.putMessage, calls.putMessage),
    removeMessage: parsed(propertyOperations.removeMessage, calls.removeMessage),
    invite: parsed(propertyOperations.invite, calls.invite),
    withdrawInvitation: parsed(propertyOperations.withdrawInvitation, calls.withdrawInvitation),
    readEvents: parsed(propertyOperations.readEvents, calls.readEvents),
  }
}
