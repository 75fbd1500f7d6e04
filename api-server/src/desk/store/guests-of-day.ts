import type { DayFigures } from '@tomari/contract/desk-page/operations'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dayAfter, type Schema, startOfBusinessDay } from '../../platform/index.ts'

/** Days are business days, `yyyy-mm-dd`. */
interface DayOfHotel {
  readonly facilityId: string
  readonly day: string
  readonly today: string
}

type Guests = DayFigures['guests']

/**
 * Who came, stayed and left on a day, counted as the board lists them; on a day to come those who are expected. No personal data is read.
 */
export async function guestsOfDay(
  db: Kysely<Schema>,
  { facilityId, day, today }: DayOfHotel,
): Promise<Guests> {
  const [from, before] = [startOfBusinessDay(day), startOfBusinessDay(dayAfter(day, 1))]
  const isToCome = sql.lit(day > today)
  const isOver = sql.lit(day < today)
  const isExpected = sql`cancelled_at is null and no_show_at is null`
  const isHere = sql`${isExpected} and (${isToCome} or checked_in_at < ${before})`
  const arrives = sql`arrival = ${day}::date`
  const staysOn = sql`(departed_at is null or departed_at >= ${before})`
  const leaves = sql`${isHere} and (departed_at is null or departed_at >= ${from})
    and (departure = ${day}::date or departed_at < ${before})`
  const { late, ...others } = await db
    .selectFrom('reservations')
    .leftJoin('departures', 'departures.reservation_id', 'reservations.id')
    .where('facility_id', '=', facilityId)
    .where('departure', '>=', day)
    // Guests who arrive on the next day may check in after midnight.
    .where('arrival', '<=', dayAfter(day, 1))
    .select([
      counted(sql`${arrives} and ${isExpected}`).as('arrivals'),
      counted(sql`${arrives} and ${isHere} and not ${isToCome}`).as('checked_in'),
      counted(sql`arrival < ${day}::date and ${isExpected} and checked_in_at is null`).as('late'),
      counted(
        sql`(arrival <= ${day}::date or not ${isToCome}) and departure > ${day}::date and ${isHere} and ${staysOn}`,
      ).as('in_house'),
      counted(leaves).as('departures'),
      counted(sql`${leaves} and (${isOver} or departed_at < ${before})`).as('departed'),
      counted(sql`${arrives} and cancelled_at is not null`).as('cancelled'),
      counted(sql`${arrives} and no_show_at is not null`).as('no_show'),
    ])
    .executeTakeFirstOrThrow()
  return { ...others, late: day === today ? late : null }
}

const counted = (rule: RawBuilder<unknown>) => sql<Guests['arrivals']>`json_build_object(
  'bookings', count(*) filter (where ${rule}),
  'guests', coalesce(sum(adults + children + others) filter (where ${rule}), 0)
)`
