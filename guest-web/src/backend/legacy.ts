import { calls } from '@tomari/contract/calls'
import { variants } from '@tomari/contract/variants'
import { prefillFromMember } from '@tomari/guest-rules/guest/prefill'
import type { Backend } from './Backend.ts'
import type { BackendParts } from './BackendParts.ts'
import { createCall } from './http.ts'
import { sharedCalls } from './shared-calls.ts'

/** The legacy back end: the member of the hotel's own programme, known by the session. */
export const createLegacyBackend = (parts: BackendParts): Backend => {
  const variant = variants.legacy
  const call = createCall({ ...parts, variant })
  return {
    ...sharedCalls(call, { variant }, parts.guests),
    member: async (context) => prefillFromMember(await call(calls.legacyMember, { context })),
  }
}
