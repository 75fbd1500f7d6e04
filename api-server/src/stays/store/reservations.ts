import { type Kysely, sql } from 'kysely'
import { compiledOnce, type Schema, type Slots, type Vault } from '../../platform/index.ts'
import type { FurtherFacts } from '../choose-reservation.ts'
import { searchKeysOf } from '../names/keys.ts'
import type { Reservation, StoredReservation } from '../Reservation.ts'
import type { Session } from '../Session.ts'
import { plainSigns } from '../stay-code.ts'
import { hasNotDeparted, listedReservationOf, reservationOf, selectReservations } from './reservation-rows.ts'

/**
 * Stays of one name that are running at a time: agencies book hundreds of rooms under theirs. Matches of a stored
 * fact come first, then arrivals of today, so that the bound loses a guest only by a phone number among hundreds.
 */
const MOST_CANDIDATES = 500

interface NameSearch {
  readonly name: string
  readonly facilityId: string | null
  /** The day in Japan, `yyyy-mm-dd`: guests who arrive on a later one are not expected yet. */
  readonly today: string
  /** The hotel's business day: guests who were to leave on an earlier one have left. */
  readonly businessDay: string
  readonly among: 'in_house' | 'in_house_or_expected'
  readonly facts: FurtherFacts
}

/** Reservations of guests who are in the hotel or expected on the day, likely ones first. Called-off ones are left out. */
export async function reservationsNamed(
  db: Kysely<Schema>,
  vault: Vault,
  search: NameSearch,
): Promise<Reservation[]> {
  const words = searchKeysOf(search.name)
  if (words.length === 0) return []
  const keys = words.flatMap((word) => vault.searchKeys('name', word))
  const { typedFact, membershipNumber, coded } = search.facts
  const rows = await namesakes[search.among][search.facilityId === null ? 'of_all' : 'of_one'](db, {
    keys,
    today: search.today,
    businessDay: search.businessDay,
    facilityId: search.facilityId ?? '',
    coded: [...coded],
    membershipNumber: membershipNumber ?? '',
    reference: plainSigns(typedFact),
  })
  return rows.map((row) => listedReservationOf(row, vault)).filter(({ isReadable }) => isReadable)
}

interface Namesakes extends Pick<NameSearch, 'today' | 'businessDay'> {
  readonly keys: readonly Uint8Array[]
  readonly facilityId: string
  readonly coded: readonly string[]
  readonly membershipNumber: string
  readonly reference: string
}

const likeliest = (among: NameSearch['among'], hotels: 'of_one' | 'of_all') =>
  compiledOnce((db, given: Slots<Namesakes>) =>
    selectReservations(db)
      .where('id', 'in', (names) =>
        names
          .selectFrom('reservation_names')
          .select('reservation_id')
          .where('name_key', '=', sql<Uint8Array>`any(${given('keys')}::bytea[])`),
      )
      .where('arrival', '<=', given('today'))
      .where('departure', '>=', given('businessDay'))
      .where('cancelled_at', 'is', null)
      .where('no_show_at', 'is', null)
      .where(hasNotDeparted)
      .$if(among === 'in_house', (query) => query.where('checkin_code', '<>', '00'))
      .$if(hotels === 'of_one', (query) => query.where('facility_id', '=', given('facilityId')))
      .orderBy(
        sql`(
          id = any(${given('coded')}::text[])
          or membership_number is not distinct from ${given('membershipNumber')}::text
          or upper(regexp_replace(reference_number, '[^[:alnum:]]', '', 'g')) = ${given('reference')}
        )`,
        'desc',
      )
      .orderBy('arrival', 'desc')
      .orderBy('id')
      .limit(MOST_CANDIDATES),
  )

const namesakes = {
  in_house: { of_one: likeliest('in_house', 'of_one'), of_all: likeliest('in_house', 'of_all') },
  in_house_or_expected: {
    of_one: likeliest('in_house_or_expected', 'of_one'),
    of_all: likeliest('in_house_or_expected', 'of_all'),
  },
}

