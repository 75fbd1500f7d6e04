import { type Kysely, sql, type Transaction } from 'kysely'
import { GONE } from '../../hotels/index.ts'
import {
  type Audit,
  type Database,
  type DataKeys,
  type Deps,
  isUniqueViolation,
  MAIL_LEASE_MS,
  type Schema,
} from '../../platform/index.ts'
import { withoutOtherImports } from '../../stays/index.ts'
import { bringKeys, keysLacking } from './cell-keys.ts'
import { isPacked, packRows, throwAway, unpackInto } from './hotel-parcel.ts'

/** Another cell, by the settings of its servers. */
interface Cell {
  readonly database: Database<Schema>
  readonly keys: DataKeys
}

declare module '../../platform/command/DeskCommand.ts' {
  interface Desk {
    /**
     * Missing where the settings name a folder alone.
     * @param settings text of an environment file
     * @returns one on PostgreSQL, or sentences that say why it cannot be opened
     * @throws KeysDoNotFit
     */
    readonly openCell?: (settings: string) => Promise<Cell | readonly string[]>
  }
}

export type MovedHotel =
  | { readonly kind: 'moved' | 'returned'; readonly rows: number }
  /** Nothing has happened. */
  | { readonly kind: 'retired' | 'connected' | 'gone' | 'there' | 'other_cell' | 'at_home' }
  | { readonly kind: 'names_taken'; readonly names: string }
  | { readonly kind: 'keys_missing' | 'servers_lack_keys'; readonly ids: string }
  | { readonly kind: 'under_way'; readonly payments: number; readonly mails: number }
  /** The other cell has a row with the same key, and the hotel is back. */
  | { readonly kind: 'clash'; readonly table: string }

interface Moving {
  readonly hotel: string
  readonly to: Cell
  readonly audit: Audit
  readonly progress: (done: number, total: number) => Promise<void>
}

type MovingDeps = Pick<Deps, 'database' | 'clock' | 'randomBytes'>

const PARCEL_BYTES = 12
/** Payments and mails end within seconds; of one whose provider is silent nobody knows how long it takes. */
const LOOK_EVERY_MS = 1_000
const MOST_LOOKS = 60

/**
 * Moves a hotel to another cell. Its rows are packed in one transaction, brought over in another and compared there row by row: they are
 * in one of the cells, or between them, never in both. Stopped at any moment, the same call goes on.
 */
export async function moveHotel(deps: MovingDeps, moving: Moving): Promise<MovedHotel> {
  const { database } = deps
  const { hotel, to } = moving
  const begun = await onItsWay(database.db, moving)
  if (begun !== null && typeof begun !== 'string') return begun
  const obstacle = begun === null ? await obstacleTo(database.db, moving) : null
  if (obstacle !== null) return obstacle
  const parcel =
    begun ?? `${Buffer.from(deps.randomBytes(PARCEL_BYTES)).toString('base64url')}${await placeOf(to)}`
  const standing = await standingOf(to, hotel, parcel)
  if (standing === 'another') return { kind: 'there' }
  if (standing === 'absent') {
    if (begun === null) await closeDoor(deps, hotel, parcel)
    const underWay = await pack(deps, moving, parcel)
    if (underWay !== null) {
      await openDoor(database.db, hotel, parcel)
      return underWay
    }
    const clash = await bringOver(database, moving, parcel)
    if (clash !== null) {
      await takeBack(database, moving, parcel)
      return clash
    }
  }
  const rows = await throwAway(database.db, hotel)
  await database.db.updateTable('facilities').set({ parcel: GONE }).where('id', '=', hotel).execute()
  return { kind: 'moved', rows }
}

/** Takes a hotel back that was stopped on its way. */
export async function returnHotel({ database }: MovingDeps, moving: Moving): Promise<MovedHotel> {
  const begun = await onItsWay(database.db, moving)
  if (begun === null) return { kind: 'at_home' }
  return typeof begun === 'string' ? await takeBack(database, moving, begun) : begun
}

