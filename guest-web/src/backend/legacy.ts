import { calls } from '@tomari/contract/calls'
import { variants } from '@tomari/contract/variants'
import { prefillFromMember } from '@tomari/guest-rules/guest/prefill'
import type { Backend } from './Backend.ts'
import type { BackendDeps } from './BackendDeps.ts'
import { createCall } from './http.ts'
import { sharedCalls } from './shared-calls.ts'

/** The legacy back end: the member of the hotel's own programme, known by the session. */
export const createLegacyBackend = (deps: BackendDeps): Backend => {
  const variant = variants.legacy
  const call = createCall({ ...deps, variant })
  return {
    ...sharedCalls(call, { variant }, deps.guests),
    member: async (context) => prefillFromMember(await call(calls.legacyMember, { context })),
  }
}
