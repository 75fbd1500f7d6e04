import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import {
  longestDue,
  openJson,
  type Schema,
  sealJson,
  storedLanguage,
  type Vault,
} from '../../platform/index.ts'
import { heldReservation, type StoredReservation } from '../../stays/index.ts'
import {
  ASK_LEASE_MS,
  mayBecome,
  PAYMENT_MEANS,
  type PaymentMeans,
  REFUND_LEASE_MS,
  SETTLEMENT_STATES,
  type Settlement,
  type SettlementState,
} from '../Settlement.ts'

const state = v.picklist(SETTLEMENT_STATES)
const journey = v.picklist(['checkin', 'checkout'])
const means = v.picklist(PAYMENT_MEANS)
const payer = v.object({ invoiceName: v.string(), language: storedLanguage })

export type Payer = v.InferOutput<typeof payer>

const UNDER_WAY: readonly SettlementState[] = ['open', 'charging', 'unknown']
const UNRESOLVED: readonly SettlementState[] = ['charging', 'unknown', 'refunding']

export async function settlementNamed(db: Kysely<Schema>, requestId: string): Promise<Settlement | null> {
  return settlementIn(await settlements(db).where('request_id', '=', requestId).executeTakeFirst())
}

/** Locked until the transaction ends. Lock the reservation first, so that locks come in order. */
export async function lockedSettlement(
  transaction: Kysely<Schema>,
  requestId: string,
): Promise<Settlement | null> {
  const named = settlements(transaction).where('request_id', '=', requestId)
  return settlementIn(await named.forUpdate().executeTakeFirst())
}

/** The settlement of a request with its reservation, null once that is gone, also since the settlement was read; the reservation is locked first. */
export async function lockedPayment(
  transaction: Kysely<Schema>,
  vault: Vault,
  requestId: string,
): Promise<{ readonly settlement: Settlement | null; readonly reservation: StoredReservation | null }> {
  const reservationId = (await settlementNamed(transaction, requestId))?.reservationId ?? null
  const reservation = reservationId === null ? null : await heldReservation(transaction, vault, reservationId)
  return { settlement: await lockedSettlement(transaction, requestId), reservation }
}

/** Null when none is under way. Lock the reservation first: a process that changes settlements does. */
export async function settlementUnderWay(
  transaction: Kysely<Schema>,
  reservationId: string,
): Promise<Settlement | null> {
  const underWay = settlements(transaction)
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', UNDER_WAY)
  return settlementIn(await underWay.executeTakeFirst())
}

export async function paidSettlement(db: Kysely<Schema>, reservationId: string): Promise<Settlement | null> {
  const paid = settlements(db)
    .where('reservation_id', '=', reservationId)
    .where('state', 'in', ['paid', 'refunding'])
  return settlementIn(await paid.orderBy('settled_at', 'desc').executeTakeFirst())
}

/** @throws StatementRefused when another of the reservation is under way */
export async function openSettlement(
  transaction: Kysely<Schema>,
  opened: Pick<Settlement, 'requestId' | 'journey' | 'amountYen'> & {
    readonly reservationId: string
    readonly means?: PaymentMeans
  },
  moment: Date,
): Promise<void> {
  await transaction
    .insertInto('settlements')
    .values({
      request_id: opened.requestId,
      reservation_id: opened.reservationId,
      facility_id: ({ selectFrom }) =>
        selectFrom('reservations').select('facility_id').where('id', '=', opened.reservationId),
      journey: opened.journey,
      amount_yen: opened.amountYen,
      means: opened.means ?? 'card',
      state: 'open',
      leased_until: null,
      payer_sealed: null,
      opened_at: moment,
      settled_at: null,
    })
    .execute()
}

/** Nothing of the settlement may be charged yet. */
export async function changeAmount(
  transaction: Kysely<Schema>,
  requestId: string,
  amountYen: number,
): Promise<void> {
  await transaction
    .updateTable('settlements')
    .set({ amount_yen: amountYen })
    .where('request_id', '=', requestId)
    .where('state', '=', 'open')
    .execute()
}

