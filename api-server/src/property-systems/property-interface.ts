import { propertyOperations } from '@tomari/contract/property-system/operations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Admission,
  answerCall,
  callerOf,
  type Deps,
  fieldsOf,
  holderOf,
  namesOf,
  queryIn,
  RefusedRequest,
  readJson,
} from '../platform/index.ts'
import type { PropertySystem } from './PropertySystem.ts'
import { propertyCalls } from './property-calls.ts'

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