/** @throws Error when it is gone */
export async function reservationById(
  db: Kysely<Schema>,
  vault: Vault,
  id: string,
): Promise<StoredReservation> {
  const [row] = await rowById(db, { id })
  if (row === undefined) throw new Error('a reservation is gone')
  return reservationOf(row, vault)
}

const rowById = compiledOnce((db, given: Slots<{ id: string }>) =>
  selectReservations(db).where('id', '=', given('id')),
)

/** Locked until the transaction ends. @throws Error when it is gone */
export async function lockedReservation(
  transaction: Kysely<Schema>,
  vault: Vault,
  id: string,
): Promise<StoredReservation> {
  const reservation = await heldReservation(transaction, vault, id)
  if (reservation === null) throw new Error('a reservation is gone')
  return reservation
}

/** Like `lockedReservation`, but null when it is gone. */
export async function heldReservation(
  transaction: Kysely<Schema>,
  vault: Vault,
  id: string,
): Promise<StoredReservation | null> {
  const locked = transaction.selectFrom('reservations').select('id').where('id', '=', id).forUpdate()
  return (await locked.executeTakeFirst()) === undefined
    ? null
    : await reservationById(transaction, vault, id)
}

/**
 * The reservation of a session, locked, as long as both are there. The session then stays until the transaction ends:
 * an image that is stored beside it finds it. The reservation is locked first, so that an act that ends its sessions
 * has done so or waits.
 */
export async function heldStay(
  transaction: Kysely<Schema>,
  vault: Vault,
  { reservationId, tokenHash }: Pick<Session, 'reservationId' | 'tokenHash'>,
): Promise<StoredReservation | null> {
  const [held] = await lockedRow(transaction, { reservationId, tokenHash })
  return held === undefined ? null : await reservationById(transaction, vault, reservationId)
}

const lockedRow = compiledOnce((db, given: Slots<Pick<Session, 'reservationId' | 'tokenHash'>>) =>
  db
    .selectFrom((stays) =>
      stays
        .selectFrom('reservations')
        .select('id')
        .where('id', '=', given('reservationId'))
        .forUpdate()
        .as('stay'),
    )
    .innerJoin('sessions', 'sessions.reservation_id', 'stay.id')
    .select('stay.id')
    .where('token_hash', '=', given('tokenHash'))
    .forKeyShare('sessions'),
)

/** Samples are left out. */
export async function ownStaysFrom(db: Kysely<Schema>, day: string): Promise<number> {
  const { stays } = await db
    .selectFrom('reservations')
    .select(({ fn }) => fn.countAll<number>().as('stays'))
    .where('is_sample', '=', false)
    .where('departure', '>=', day)
    .executeTakeFirstOrThrow()
  return stays
}

export async function removeSampleReservations(db: Kysely<Schema>): Promise<void> {
  await db.deleteFrom('reservations').where('is_sample', '=', true).execute()
}

export async function facilitiesWithSampleStays(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('reservations')
    .select('facility_id')
    .distinct()
    .where('is_sample', '=', true)
    .execute()
  return new Set(rows.map(({ facility_id }) => facility_id))
}

export async function sampleNumbersAmong(
  db: Kysely<Schema>,
  referenceNumbers: readonly string[],
): Promise<readonly string[]> {
  if (referenceNumbers.length === 0) return []
  const rows = await db
    .selectFrom('reservations')
    .select('reference_number')
    .where('reference_number', 'in', referenceNumbers)
    .where('is_sample', '=', true)
    .execute()
  return rows.map(({ reference_number }) => reference_number)
}

export async function sampleCounts(
  db: Kysely<Schema>,
  today: string,
): Promise<{ readonly all: number; readonly departed: number }> {
  const rows = await db.selectFrom('reservations').select('departure').where('is_sample', '=', true).execute()
  return { all: rows.length, departed: rows.filter(({ departure }) => departure < today).length }
}

/**
 * Refreshes the planner's statistics: after a large import the database would search all arrivals of a hotel for a
 * name until it notices by itself.
 */
export async function analyzeReservations(db: Kysely<Schema>): Promise<void> {
  await sql`analyze reservations, reservation_names`.execute(db)
}
