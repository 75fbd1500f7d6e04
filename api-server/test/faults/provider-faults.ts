import fc from 'fast-check'
import type { GmoCall } from '../../src/cards/gmo/protocol.ts'
import type { GmoFault } from '../../src/cards/test/gateways/GmoSimulator.ts'

const FAULTS: readonly GmoFault[] = [
  'silent_before',
  'silent_after',
  'cut_before',
  'cut_after',
  'late',
  'busy',
  'duplicate',
  'html',
  'garbage',
  'system_error',
]

/** What the provider does wrong at the next calls: a call that stands twice goes wrong more often. */
export const faultsAt = (calls: readonly GmoCall[], maxLength: number) =>
  fc.array(fc.tuple(fc.constantFrom(...calls), fc.constantFrom(...FAULTS)), { maxLength })
