import * as v from 'valibot'
import { fieldProblems, problemSaying, type WrongField } from '../../platform/index.ts'
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
  ): ConnectedSystem | { readonly problems: readonly WrongField[] }
  /** Of credentials as they are written; whether the system takes them is tried. */
  problemsOf(credentials: Readonly<Record<string, unknown>>): readonly WrongField[]
}

export interface CredentialField {
  /** As the vendor's pages call it. */
  readonly name: string
  readonly isSecret: boolean
  /** Shown with the question. */
  readonly example?: string
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
  problemsOf(given) {
    const unknown = Object.keys(given).filter((field) => !fields.some(({ name }) => name === field))
    const known = fields.map(({ name }) => name).join(', ')
    const read = v.safeParse(credentials, given)
    return [
      ...unknown.map((field) => ({ field, problem: problemSaying('none_of', { names: known }) })),
      ...(read.success ? [] : fieldProblems(read.issues)),
    ]
  },
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
