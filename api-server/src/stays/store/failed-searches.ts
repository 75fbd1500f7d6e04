import { type Kysely, type RawBuilder, sql } from 'kysely'
import { compiledOnce, type Schema, type Slots, type Vault } from '../../platform/index.ts'

const MINUTE_MS = 60 * 1000

/** The window over which failures are counted (R22.3). */
const WINDOW_MINUTES = 10

/**
 * All searches of one address count in one row: alone, its lock is not held until the disk has the commit, and a crash of PostgreSQL forgets
 * counts of its last half second.
 * @param isAlone whether nothing else is committed with the count
 */
const hurried = (isAlone: RawBuilder<boolean>) =>
  sql<boolean>`set_config(
    'synchronous_commit', case when ${isAlone} then 'off' else current_setting('synchronous_commit') end, true) <> ''`

/**
 * Counts a search as failed before it begins, so that many at once cannot all find the count still low;
 * `forgiveSearch` takes back one that succeeded.
 * @returns the failures of each subject within the window, this one included
 */
export async function countSearch(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, number>> {
  const minute = minuteOf(moment)
  const keyed = keysOf(vault, subjects)
  const rows = await counted(db, {
    keys: keyed.map(({ key }) => key),
    minute,
    before: minute - WINDOW_MINUTES,
    isAlone: !db.isTransaction,
  })
  return new Map(
    keyed.map(({ subject, key }) => {
      const row = rows.find(({ subject_key }) => Buffer.compare(subject_key, key) === 0)
      return [subject, (row?.failures ?? 0) + Number(row?.earlier ?? 0)]
    }),
  )
}

interface Counted {
  /** Keyed hashes, in the order in which their rows are locked. */
  readonly keys: readonly Uint8Array[]
  readonly minute: number
  readonly before: number
  readonly isAlone: boolean
}

const counted = compiledOnce((db, given: Slots<Counted>) =>
  db
    .insertInto('failed_searches')
    .columns(['subject_key', 'minute', 'failures'])
    .expression((of) =>
      of
        .selectFrom(
          sql<{ key: Uint8Array }>`unnest(${given('keys')}::bytea[])`.as<'subject'>(sql`subject (key)`),
        )
        .select([
          'subject.key',
          sql<number>`${given('minute')}::bigint`.as('minute'),
          sql<number>`1`.as('failures'),
        ])
        .where(hurried(sql`${given('isAlone')}::boolean`)),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subject_key', 'minute'])
        .doUpdateSet({ failures: sql`failed_searches.failures + excluded.failures` }),
    )
    .returning((row) => [
      'subject_key',
      'failures',
      row
        .selectFrom('failed_searches as earlier')
        .whereRef('earlier.subject_key', '=', 'failed_searches.subject_key')
        .where('earlier.minute', '>', given('before'))
        .where('earlier.minute', '<', given('minute'))
        .select(({ fn }) => fn.sum('earlier.failures').as('failures'))
        .as('earlier'),
    ]),
)

export async function forgiveSearch(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly string[],
  moment: Date,
): Promise<void> {
  const keys = keysOf(vault, subjects).map(({ key }) => key)
  await forgiven(db, { keys, minute: minuteOf(moment), isAlone: !db.isTransaction })
}

const forgiven = compiledOnce((db, given: Slots<Omit<Counted, 'before'>>) =>
  db
    .with('counted', (rows) =>
      rows
        .selectFrom('failed_searches')
        .select(['subject_key', 'minute'])
        .where('subject_key', '=', sql<Uint8Array>`any(${given('keys')}::bytea[])`)
        .where('minute', '=', given('minute'))
        .where(hurried(sql`${given('isAlone')}::boolean`))
        .orderBy('subject_key')
        .forUpdate(),
    )
    .updateTable('failed_searches')
    .from('counted')
    .set({ failures: sql`failed_searches.failures - 1` })
    .whereRef('failed_searches.subject_key', '=', 'counted.subject_key')
    .whereRef('failed_searches.minute', '=', 'counted.minute')
    .where('failed_searches.failures', '>', 0),
)

/** Keyed hashes of the subjects with at least so many failures within the window. */
export const subjectsWithFailures = (db: Kysely<Schema>, least: number, moment: Date) =>
  db
    .selectFrom('failed_searches')
    .select('subject_key')
    .where('minute', '>', minuteOf(moment) - WINDOW_MINUTES)
    .groupBy('subject_key')
    .having(({ fn }) => fn.sum('failures'), '>=', least)

export async function crowdedAmong(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly string[],
  least: number,
  moment: Date,
): Promise<ReadonlySet<string>> {
  if (subjects.length === 0) return new Set()
  const keyed = keysOf(vault, subjects)
  const rows = await subjectsWithFailures(db, least, moment)
    .where(
      'subject_key',
      'in',
      keyed.map(({ key }) => key),
    )
    .execute()
  const isCrowded = (key: Uint8Array) =>
    rows.some(({ subject_key }) => Buffer.compare(subject_key, key) === 0)
  return new Set(keyed.filter(({ key }) => isCrowded(key)).map(({ subject }) => subject))
}

/** Identifies the last count of any of the subjects within the window, so that the next one differs; null without one. */
export async function lastCounted(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly string[],
  moment: Date,
): Promise<string | null> {
  const rows = await db
    .selectFrom('failed_searches')
    .select(['minute', 'failures'])
    .where(
      'subject_key',
      'in',
      keysOf(vault, subjects).map(({ key }) => key),
    )
    .where('minute', '>', minuteOf(moment) - WINDOW_MINUTES)
    .orderBy('minute', 'desc')
    .orderBy('subject_key')
    .execute()
  const [last] = rows
  if (last === undefined) return null
  const { minute } = last
  const ofMinute = rows.filter((row) => row.minute === minute)
  return `${minute}.${ofMinute.reduce((sum, { failures }) => sum + failures, 0)}`
}

export async function forgetSearches(
  db: Kysely<Schema>,
  vault: Vault,
  subjects: readonly string[],
): Promise<void> {
  const keys = keysOf(vault, subjects).map(({ key }) => key)
  await db.deleteFrom('failed_searches').where('subject_key', 'in', keys).execute()
}

export async function forgetOldSearches(db: Kysely<Schema>, moment: Date): Promise<void> {
  const lastOld = minuteOf(moment) - WINDOW_MINUTES
  await db.deleteFrom('failed_searches').where('minute', '<=', lastOld).execute()
}

/** Sorted: two searches at once lock their rows in one order, and cannot wait for each other for ever. */
const keysOf = (vault: Vault, subjects: readonly string[]) =>
  subjects
    .map((subject) => ({ subject, key: vault.searchKey('failed_search', subject) }))
    .sort((one, other) => Buffer.compare(one.key, other.key))

const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / MINUTE_MS)
