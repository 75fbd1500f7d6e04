import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import {
  type Deps,
  openJsonIfPossible,
  type Place,
  type Schema,
  sealJson,
  tokenHash,
  type Vault,
} from '../../platform/index.ts'
import type { Connection } from './Connection.ts'

export interface StoredConnection extends Omit<Connection, 'system'> {
  /** One of `connectors`. */
  readonly connector: string
  readonly sealed: Uint8Array
}

const connectionSecrets = v.object({
  /** By the names of the connector's fields. */
  credentials: v.unknown(),
  /** The last part of the address of its events. */
  eventSecret: v.string(),
  /** Of credentials that the system has replaced: those that an engineer gave, as a hash. */
  origin: v.optional(v.string()),
})
export type ConnectionSecrets = v.InferOutput<typeof connectionSecrets>

const placeOf = (name: string): Place => ({ kind: 'connection', row: name })

/** Null where no data key opens them. */
export const secretsOf = (
  vault: Vault,
  { name, sealed }: Pick<StoredConnection, 'name' | 'sealed'>,
): ConnectionSecrets | null => openJsonIfPossible(vault, placeOf(name), sealed, connectionSecrets)

/** Null where there is none of the name, or no data key opens them. */
export async function storedSecrets(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  name: string,
): Promise<ConnectionSecrets | null> {
  const row = await database.db
    .selectFrom('connections')
    .select('credentials_sealed as sealed')
    .where('name', '=', name)
    .executeTakeFirst()
  return row === undefined ? null : secretsOf(vault, { name, ...row })
}

/** Whether an engineer gave the same for both, whatever the system has replaced since. */
export const areOfOneOrigin = (one: ConnectionSecrets, other: ConnectionSecrets): boolean =>
  one.eventSecret === other.eventSecret && originOf(one) === originOf(other)

const originOf = ({ origin, credentials }: ConnectionSecrets): string =>
  origin ?? Buffer.from(tokenHash(JSON.stringify(credentials))).toString('base64')

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
    sealed: row.credentials_sealed,
    hotels: hotels
      .filter(({ connection }) => connection === row.name)
      .map(({ facility_id: facilityId, hotel }) => ({ facilityId, hotel })),
    switches: {
      checkInThere: row.check_in_there,
      checkOutThere: row.check_out_there,
    },
  }))
}

export interface NewConnection extends Omit<StoredConnection, 'sealed'>, ConnectionSecrets {}

/** Replaces one of the same name. */
export async function saveConnection(
  transaction: Transaction<Schema>,
  vault: Vault,
  { name, connector, hotels, switches, ...secrets }: NewConnection,
): Promise<void> {
  const values = {
    connector,
    credentials_sealed: sealJson(vault, placeOf(name), secrets),
    check_in_there: switches.checkInThere,
    check_out_there: switches.checkOutThere,
  }
  await transaction
    .insertInto('connections')
    .values({ name, ...values })
    .onConflict((known) => known.column('name').doUpdateSet(values))
    .execute()
  await transaction.deleteFrom('connected_hotels').where('connection', '=', name).execute()
  await transaction
    .insertInto('connected_hotels')
    .values(hotels.map(({ facilityId, hotel }) => ({ facility_id: facilityId, connection: name, hotel })))
    .execute()
}

export async function deleteConnection(transaction: Transaction<Schema>, name: string): Promise<void> {
  await transaction.deleteFrom('connections').where('name', '=', name).execute()
}

/**
 * Stores credentials that a system has replaced, unless an engineer or another process has replaced `before` meanwhile.
 * @returns what is stored with them
 */
export async function replaceCredentials(
  { database, vault }: Pick<Deps, 'database' | 'vault'>,
  name: string,
  { before, credentials }: { readonly before: ConnectionSecrets; readonly credentials: unknown },
): Promise<ConnectionSecrets> {
  const replaced = { ...before, credentials, origin: originOf(before) }
  await database.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('connections')
      .select('credentials_sealed as sealed')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined || !isSame(secretsOf(vault, { name, ...row }), before)) return
    await transaction
      .updateTable('connections')
      .set({ credentials_sealed: sealJson(vault, placeOf(name), replaced) })
      .where('name', '=', name)
      .execute()
  })
  return replaced
}

/** Longer than a request with the wait for its turn; a process that dies keeps others from renewing for as long. */
const RENEWING_MS = 60_000
const LOOK_EVERY_MS = 500
const MOST_LOOKS = 60

/** As `ConnectorParts.renewAlone`: a token that serves once is used by one process. Null also while the database is away. */
export async function renewAlone<Result>(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  name: string,
  renew: () => Promise<Result>,
): Promise<Result | null> {
  const row = db.updateTable('connections').where('name', '=', name)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const now = clock.now()
    const until = new Date(now.getTime() + RENEWING_MS)
    const taken = await row
      .set({ renewing_until: until })
      .where(({ or, eb }) => or([eb('renewing_until', 'is', null), eb('renewing_until', '<=', now)]))
      .executeTakeFirst()
      .catch(() => null)
    if (taken === null) return null
    if (taken.numUpdatedRows > 0n) {
      const own = row.set({ renewing_until: null }).where('renewing_until', '=', until)
      try {
        return await renew()
      } finally {
        await own.execute().catch(() => null)
      }
    }
    await clock.pause(LOOK_EVERY_MS)
  }
  return null
}

/** Of what came from the same JSON. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
