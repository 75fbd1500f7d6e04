import type { FieldProblem } from '@tomari/contract/envelope'
import * as v from 'valibot'
import { fieldProblems } from '../../platform/index.ts'
import type { ConnectedSystem, ConnectorParts } from './ConnectedSystem.ts'
import { cloudbedsSystem } from './cloudbeds/cloudbeds.ts'
import { cloudbedsCredentials, cloudbedsFields } from './cloudbeds/credentials.ts'
import { operaCredentials, operaFields } from './opera/credentials.ts'
import { operaSystem } from './opera/opera.ts'

/** How one vendor's system is reached. */
export interface Connector {
  /** A person is asked for them in this order, and leaves empty what the vendor gave none of. */
  readonly fields: readonly CredentialField[]
  /** Problems name the wrong credentials and do not repeat them. */
  connect(
    credentials: unknown,
    wire: ConnectorWire,
  ): ConnectedSystem | { readonly problems: readonly FieldProblem[] }
}

export interface CredentialField {
  /** As the vendor's pages call it. */
  readonly name: string
  readonly isSecret: boolean
}

type ConnectorWire = Omit<ConnectorParts<unknown>, 'credentials'>

/** By the name that an engineer types. */
export type Connectors = Readonly<Record<string, Connector>>

export const connectorOf = <Credentials>(
  fields: readonly CredentialField[],
  credentials: v.GenericSchema<unknown, Credentials>,
  connect: (parts: ConnectorParts<Credentials>) => ConnectedSystem,
): Connector => ({
  fields,
  connect(given, wire) {
    const read = v.safeParse(credentials, given)
    const { latestCredentials: latest, ...others } = wire
    return read.success
      ? connect({
          ...others,
          credentials: read.output,
          ...(latest && { latestCredentials: async () => v.parse(credentials, await latest()) }),
        })
      : { problems: fieldProblems(read.issues) }
  },
})

export const connectors: Connectors = {
  opera: connectorOf(operaFields, operaCredentials, operaSystem),
  cloudbeds: connectorOf(cloudbedsFields, cloudbedsCredentials, cloudbedsSystem),
}
