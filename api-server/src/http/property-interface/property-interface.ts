import {
  type PropertyOperationName,
  type PropertyPayloadOf,
  propertyOperations,
} from '@tomari/contract/property-system/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { PropertySystem } from '../../model/property-system/PropertySystem.ts'
import { Refusal } from '../../model/Refusal.ts'
import type { Deps } from '../../usecases/Deps.ts'
import { propertyCalls } from '../../usecases/property-system/property-calls.ts'
import type { BookingReference } from '../../usecases/property-system/stay-of-system.ts'
import { callerOf } from '../calls/caller.ts'
import { languageFor } from '../calls/errors.ts'
import { fieldsOf, queryIn } from '../calls/form.ts'
import { holderOf, inputOf, parsedInput, readJson } from '../calls/json-calls.ts'
import { RefusedRequest } from '../calls/RefusedRequest.ts'
import { refuseWith } from '../calls/serve.ts'
import type { Admission } from '../load-shedding/Admission.ts'

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
          const answer = await carryOut(propertyCalls(deps, system), name, inputOf(request), booking)
          return answer instanceof Refusal
            ? refuseWith(reply, answer, languageFor(request))
            : reply.send({ payload: answer })
        },
      })
    }
  })
}

/** Carries a call out with its input parsed; what leaves is what the contract promises. */
async function carryOut<Name extends PropertyOperationName>(
  calls: ReturnType<typeof propertyCalls>,
  name: Name,
  given: unknown,
  reference: BookingReference,
): Promise<PropertyPayloadOf<Name> | Refusal> {
  const answer = await calls[name](parsedInput(propertyOperations[name].input, given), reference)
  return answer instanceof Refusal ? answer : v.parse(propertyOperations[name].payload, answer)
}
