import type { DeskLanguage } from '@tomari/contract/desk-languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import {
  type DataKey,
  type DataKeys,
  type Deps,
  fingerprintOf,
  markOf,
  type Place,
  placeOf,
  type Schema,
  type SealedColumn,
  sealedBy,
  textIn,
  type Vault,
  vaultWith,
} from '../../platform/index.ts'
import { keyOf, rowsAtOnce, sealedColumns } from './sealed-columns.ts'

export type KeyMisfit =
  /** The database knows another key under this name. */
  | { readonly kind: 'another_key'; readonly id: string }
  /** These keys have sealed what is there, and are not given. */
  | { readonly kind: 'key_missing'; readonly ids: readonly string[] }
  | { readonly kind: 'file_missing' }

export const keyMisfitSentence = (misfit: KeyMisfit, language: DeskLanguage): string =>
  misfit.kind === 'another_key'
    ? textIn(language, 'keys.another_key', { id: misfit.id })
    : misfit.kind === 'key_missing'
      ? textIn(language, 'keys.key_missing', { ids: misfit.ids.join(',') })
      : textIn(language, 'keys.file_missing')

/** Ends a start, which leaves the database as it was. */
export class KeysDoNotFit extends Error {
  override readonly name = 'KeysDoNotFit'
  readonly misfit: KeyMisfit

  constructor(misfit: KeyMisfit) {
    super('the data keys are not those of this database')
    this.misfit = misfit
  }
}

/**
 * Compares keys with the fingerprints in the database, so that nothing is sealed with keys that will not be there tomorrow, and no list
 * stays closed for a day. New keys are remembered. A key whose fingerprint was forgotten, since it was lost, is judged by what opens.
 * @param lost names of keys that are gone for good, which the hotel goes on without
 * @param stores false leaves the database as it is
 * @returns null when the keys fit
 */
export async function misfitOf(
  { database, randomBytes }: Pick<Deps, 'database' | 'randomBytes'>,
  keys: DataKeys,
  lost: readonly string[],
  stores = true,
): Promise<KeyMisfit | null> {
  return await database.transaction(async (transaction) => {
    const fingerprints = await lockedFingerprints(transaction)
    const another = keys.find((key) => isAnother(fingerprints.get(key.id), key))
    if (another !== undefined) return { kind: 'another_key', id: another.id }

    const given = new Set(keys.map(({ id }) => id))
    const unknown = keys.filter(({ id }) => !fingerprints.has(id))
    const missing = [...fingerprints.keys()].filter((id) => !given.has(id))
    if (unknown.length === 0 && missing.length === 0) return null

    const samples = await sealedSamples(transaction)
    const proven = provenBy(samples, vaultWith(keys, randomBytes))
    const wrong = unknown.find(({ id }) => !proven.has(id) && samples.some(({ by }) => by === id))
    if (wrong !== undefined) return { kind: 'another_key', id: wrong.id }
    const needed = samples.some(({ by }) => given.has(by)) ? [] : samples.map(({ by }) => by)
    for (const id of missing) if (await hasSealed(transaction, id)) needed.push(id)
    const ids = [...new Set(needed)].filter((id) => !lost.includes(id))
    if (ids.length > 0) return { kind: 'key_missing', ids }

    if (!stores) return null
    await removeOtherFingerprints(transaction, [...given])
    // A later key that has sealed nothing may be taken away again.
    await addFingerprints(
      transaction,
      unknown.filter(({ id }) => id === keys[0].id || proven.has(id)),
    )
    return null
  })
}

/** Keys of an earlier start count, also where they have sealed nothing yet. */
export const isSealed = ({ database }: Pick<Deps, 'database'>): Promise<boolean> =>
  database.transaction(
    async (transaction) =>
      (await lockedFingerprints(transaction)).size > 0 || (await sealedSamples(transaction)).length > 0,
  )

const isAnother = (fingerprint: Uint8Array | undefined, key: DataKey): boolean =>
  fingerprint !== undefined && Buffer.compare(fingerprint, fingerprintOf(key)) !== 0

const provenBy = (samples: readonly SealedSample[], vault: Vault): ReadonlySet<string> =>
  new Set(samples.filter(({ place, sealed }) => opened(vault, place, sealed) !== null).map(({ by }) => by))

/** Null when the key is gone or the bytes were changed. */
export function opened(vault: Vault, place: Place, sealed: Uint8Array): Uint8Array | null {
  try {
    return vault.open(place, sealed)
  } catch {
    return null
  }
}

/** Locked against another process that starts at the same moment. */
async function lockedFingerprints(
  transaction: Transaction<Schema>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  await sql`lock table data_key_prints in share row exclusive mode`.execute(transaction)
  const rows = await transaction.selectFrom('data_key_prints').selectAll().execute()
  return new Map(rows.map(({ id, print }) => [id, print]))
}

async function addFingerprints(db: Kysely<Schema>, keys: readonly DataKey[]): Promise<void> {
  if (keys.length === 0) return
  const rows = keys.map((key) => ({ id: key.id, print: fingerprintOf(key) }))
  await db.insertInto('data_key_prints').values(rows).execute()
}

export async function removeOtherFingerprints(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('data_key_prints').where('id', 'not in', ids).execute()
}

/** Quick where much is left; otherwise every row is read. */
async function hasSealed(db: Kysely<Schema>, id: string): Promise<boolean> {
  const mark = markOf({ id })
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (
        select from ${sql.table(table)}
        where substring(${sql.ref(column)} from 1 for ${mark.length}::integer) = ${mark}::bytea
      ) as found
    `.execute(db)
    if (rows[0]?.found === true) return true
  }
  return false
}

interface SealedSample {
  readonly by: string
  readonly place: Place
  readonly sealed: Uint8Array
}

/** More than a few rows of a column are not damaged at once. */
const MOST_SAMPLES = 10

async function sealedSamples(db: Kysely<Schema>): Promise<readonly SealedSample[]> {
  const samples: SealedSample[] = []
  for (const column of sealedColumns) samples.push(...(await samplesOf(db, column)))
  return samples
}

async function samplesOf(db: Kysely<Schema>, column: SealedColumn): Promise<readonly SealedSample[]> {
  const [first, second] = keyOf(column)
  const sealed = sql.ref(column.column)
  const { rows } = await sql<{ first: string; second: string; sealed: Uint8Array }>`
    select ${first} as first, ${second} as second, ${sealed} as sealed
    from ${sql.table(column.table)}
    where length(${sealed}) > 0
    order by ${sql.join(column.key.map((name) => sql.ref(name)))}
    limit ${Math.min(MOST_SAMPLES, rowsAtOnce(column))}
  `.execute(db)
  return rows.flatMap((row) => {
    const by = sealedBy(row.sealed)
    return by === null ? [] : [{ by, place: placeOf(column, row.first, row.second), sealed: row.sealed }]
  })
}
