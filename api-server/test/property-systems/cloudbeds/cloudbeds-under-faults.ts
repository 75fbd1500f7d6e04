import * as v from 'valibot'
import type {
  ConnectedSystem,
  ConnectorParts,
} from '../../../src/property-systems/connected/ConnectedSystem.ts'
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

const CONTRACTS = [{ file: 'cloudbeds-pms-v1.3.json' }, { file: 'cloudbeds-access-token.json' }] as const

export async function cloudbedsUnderFaults(clock: { now(): Date }): Promise<CloudbedsUnderFaults> {
  const double = new CloudbedsDouble(clock)
  return { double, ...(await systemUnderFaults(CONTRACTS, (request) => double.answer(request))) }
}

/** The connector of the product, without the pace of Cloudbeds. */
export const connectorTo = (
  { network }: { readonly network: { readonly url: string } },
  parts: Partial<ConnectorParts<CloudbedsCredentials>> & Pick<ConnectorParts<unknown>, 'clock'>,
  credentials: Readonly<Record<string, string>> = { api_key: API_KEY },
): ConnectedSystem =>
  cloudbedsSystem(
    {
      http: httpCall(new AbortController().signal),
      ...parts,
      credentials: v.parse(cloudbedsCredentials, { ...credentials, address: `${network.url}/api/v1.3` }),
    },
    async () => {},
  )
