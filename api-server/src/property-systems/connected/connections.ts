import { timingSafeEqual } from 'node:crypto'
import { type Deps, tokenHash } from '../../platform/index.ts'
import type { ConnectedSystem, HttpCall } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import type { Connectors } from './connectors.ts'
import { boundedCalls } from './http-call.ts'
import {
  type ConnectionSecrets,
  isSame,
  replaceCredentials,
  type StoredConnection,
  secretsOf,
  storedConnections,
} from './stored-connections.ts'

export interface ConnectingDeps extends Pick<Deps, 'database' | 'vault' | 'clock'> {
  readonly connectors: Connectors
  readonly http: HttpCall
}

declare module '../../platform/command/DeskCommand.ts' {
  interface Desk extends Pick<ConnectingDeps, 'connectors' | 'http'>, Pick<Deps, 'publicUrl'> {}
}

interface OpenedSystem {
  readonly system: ConnectedSystem
  /** The system may have replaced its credentials. */
  readonly secrets: () => ConnectionSecrets
}

/** Null where no data key opens the credentials, or this build has no such connector or no use for them. */
export function openSystem(deps: ConnectingDeps, stored: StoredConnection): OpenedSystem | null {
  const { vault, clock, connectors, http } = deps
  const secrets = secretsOf(vault, stored)
  if (secrets === null || !Object.hasOwn(connectors, stored.connector)) return null
  let latest = secrets
  const system = connectors[stored.connector]?.connect(secrets.credentials, {
    http: boundedCalls(http),
    clock,
    async storeCredentials(credentials) {
      await replaceCredentials(deps, stored.name, { before: latest, credentials })
      latest = { ...latest, credentials }
    },
  })
  return system === undefined || 'problems' in system ? null : { system, secrets: () => latest }
}

export interface Connections {
  /** Reads what is stored now, so that each process notices a change at its next run. */
  current(): Promise<readonly Connection[]>
  /** Where the secret is the one of its events. What was read in the last five seconds is good enough. */
  ofEvents(name: string, secret: string): Promise<Connection | null>
}

interface KnownConnection extends Pick<StoredConnection, 'connector' | 'sealed'> {
  readonly opened: OpenedSystem | null
}

const GOOD_ENOUGH_MS = 5_000

/** The connections of one process. One that cannot be opened is reported once, and left out. */
export function connectionsOf(deps: ConnectingDeps & Pick<Deps, 'alert'>): Connections {
  const known = new Map<string, KnownConnection>()
  let last: readonly (Connection & { readonly eventSecret: string })[] = []
  let readAt = Number.NEGATIVE_INFINITY

  function openedOf({ name, connector, sealed, ...rest }: StoredConnection): OpenedSystem | null {
    const before = known.get(name)
    if (before !== undefined && Buffer.compare(before.sealed, sealed) === 0) return before.opened
    const stored = { name, connector, sealed, ...rest }
    // Sealed anew, or replaced by the system itself.
    const isKnown =
      before?.connector === connector && isSame(before.opened?.secrets(), secretsOf(deps.vault, stored))
    const opened = isKnown ? before.opened : openSystem(deps, stored)
    if (opened === null) deps.alert({ event: 'connection-closed', code: name })
    known.set(name, { connector, sealed, opened })
    return opened
  }

  async function current(): Promise<typeof last> {
    const stored = await storedConnections(deps.database.db)
    const names = new Set(stored.map(({ name }) => name))
    for (const name of known.keys()) if (!names.has(name)) known.delete(name)
    last = stored.flatMap((one) => {
      const opened = openedOf(one)
      if (opened === null) return []
      const { name, hotels, switches } = one
      const { eventSecret } = opened.secrets()
      return [{ name, hotels, switches, system: opened.system, eventSecret }]
    })
    readAt = deps.clock.elapsed()
    return last
  }

  return {
    current,
    async ofEvents(name, secret) {
      const isFresh = deps.clock.elapsed() - readAt < GOOD_ENOUGH_MS
      const all = isFresh ? last : await current()
      const presented = tokenHash(secret)
      const ofSecret = all.filter(({ eventSecret }) => timingSafeEqual(tokenHash(eventSecret), presented))
      return ofSecret.find((one) => one.name === name) ?? null
    },
  }
}
