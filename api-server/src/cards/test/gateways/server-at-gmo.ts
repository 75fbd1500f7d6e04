import { afterAll, beforeAll, beforeEach } from 'vitest'
import { serverOn, type TestServer } from '../../../../test/harness/server.ts'
import type { TestClock } from '../../../../test/harness/TestClock.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { Schema } from '../../../platform/database/schema.ts'
import { gmoGateway } from '../../gmo/gmo-gateway.ts'
import { gmoLine, gmoScriptUrl } from '../../gmo/protocol.ts'
import type { PaymentGateway } from '../../PaymentGateway.ts'
import { GmoSimulator } from './GmoSimulator.ts'

type GmoDeps = Parameters<typeof gmoGateway>[0]

/** The gateway to a simulated GMO that was started. A deadline passes when the provider falls silent: no test has to wait. */
export function gatewayTo(
  provider: GmoSimulator,
  changes: Partial<GmoDeps> = {},
  onSilence = () => {},
): PaymentGateway {
  const waits = new Set<AbortController>()
  provider.onSilence = () => {
    onSilence()
    for (const wait of waits) wait.abort()
    waits.clear()
  }
  return gmoGateway({
    line: gmoLine(provider.site),
    shopId: provider.shopId,
    shopPass: provider.shopPass,
    scriptUrl: gmoScriptUrl(provider.site),
    clock: { now: () => new Date() },
    log: () => {},
    deadlineOf: () => {
      const wait = new AbortController()
      waits.add(wait)
      return wait.signal
    },
    ...changes,
  })
}

/** A server that charges cards at the simulated GMO; of each deadline eight seconds have passed. */
export async function serverAtGmo(
  database: Database<Schema>,
  provider: GmoSimulator,
  clock: TestClock,
  secure: GmoDeps['secure'] = null,
): Promise<TestServer> {
  await provider.start()
  provider.now = () => clock.now()
  const payments = gatewayTo(provider, { clock, secure }, () => clock.pass({ seconds: 8 }))
  return serverOn(database, { clock, payments })
}

/** A simulated GMO for a suite, without faults at the beginning of every test; and the log of the gateways. */
export function gmoOfSuite(): { readonly simulator: GmoSimulator; readonly logged: string[] } {
  const simulator = new GmoSimulator()
  const logged: string[] = []
  beforeAll(() => simulator.start())
  beforeEach(() => {
    simulator.faults.length = 0
    simulator.bank = null
    logged.length = 0
  })
  afterAll(() => simulator.stop())
  return { simulator, logged }
}
