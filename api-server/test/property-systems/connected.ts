import { type ConnectedSystem, type Outcome } from '../../src/property-systems/connected/ConnectedSystem.ts'
import { connectors } from '../../src/property-systems/connected/connectors.ts'
import { boundedCalls, httpCall } from '../../src/property-systems/connected/http-call.ts'
import type { TestClock } from '../harness/TestClock.ts'
import type { HotelsThere } from './HotelsThere.ts'

/** The connector of a double, over its network. */
export function connectedTo(there: HotelsThere, clock: TestClock): ConnectedSystem {
  const http = boundedCalls(httpCall(new AbortController().signal))
  const wire = { http, clock }
  const system = there.connects?.(wire) ?? connectors[there.connector]?.connect(there.credentials, wire)
  if (system === undefined || 'problems' in system) throw new Error(JSON.stringify(system?.problems))
  return system
}

const MOST_TRIES = 60

/** What a call answers at last, repeated as the engine does: later, where nothing is known or nothing has happened. */
export async function atLast<Value>(clock: TestClock, call: () => Promise<Outcome<Value>>): Promise<Value> {
  const codes: string[] = []
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const outcome = await call()
    if (outcome.kind === 'done') return outcome.value
    codes.push('code' in outcome ? `${outcome.kind} ${outcome.code}` : outcome.kind)
    if (outcome.kind === 'refused' || outcome.kind === 'missing') break
    clock.pass({ seconds: 2 })
  }
  throw new Error(codes.join(', '))
}
