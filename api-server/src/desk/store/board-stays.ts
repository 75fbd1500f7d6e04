import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { SETTLEMENT_STATES } from '../../bills/index.ts'
import { type Schema, startOfBusinessDay, type Vault } from '../../platform/index.ts'
import {
  type ListedReservation,
  listedReservationOf,
  SESSION_IDLE_MS,
  SESSION_LENGTH_MS,
  selectReservations,
} from '../../stays/index.ts'

/** `day` is the business day, `yyyy-mm-dd`. */
export interface BoardDay {
  readonly facilityId: string
  readonly day: string
}

/** Guests who may still come, who are in the hotel, and who left on the day. */
const onBoard =
  ({ facilityId, day }: BoardDay) =>
  ({ and, or, eb, not, exists, selectFrom }: ExpressionBuilder<Schema, 'reservations'>) =>
    and([
      eb('facility_id', '=', facilityId),
      eb('departure', '>=', day),
      // Guests who arrive on the next day may check in after midnight.
      or([eb('arrival', '<=', day), eb('checkin_code', '<>', '00')]),
      eb('cancelled_at', 'is', null),
      eb('no_show_at', 'is', null),
      not(
        exists(
          selectFrom('departures')
            .select('reservation_id')
            .whereRef('departures.reservation_id', '=', 'reservations.id')
            .where('departed_at', '<', startOfBusinessDay(day)),
        ),
      ),
    ])

/** Arrivals and departures of the day come first, so that a cut board lacks them last. */
export async function staysOnBoard(
  db: Kysely<Schema>,
  vault: Vault,
  board: BoardDay,
  most: number,
): Promise<ListedReservation[]> {
  const rows = await selectReservations(db)
    .where(onBoard(board))
    .orderBy(sql`(checkin_code = '00' or departure = ${board.day}::date)`, 'desc')
    .orderBy('reference_number', (order) => order.collate('C'))
    .limit(most)
    .execute()
  return rows.map((row) => listedReservationOf(row, vault))
}

export const idsOnBoard = (db: Kysely<Schema>, board: BoardDay) =>
  db.selectFrom('reservations').select('id').where(onBoard(board))

/** Paid or not. */
export async function staysWithBill(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('folio_lines')
    .select('reservation_id')
    .distinct()
    .where('reservation_id', '=', sql<string>`any(${reservationIds}::text[])`)
    .execute()
  return new Set(rows.map(({ reservation_id }) => reservation_id))
}

export interface PhoneFacts {
  /** The earliest search by a phone that is still on the way to check in; null while there is none. */
  readonly foundAt: Date | null
  /** The earliest picture of those phones, which is the last detail that they send. */
  readonly detailsAt: Date | null
  /** The last attempt, while the card may still pay by it. `unknown`: whether money moved is being cleared up; `refused`: none did. */
  readonly charge: {
    readonly state: 'charging' | 'at_bank' | 'unknown' | 'refused'
    readonly since: Date
  } | null
  readonly waitingSince: Date | null
  /** Null while no desk holds the request. */
  readonly preparedBy: string | null
  readonly billSince: Date | null
  readonly paidAt: Date | null
}

export const silentPhone: PhoneFacts = {
  foundAt: null,
  detailsAt: null,
  charge: null,
  waitingSince: null,
  preparedBy: null,
  billSince: null,
  paidAt: null,
}