/** The parcel with which the hotel has begun its way; null where it has begun none. */
async function onItsWay(db: Kysely<Schema>, { hotel, to }: Moving): Promise<string | MovedHotel | null> {
  const { parcel, retired_at } = await db
    .selectFrom('facilities')
    .select(['parcel', 'retired_at'])
    .where('id', '=', hotel)
    .executeTakeFirstOrThrow()
  if (retired_at === null) return null
  if (parcel === null) return { kind: 'retired' }
  if (parcel === GONE) return { kind: 'gone' }
  return parcel.endsWith(await placeOf(to)) ? parcel : { kind: 'other_cell' }
}

/** A standby that takes over is the same place. */
async function placeOf({ database }: Cell): Promise<string> {
  const { rows } = await sql<{ place: string }>`
    select '@' || system_identifier || '/' || current_database() as place from pg_control_system()`.execute(
    database.db,
  )
  return rows[0]?.place ?? ''
}

/** Whether the parcel has arrived: what came with it was compared before. `another`: the hotel is there in another way. */
async function standingOf(
  { database }: Cell,
  hotel: string,
  parcel: string,
): Promise<'absent' | 'arrived' | 'another'> {
  const row = await database.db
    .selectFrom('facilities')
    .select('parcel')
    .where('id', '=', hotel)
    .executeTakeFirst()
  if (row === undefined || row.parcel === GONE) return 'absent'
  return row.parcel === parcel ? 'arrived' : 'another'
}

const goneOn = () => new Error('another process has moved the hotel meanwhile')

/** Holds off every other process that moves the hotel, until the transaction ends. @throws Error where one has gone on meanwhile */
async function holdParcel(rows: Transaction<Schema>, hotel: string, parcel: string): Promise<void> {
  const held = await rows
    .selectFrom('facilities')
    .select('parcel')
    .where('id', '=', hotel)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (held.parcel !== parcel) throw goneOn()
}

async function obstacleTo(db: Kysely<Schema>, { hotel, to }: Moving): Promise<MovedHotel | null> {
  const { db: there } = to.database
  const { code } = await db
    .selectFrom('facilities')
    .select('code')
    .where('id', '=', hotel)
    .executeTakeFirstOrThrow()
  const taken = await there
    .selectFrom('facilities')
    .select('id')
    .where((row) => row.or([row('id', '=', hotel), row('code', '=', code)]))
    .where(sql<boolean>`parcel is distinct from ${GONE}`)
    .execute()
  if (taken.length > 0) return { kind: 'there' }
  const connections = await db
    .selectFrom('connected_hotels')
    .select('hotel')
    .where('facility_id', '=', hotel)
    .execute()
  if (connections.length > 0) return { kind: 'connected' }
  const lacking = await keysLacking(db, there, to.keys)
  if (lacking !== null) return lacking
  const people = await db.selectFrom('desk_people').select('name').where('facility_id', '=', hotel).execute()
  const names = people.map(({ name }) => name)
  const others = names.length === 0 ? [] : await namesakes(there, names)
  return others.length > 0 ? { kind: 'names_taken', names: others.join(', ') } : null
}

async function namesakes(db: Kysely<Schema>, names: readonly string[]): Promise<readonly string[]> {
  const rows = await db.selectFrom('desk_people').select('name').where('name', 'in', names).execute()
  return rows.map(({ name }) => name)
}

