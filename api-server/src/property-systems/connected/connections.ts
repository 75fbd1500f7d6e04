import { timingSafeEqual } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import {
  type Deps,
  openJsonIfPossible,
  type Place,
  type Schema,
  sealJson,
  tokenHash,
} from '../../platform/index.ts'
import type { ConnectedSystem, HttpCall } from './ConnectedSystem.ts'
import type { ConnectedHotel, Connection, ConnectionSwitches } from './Connection.ts'
import type { Connectors } from './connectors.ts'
import { boundedCalls } from './http-call.ts'

export interface StoredConnection extends Omit<Connection, 'system'> {
  readonly connector: string
  readonly credentialsSealed: Uint8Array
  readonly eventSecretHash: Uint8Array
}

const placeOf = (name: string): Place => ({ kind: 'connection', row: name })

/** By name. */
export async function storedConnections(db: Kysely<Schema>): Promise<readonly StoredConnection[]> {
  const rows = await db.selectFrom('connections').selectAll().orderBy(sql`name collate "C"`).execute()
  if (rows.length === 0) return []
  const hotels = await db
    .selectFrom('connected_hotels')
    .selectAll()
    .orderBy(sql`facility_id collate "C"`)
    .execute()
  return rows.map((row) => ({
    name: row.name,
    connector: row.connector,
    credentialsSealed: row.credentials_sealed,
    eventSecretHash: row.event_secret_hash,
    hotels: hotels
      .filter(({ connection }) => connection === row.name)
      .map(({ facility_id: facilityId, hotel }) => ({ facilityId, hotel })),
    switches: {
      passportsThere: row.passports_there,
      checkInThere: row.check_in_there,
      checkOutThere: row.check_out_there,
    },
  }))
}

export interface NewConnection {
  readonly name: string
  readonly connector: string
  readonly credentials: unknown
  readonly hotels: readonly ConnectedHotel[]
  readonly switches: ConnectionSwitches
}

/**
 * Replaces one of the same name, whose events keep their address.
 * @param eventSecret of a new connection
 * @returns whether it is new
 */
export async function saveConnection(
  transaction: Transaction<Schema>,
  vault: Deps['vault'],
  { name, connector, credentials, hotels, switches }: NewConnection,
  eventSecret: string,
): Promise<boolean> {
  const values = {
    connector,
    credentials_sealed: sealJson(vault, placeOf(name), credentials),
    passports_there: switches.passportsThere,
    check_in_there: switches.checkInThere,
    check_out_there: switches.checkOutThere,
  }
  const { numUpdatedRows } = await transaction
    .updateTable('connections')
    .set(values)
    .where('name', '=', name)
    .executeTakeFirst()
  const isNew = numUpdatedRows === 0n
  if (isNew) {
    await transaction
      .insertInto('connections')
      .values({ name, ...values, event_secret_hash: tokenHash(eventSecret) })
      .execute()
  }
  await transaction.deleteFrom('connected_hotels').where('connection', '=', name).execute()
  await transaction
    .insertInto('connected_hotels')
    .values(hotels.map(({ facilityId, hotel }) => ({ facility_id: facilityId, connection: name, hotel })))
    .execute()
  return isNew
}

/** @returns whether there was one */
export async function deleteConnection(transaction: Transaction<Schema>, name: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('connections')
    .where('name', '=', name)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface ConnectingDeps extends Pick<Deps, 'database' | 'vault' | 'clock'> {
  readonly connectors: Connectors
  readonly http: HttpCall
}

/** Null where no data key opens the credentials, or this build has no such connector or no use for them. */
export function openSystem(
  { vault, clock, connectors, http }: Omit<ConnectingDeps, 'database'>,
  { name, connector, credentialsSealed }: StoredConnection,
): ConnectedSystem | null {
  const credentials = openJsonIfPossible(vault, placeOf(name), credentialsSealed, v.unknown())
  const system = connectors[connector]?.connect(credentials, { http: boundedCalls(http), clock }) ?? null
  return system !== null && 'capabilities' in system ? system : null
}

export interface Connections {
  /** Reads what is stored now, so that each process notices a change at its next run. */
  current(): Promise<readonly Connection[]>
  /** Where the secret is the one of its events. What was read in the last five seconds is good enough. */
  ofEvents(name: string, secret: string): Promise<Connection | null>
}

const GOOD_ENOUGH_MS = 5_000

/** The connections of one process. One that cannot be opened is reported once, and left out. */
export function connectionsOf(deps: ConnectingDeps & Pick<Deps, 'alert'>): Connections {
  const opened = new Map<string, { readonly sealed: Uint8Array; readonly system: ConnectedSystem | null }>()
  let last: readonly (Connection & Pick<StoredConnection, 'eventSecretHash'>)[] = []
  let readAt = Number.NEGATIVE_INFINITY

  function systemOf(stored: StoredConnection): ConnectedSystem | null {
    const known = opened.get(stored.name)
    if (known !== undefined && Buffer.compare(known.sealed, stored.credentialsSealed) === 0)
      return known.system
    const system = openSystem(deps, stored)
    if (system === null) deps.alert({ event: 'connection-closed', code: stored.name })
    opened.set(stored.name, { sealed: stored.credentialsSealed, system })
    return system
  }

  async function current() {
    const stored = await storedConnections(deps.database.db)
    const names = new Set(stored.map(({ name }) => name))
    for (const name of opened.keys()) if (!names.has(name)) opened.delete(name)
    last = stored.flatMap(({ name, hotels, switches, eventSecretHash, ...rest }) => {
      const system = systemOf({ name, hotels, switches, eventSecretHash, ...rest })
      return system === null ? [] : [{ name, hotels, switches, eventSecretHash, system }]
    })
    readAt = deps.clock.elapsed()
    return last
  }

  return {
    current,
    async ofEvents(name, secret) {
      if (deps.clock.elapsed() - readAt > GOOD_ENOUGH_MS) await current()
      const presented = tokenHash(secret)
      const isRight = last.filter(({ eventSecretHash }) => timingSafeEqual(eventSecretHash, presented))
      return isRight.find((one) => one.name === name) ?? null
    },
  }
}
