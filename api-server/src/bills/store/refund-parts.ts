import { type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { longestDue, openJson, type Schema, sealJson, type Vault } from '../../platform/index.ts'
import { REFUND_PART_STATES, type RefundPart } from '../part-refund.ts'
import { REFUND_LEASE_MS } from '../Settlement.ts'
import { documentLine } from './folios.ts'

const state = v.picklist(REFUND_PART_STATES)
const content = v.object({
  takes: v.array(v.object({ number: v.number(), quantity: v.number() })),
  discount: v.nullable(documentLine),
  returned: v.array(documentLine),
})

/**
 * No other process takes the part for `REFUND_LEASE_MS`.
 * @throws StatementRefused when another part of the payment is on its way
 */
export async function beginPart(
  transaction: Kysely<Schema>,
  vault: Vault,
  { requestId, fromYen, toYen, content: of }: Pick<RefundPart, 'requestId' | 'fromYen' | 'toYen' | 'content'>,
  moment: Date,
): Promise<RefundPart> {
  const { last } = await transaction
    .selectFrom('refund_parts')
    .select(sql<number>`coalesce(max(number), 0)`.as('last'))
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  const number = last + 1
  const id = `${requestId}-part-${number}`
  const row = await transaction
    .insertInto('refund_parts')
    .values({
      id,
      request_id: requestId,
      number,
      state: 'returning',
      from_yen: fromYen,
      to_yen: toYen,
      content_sealed: sealJson(vault, placeOf(id), of),
      return_number: null,
      leased_until: new Date(moment.getTime() + REFUND_LEASE_MS),
      recheck_at: null,
      begun_at: moment,
      ended_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return partOf(row, vault)
}

/** Refused parts too, in the order in which they were begun. */
export async function partsOf(
  db: Kysely<Schema>,
  vault: Vault,
  requestIds: readonly string[],
): Promise<readonly RefundPart[]> {
  if (requestIds.length === 0) return []
  const rows = await db
    .selectFrom('refund_parts')
    .selectAll()
    .where('request_id', 'in', requestIds)
    .orderBy('begun_at')
    .orderBy('number')
    .execute()
  return rows.map((row) => partOf(row, vault))
}

/** Null when there is none. Lock its settlement first to change it. */
export async function partNamed(db: Kysely<Schema>, vault: Vault, id: string): Promise<RefundPart | null> {
  const row = await db.selectFrom('refund_parts').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : partOf(row, vault)
}

/**
 * Ends a part that was begun, or that was carried out after all.
 * @throws Error when another process was faster
 */
export async function endPart(
  transaction: Kysely<Schema>,
  { id, state: from }: Pick<RefundPart, 'id' | 'state'>,
  end: {
    readonly state: 'returned' | 'refused'
    readonly returnNumber: string | null
    readonly recheckAt: Date | null
  },
  moment: Date,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('refund_parts')
    .set({
      state: end.state,
      return_number: end.returnNumber,
      leased_until: null,
      recheck_at: end.recheckAt,
      ended_at: moment,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`the part ${id} is no longer ${from}`)
}

/** Leaves a part that is on its way alone until then, and counts the question that was in vain. */
export async function askAboutPartLater(db: Kysely<Schema>, id: string, until: Date): Promise<void> {
  await db
    .updateTable('refund_parts')
    .set({ leased_until: until, asked: sql`asked + 1` })
    .where('id', '=', id)
    .where('state', '=', 'returning')
    .execute()
}

/** Null where the provider need not be asked again. */
export async function recheckPart(db: Kysely<Schema>, id: string, at: Date | null): Promise<void> {
  await db.updateTable('refund_parts').set({ recheck_at: at }).where('id', '=', id).execute()
}

/** Takes the part on its way that no process has held for longest. No other process gets it for `REFUND_LEASE_MS`. */
export async function takeUnresolvedPart(
  db: Kysely<Schema>,
  vault: Vault,
  moment: Date,
): Promise<RefundPart | null> {
  const row = await db
    .updateTable('refund_parts')
    .set({
      leased_until: new Date(moment.getTime() + REFUND_LEASE_MS),
      // A call of the process that left it may still be on its way.
      asked: sql`greatest(asked, 1)`,
    })
    .where('id', '=', (due) =>
      longestDue(
        due.selectFrom('refund_parts').select('id').where('state', '=', 'returning'),
        'leased_until',
        moment,
      ),
    )
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : partOf(row, vault)
}

/** Takes the ended part that has been due for longest; no other process gets it for `REFUND_LEASE_MS`. */
export async function takePartToRecheck(
  db: Kysely<Schema>,
  vault: Vault,
  moment: Date,
): Promise<RefundPart | null> {
  const row = await db
    .updateTable('refund_parts')
    .set({ recheck_at: new Date(moment.getTime() + REFUND_LEASE_MS) })
    .where('id', '=', (due) => longestDue(due.selectFrom('refund_parts').select('id'), 'recheck_at', moment))
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : partOf(row, vault)
}

const partOf = (row: Selectable<Schema['refund_parts']>, vault: Vault): RefundPart => ({
  id: row.id,
  requestId: row.request_id,
  state: v.parse(state, row.state),
  fromYen: row.from_yen,
  toYen: row.to_yen,
  content: openJson(vault, placeOf(row.id), row.content_sealed, content),
  returnNumber: row.return_number,
  unanswered: row.asked,
  recheckAt: row.recheck_at,
  endedAt: row.ended_at,
})

const placeOf = (row: string) => ({ kind: 'refund_part', row }) as const
