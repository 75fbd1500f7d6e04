import { timingSafeEqual } from 'node:crypto'
import { type Deps, tokenHash } from '../../platform/index.ts'
import type { ConnectedSystem, HttpCall } from './ConnectedSystem.ts'
import type { Connection } from './Connection.ts'
import type { Connectors } from './connectors.ts'
import { boundedCalls } from './http-call.ts'
import {
  areOfOneOrigin,
  type ConnectionSecrets,
  isSame,
  renewAlone,
  replaceCredentials,
  type StoredConnection,
  secretsOf,
  storedConnections,
  storedSecrets,
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
    http: boundedCalls(http, clock),
    clock,
    async storeCredentials(credentials) {
      latest = await replaceCredentials(deps, stored.name, { before: latest, credentials })
    },
    async latestCredentials() {
      const now = await storedSecrets(deps, stored.name).catch(() => null)
      if (now !== null && areOfOneOrigin(now, latest)) latest = now
      return latest.credentials
    },
    renewAlone: (renew) => renewAlone(deps, stored.name, renew),
  })
  return system === undefined || 'problems' in system ? null : { system, secrets: () => latest }
}

export interface Connections {
  /** Reads what is stored now, so that each process notices a change at its next run; what has not changed is the same object. */
  current(): Promise<readonly Connection[]>
  /** Where the secret is the one of its events. What was read in the last five seconds is good enough. */
  ofEvents(name: string, secret: string): Promise<Connection | null>
}

interface KnownConnection {
  readonly stored: StoredConnection
  readonly opened: OpenedSystem | null
  /** Null where it cannot be opened. */
  readonly connection: Connection | null
}

const GOOD_ENOUGH_MS = 5_000

/** The connections of one process. One that cannot be opened is reported once, and left out. */
export function connectionsOf(deps: ConnectingDeps & Pick<Deps, 'alert'>): Connections {
  const known = new Map<string, KnownConnection>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<readonly Connection[]> | null = null

  function knownAs(stored: StoredConnection): KnownConnection {
    const before = known.get(stored.name)
    const isSealedAsBefore = before && Buffer.compare(before.stored.sealed, stored.sealed) === 0
    const isSameSystem =
      before?.stored.connector === stored.connector && (isSealedAsBefore || isGivenAsBefore(before, stored))
    const opened = isSameSystem ? before.opened : openSystem(deps, stored)
    if (opened === null && !isSealedAsBefore) deps.alert({ event: 'connection-closed', code: stored.name })
    const { name, hotels, switches } = stored
    const isUnchanged =
      isSameSystem && isSame([hotels, switches], [before.stored.hotels, before.stored.switches])
    const connection = opened && { name, hotels, switches, system: opened.system }
    return { stored, opened, connection: isUnchanged ? before.connection : connection }
  }

  /** Sealed anew, or replaced by the system itself: opened anew, two processes would renew each other's tokens for ever. */
  function isGivenAsBefore({ opened }: KnownConnection, stored: StoredConnection): boolean {
    const secrets = secretsOf(deps.vault, stored)
    return opened !== null && secrets !== null && areOfOneOrigin(opened.secrets(), secrets)
  }

  async function readAll(): Promise<readonly Connection[]> {
    const all = (await storedConnections(deps.database.db)).map(knownAs)
    known.clear()
    for (const one of all) known.set(one.stored.name, one)
    readAt = deps.clock.elapsed()
    return all.flatMap(({ connection }) => connection ?? [])
  }

  /** One look serves all who come meanwhile: callers without a secret cost no more, and no older look counts after a newer one. */
  const current = (): Promise<readonly Connection[]> => {
    reading ??= readAll().finally(() => {
      reading = null
    })
    return reading
  }

  return {
    current,
    async ofEvents(name, secret) {
      if (deps.clock.elapsed() - readAt >= GOOD_ENOUGH_MS) await current()
      const one = known.get(name)
      // An unknown name takes as long as a wrong secret.
      const expected = tokenHash(one?.opened?.secrets().eventSecret ?? '')
      const isRight = timingSafeEqual(expected, tokenHash(secret)) && secret !== ''
      return isRight ? (one?.connection ?? null) : null
    },
  }
}