/** Asks one query of each table, however many stays there are. A stay without a phone is left out. */
export async function phoneFactsOf(
  db: Kysely<Schema>,
  reservationIds: readonly string[],
  moment: Date,
): Promise<ReadonlyMap<string, PhoneFacts>> {
  const facts = new Map<string, PhoneFacts>()
  const add = (id: string, more: Partial<PhoneFacts>): void => {
    facts.set(id, { ...(facts.get(id) ?? silentPhone), ...more })
  }
  const ids = sql<string>`any(${reservationIds}::text[])`
  for (const row of await phonesOnTheWay(db, ids, moment)) {
    add(row.reservation_id, { foundAt: row.found_at, detailsAt: row.details_at })
  }
  for (const row of await requestsOf(db, ids)) {
    const isHeld = row.lease_until !== null && row.lease_until > moment
    const waits = { waitingSince: row.joined_at, preparedBy: isHeld ? row.claimed_by : null }
    add(row.reservation_id, row.status < 4 ? waits : { billSince: row.ready_at })
  }
  for (const row of await settlementsOf(db, ids)) {
    const id = row.reservation_id ?? ''
    const state = v.parse(settlementState, row.state)
    if (state === 'paid' || state === 'refunding') {
      const paidAt = facts.get(id)?.paidAt ?? null
      if (paidAt === null || (row.settled_at !== null && row.settled_at > paidAt)) {
        add(id, { paidAt: row.settled_at })
      }
      continue
    }
    const charge = chargeOf(state, row, moment)
    if (charge !== null) add(id, { charge })
  }
  return facts
}

const settlementState = v.picklist(SETTLEMENT_STATES)

type Ids = ReturnType<typeof sql<string>>

/** Sessions of a check-in that have not ended. */
const phonesOnTheWay = (db: Kysely<Schema>, ids: Ids, moment: Date) =>
  db
    .selectFrom('sessions')
    .leftJoin('images', 'images.token_hash', 'sessions.token_hash')
    .select(({ fn }) => [
      'sessions.reservation_id',
      fn.min<Date>('started_at').as('found_at'),
      fn.min<Date | null>('stored_at').as('details_at'),
    ])
    .where('sessions.reservation_id', '=', ids)
    .where('journey', '=', 'checkin')
    .where('started_at', '>', earlier(moment, SESSION_LENGTH_MS))
    .where('used_at', '>', earlier(moment, SESSION_IDLE_MS))
    .groupBy('sessions.reservation_id')
    .execute()

const requestsOf = (db: Kysely<Schema>, ids: Ids) =>
  db
    .selectFrom('checkout_requests')
    .select(['reservation_id', 'status', 'joined_at', 'ready_at', 'claimed_by', 'lease_until'])
    .where('reservation_id', '=', ids)
    .where('closed_at', 'is', null)
    .execute()

/** Settlements with their last attempt, and its challenge at the bank. */
const settlementsOf = (db: Kysely<Schema>, ids: Ids) =>
  db
    .selectFrom('settlements')
    .leftJoinLateral(
      (attempts) =>
        attempts
          .selectFrom('payment_attempts')
          .select(['order_id', 'begun_at', 'outcome'])
          .whereRef('payment_attempts.request_id', '=', 'settlements.request_id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('payment_challenges', 'payment_challenges.order_id', 'last.order_id')
    .select([
      'settlements.reservation_id',
      'settlements.state',
      'settlements.opened_at',
      'settlements.settled_at',
      'settlements.leased_until',
      'last.begun_at',
      'last.outcome',
      'payment_challenges.begun_at as sent_at',
      'payment_challenges.returned_at',
      'payment_challenges.outcome as bank_outcome',
    ])
    .where('settlements.reservation_id', '=', ids)
    .where('settlements.state', 'in', ['open', 'charging', 'unknown', 'paid', 'refunding'])
    .execute()

type SettlementRow = Awaited<ReturnType<typeof settlementsOf>>[number]

/** Null before the first attempt, and where the last one ended for no reason of the card. */
function chargeOf(
  state: v.InferOutput<typeof settlementState>,
  row: SettlementRow,
  moment: Date,
): PhoneFacts['charge'] {
  const since = row.begun_at ?? row.opened_at
  if (state === 'open') {
    const isRefused = row.outcome === 'declined' || row.outcome === 'not_charged'
    return isRefused ? { state: 'refused', since } : null
  }
  const isLeft = row.leased_until !== null && row.leased_until <= moment
  if (state === 'unknown' || isLeft) return { state: 'unknown', since }
  const isAtBank = row.sent_at !== null && row.returned_at === null && row.bank_outcome === null
  return isAtBank ? { state: 'at_bank', since: row.sent_at ?? since } : { state: 'charging', since }
}

export const earlier = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds)
