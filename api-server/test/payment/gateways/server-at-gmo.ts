import { gmoGateway } from '../../../src/gateways/payment/gmo/gmo-gateway.ts'
import { gmoLine, gmoScriptUrl } from '../../../src/gateways/payment/gmo/protocol.ts'
import type { Database } from '../../../src/storage/Database.ts'
import type { Schema } from '../../../src/storage/schema.ts'
import { serverOn, type TestServer } from '../../harness/server.ts'
import type { TestClock } from '../../harness/TestClock.ts'
import type { GmoSimulator } from './GmoSimulator.ts'

/** A server that charges cards at the simulated GMO. A deadline passes when the provider falls silent, and eight seconds have passed then. */
export async function serverAtGmo(
  database: Database<Schema>,
  provider: GmoSimulator,
  clock: TestClock,
  secure?: Parameters<typeof gmoGateway>[0]['secure'],
): Promise<TestServer> {
  const site = await provider.start()
  provider.now = () => clock.now()
  const deadlineOf = (): AbortSignal => {
    const deadline = new AbortController()
    provider.onSilence = () => {
      clock.pass({ seconds: 8 })
      deadline.abort()
    }
    return deadline.signal
  }
  return serverOn(database, {
    clock,
    payments: gmoGateway({
      line: gmoLine(site),
      shopId: provider.shopId,
      shopPass: provider.shopPass,
      scriptUrl: gmoScriptUrl(site),
      ...(secure === undefined ? {} : { secure }),
      clock,
      log: () => {},
      deadlineOf,
    }),
  })
}
