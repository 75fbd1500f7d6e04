import * as v from 'valibot'
import type { ConnectedSystem } from '../../../src/property-systems/connected/ConnectedSystem.ts'
import { cloudbedsSystem } from '../../../src/property-systems/connected/cloudbeds/cloudbeds.ts'
import {
  type CloudbedsCredentials,
  cloudbedsCredentials,
} from '../../../src/property-systems/connected/cloudbeds/credentials.ts'
import { httpCall } from '../../../src/property-systems/connected/http-call.ts'
import { type SystemUnderFaults, systemUnderFaults } from '../system-under-faults.ts'
import { API_KEY, CloudbedsDouble } from './CloudbedsDouble.ts'

export interface CloudbedsUnderFaults extends SystemUnderFaults {
  readonly double: CloudbedsDouble
}

export async function cloudbedsUnderFaults(clock: { now(): Date }): Promise<CloudbedsUnderFaults> {
  const double = new CloudbedsDouble(clock)
  const contracts = ['cloudbeds-pms-v1.3.json', 'cloudbeds-access-token.json']
  return { double, ...(await systemUnderFaults(contracts, (request) => double.answer(request))) }
}

/** The connector of the product, without the pace of Cloudbeds. */
export const connectorTo = (
  { network }: { readonly network: { readonly url: string } },
  clock: { now(): Date },
  {
    credentials = { api_key: API_KEY },
    storeCredentials = async () => {},
  }: {
    readonly credentials?: Readonly<Record<string, string>>
    readonly storeCredentials?: (credentials: CloudbedsCredentials) => Promise<void>
  } = {},
): ConnectedSystem =>
  cloudbedsSystem(
    {
      credentials: v.parse(cloudbedsCredentials, { ...credentials, address: `${network.url}/api/v1.3` }),
      http: httpCall(new AbortController().signal),
      clock,
      storeCredentials,
    },
    async () => {},
  )
