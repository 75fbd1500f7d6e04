import { calls } from '@tomari/contract/calls'
import { variants } from '@tomari/contract/variants'
import { prefillFromPointUser } from '@tomari/guest-rules/guest/prefill'
import type { Backend } from './Backend.ts'
import type { BackendDeps } from './BackendDeps.ts'
import { createCall } from './http.ts'
import { sharedCalls } from './shared-calls.ts'

/** The cico back end: the member of the point programme, named by the page query that the app is launched with. */
export const createCicoBackend = (deps: BackendDeps): Backend => {
  const variant = variants.cico
  const call = createCall({ ...deps, variant })
  const { membershipNumber, today } = deps
  return {
    ...sharedCalls(call, { variant }, deps.guests),
    member: async (context) => {
      if (membershipNumber === '') return {}
      const path = { membershipNumber }
      const fields = { lang: context.language }
      return prefillFromPointUser(await call(calls.pointUser, { context, path, fields }), today())
    },
  }
}
