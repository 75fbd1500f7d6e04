import { Network } from './Network.ts'
import { type Contract, ValidatingProxy } from './ValidatingProxy.ts'
import { send, serverOf, type WireAnswer, type WireRequest } from './wire.ts'

/** A double behind its vendor's contract, behind a network that fails; what a connector calls is `network.url`. */
export interface SystemUnderFaults {
  readonly network: Network
  readonly proxy: ValidatingProxy
  close(): Promise<void>
}

/**
 * @param answer the double's, to a request that the contract knows
 */
export async function systemUnderFaults(
  contracts: readonly Contract[],
  answer: (request: WireRequest) => WireAnswer,
): Promise<SystemUnderFaults> {
  const double = await serverOf(async (request, response) => send(response, answer(request)))
  const proxy = await ValidatingProxy.to(double.url, contracts)
  const network = await Network.over((request) => proxy.carry(request))
  return {
    network,
    proxy,
    close: async () => {
      await network.goDown()
      await double.close()
    },
  }
}