/** Guests and people begin nothing more, and learn why; what is under way ends. @throws Error where the door is closed already */
const closeDoor = ({ database, clock }: MovingDeps, hotel: string, parcel: string): Promise<void> =>
  database.transaction(async (rows) => {
    // One that has read that the hotel takes guests adds its stays before.
    await withoutOtherImports(rows)
    const { numUpdatedRows } = await rows
      .updateTable('facilities')
      .set({ retired_at: clock.now(), parcel })
      .where('id', '=', hotel)
      .where('retired_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw goneOn()
    await rows.deleteFrom('sessions').where('facility_id', '=', hotel).execute()
  })

async function openDoor(db: Kysely<Schema>, hotel: string, parcel: string): Promise<void> {
  await db
    .updateTable('facilities')
    .set({ retired_at: null, parcel: null })
    .where('id', '=', hotel)
    .where('parcel', '=', parcel)
    .execute()
}

/** Null when all is packed. */
async function pack(
  { database, clock }: MovingDeps,
  { hotel, audit, progress }: Moving,
  parcel: string,
): Promise<MovedHotel | null> {
  for (let looks = 1; ; looks += 1) {
    const underWay = await database.transaction(async (rows) => {
      // Whoever changes a stay, or adds one, locks one of these first.
      await holdParcel(rows, hotel, parcel)
      if (await isPacked(rows, hotel)) return null
      await sql`select count(*) from (
        select id from reservations where facility_id = ${hotel} for update) as held`.execute(rows)
      // Processes that look for mails pass over these.
      await sql`select count(*) from (
        select outbox.id from outbox join receipts on number = receipt_number
        where facility_id = ${hotel} and state = 'waiting' for update of outbox) as held`.execute(rows)
      await sql`select count(*) from (
        select invitations.id from invitations join reservations on reservations.id = reservation_id
        where facility_id = ${hotel} and state = 'waiting' for update of invitations) as held`.execute(rows)
      const unfinished = await unfinishedOf(rows, hotel, clock.now())
      if (unfinished !== null) return unfinished
      await packRows(rows, hotel, progress)
      await audit(rows, null, { facility: hotel })
      return null
    })
    if (underWay === null || looks === MOST_LOOKS) return underWay
    await clock.pause(LOOK_EVERY_MS)
  }
}

/** What another process may be in the middle of, outside the database: null where there is nothing. */
async function unfinishedOf(
  rows: Transaction<Schema>,
  hotel: string,
  now: Date,
): Promise<Extract<MovedHotel, { kind: 'under_way' }> | null> {
  const { rows: found } = await sql<{ payments: number; mails: number }>`select
    (select count(*) from settlements where facility_id = ${hotel} and state in ('charging', 'unknown', 'refunding'))
      + (select count(*) from refund_parts join settlements using (request_id)
         where facility_id = ${hotel} and refund_parts.state = 'returning') as payments,
    (select count(*) from outbox join receipts on number = receipt_number
     where facility_id = ${hotel} and state = 'waiting' and ${mayBeSending(now)})
      + (select count(*) from invitations join reservations on reservations.id = reservation_id
         where facility_id = ${hotel} and state = 'waiting' and ${mayBeSending(now)}) as mails`.execute(rows)
  const [{ payments, mails } = { payments: 0, mails: 0 }] = found
  return payments + mails === 0 ? null : { kind: 'under_way', payments, mails }
}

/** A mail that was taken is put off for so long; one that waits for another try may look the same. */
const mayBeSending = (now: Date) =>
  sql`tries > 0 and due_at > ${now} and due_at <= ${new Date(now.getTime() + MAIL_LEASE_MS)}`

/** Null once it is there; the other cell is unchanged where it has a row with the same key. */
async function bringOver(
  source: Database<Schema>,
  { hotel, to, audit, progress }: Moving,
  parcel: string,
): Promise<MovedHotel | null> {
  try {
    await source.transaction(async (from) => {
      await holdParcel(from, hotel, parcel)
      if ((await standingOf(to, hotel, parcel)) !== 'absent') return
      // It waits for each portion to be stored there.
      await sql`set local idle_in_transaction_session_timeout = '1min'`.execute(from)
      await to.database.transaction(async (rows) => {
        // What the hotel has left of itself when it went away from there.
        await rows.deleteFrom('facilities').where('id', '=', hotel).where('parcel', '=', GONE).execute()
        await unpackInto(rows, { hotel, from, progress })
        await bringKeys(from, rows)
        await rows.updateTable('facilities').set({ parcel }).where('id', '=', hotel).execute()
        await audit(rows, null, { facility: hotel })
      })
    })
    return null
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return { kind: 'clash', table: error.table ?? '' }
  }
}

const takeBack = (
  { transaction }: Database<Schema>,
  { hotel, to, audit, progress }: Moving,
  parcel: string,
): Promise<MovedHotel> =>
  transaction(async (rows): Promise<MovedHotel> => {
    await holdParcel(rows, hotel, parcel)
    if ((await standingOf(to, hotel, parcel)) !== 'absent') return { kind: 'there' }
    await unpackInto(rows, { hotel, from: rows, progress, isHome: true })
    await openDoor(rows, hotel, parcel)
    await audit(rows, null, { facility: hotel, undo: 1 })
    return { kind: 'returned', rows: await throwAway(rows, hotel) }
  })