/** @throws Error when the states do not follow each other, or another process was faster */
export async function moveSettlement(
  transaction: Kysely<Schema>,
  { requestId, state: from }: Pick<Settlement, 'requestId' | 'state'>,
  to: SettlementState,
  changes: {
    readonly leasedUntil?: Date
    readonly settledAt?: Date
    readonly attempts?: number
    readonly payerSealed?: Uint8Array
  } = {},
): Promise<void> {
  if (from !== to && !mayBecome(from, to)) throw new Error(`a settlement cannot go from ${from} to ${to}`)
  const { leasedUntil = null, settledAt, attempts, payerSealed } = changes
  const { numUpdatedRows } = await transaction
    .updateTable('settlements')
    .set({
      state: to,
      leased_until: leasedUntil,
      asked: 0,
      // Columns that are undefined stay.
      settled_at: settledAt,
      attempts,
      payer_sealed: payerSealed,
    })
    .where('request_id', '=', requestId)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`the settlement ${requestId} is no longer ${from}`)
}

export async function addReturned(
  transaction: Kysely<Schema>,
  requestId: string,
  yen: number,
): Promise<void> {
  await transaction
    .updateTable('settlements')
    .set({ returned_yen: sql`returned_yen + ${yen}` })
    .where('request_id', '=', requestId)
    .execute()
}

/** Leaves a settlement as unknown for so long, and counts the question that was in vain. */
export async function askLater(db: Kysely<Schema>, requestId: string, until: Date): Promise<void> {
  await db
    .updateTable('settlements')
    .set({ leased_until: until, asked: sql`asked + 1` })
    .where('request_id', '=', requestId)
    .where('state', 'in', UNRESOLVED)
    .execute()
}

export async function timesUnanswered(db: Kysely<Schema>, requestId: string): Promise<number> {
  const row = await db
    .selectFrom('settlements')
    .select('asked')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.asked ?? 0
}

/**
 * Takes a settlement whose outcome is unknown and that no process holds: the one of a request, or the one that has
 * been waiting for longest. No other process gets it for `ASK_LEASE_MS`, or `REFUND_LEASE_MS` where money goes back.
 * Null when there is none.
 */
export async function takeUnresolved(
  db: Kysely<Schema>,
  requestId: string | null,
  moment: Date,
): Promise<Settlement | null> {
  const after = (milliseconds: number) => new Date(moment.getTime() + milliseconds)
  const row = await db
    .updateTable('settlements')
    .set({
      // A charge whose lease is over has been left by its process.
      state: sql`case state when 'charging' then 'unknown' else state end`,
      leased_until: sql`case state when 'refunding' then ${after(REFUND_LEASE_MS)}::timestamptz
        else ${after(ASK_LEASE_MS)}::timestamptz end`,
    })
    .where('request_id', '=', (due) =>
      longestDue(
        due
          .selectFrom('settlements')
          .select('request_id')
          .where('state', 'in', UNRESOLVED)
          .$if(requestId !== null, (one) => one.where('request_id', '=', requestId)),
        'leased_until',
        moment,
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return settlementIn(row)
}

export const sealedPayer = (vault: Vault, requestId: string, payer: Payer): Uint8Array =>
  sealJson(vault, { kind: 'payer', row: requestId }, payer)

/** @throws Error when no payment of the settlement has begun */
export async function payerOf(db: Kysely<Schema>, vault: Vault, requestId: string): Promise<Payer> {
  const row = await db
    .selectFrom('settlements')
    .select('payer_sealed')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  if (row.payer_sealed === null) throw new Error(`no payment of ${requestId} has begun`)
  return openJson(vault, { kind: 'payer', row: requestId }, row.payer_sealed, payer)
}

const settlements = (db: Kysely<Schema>) => db.selectFrom('settlements').selectAll()

const settlementIn = (row: Selectable<Schema['settlements']> | undefined): Settlement | null =>
  row === undefined
    ? null
    : {
        requestId: row.request_id,
        reservationId: row.reservation_id,
        journey: v.parse(journey, row.journey),
        means: v.parse(means, row.means),
        amountYen: row.amount_yen,
        returnedYen: row.returned_yen,
        state: v.parse(state, row.state),
        attempts: row.attempts,
        leasedUntil: row.leased_until,
        settledAt: row.settled_at,
      }
