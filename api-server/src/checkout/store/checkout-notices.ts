import { type Kysely, sql } from 'kysely'
import {
  type LocalText,
  localText,
  openJson,
  openJsonIfPossible,
  type Schema,
  sealJson,
  textsOf,
  type Vault,
} from '../../platform/index.ts'

export async function noticeOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
): Promise<LocalText | null> {
  const row = await db
    .selectFrom('checkout_notices')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  if (row === undefined) return null
  return openJson(vault, placeOf(reservationId), row.message_sealed, localText)
}

/** Stands for a message that no key opens, so that the desk sees that there is one. */
const unreadable = textsOf('checkout.unreadable_message')

/** A stay without a message is left out. */
export async function noticesOf(
  db: Kysely<Schema>,
  vault: Vault,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, LocalText>> {
  const rows = await db
    .selectFrom('checkout_notices')
    .selectAll()
    .where('reservation_id', '=', sql<string>`any(${reservationIds}::text[])`)
    .execute()
  return new Map(
    rows.map(({ reservation_id: id, message_sealed }) => [
      id,
      openJsonIfPossible(vault, placeOf(id), message_sealed, localText) ?? unreadable,
    ]),
  )
}

/** Replaces an earlier message. */
export async function saveNotice(
  db: Kysely<Schema>,
  vault: Vault,
  reservationId: string,
  message: LocalText,
  moment: Date,
): Promise<void> {
  const sealed = sealJson(vault, placeOf(reservationId), message)
  const columns = { message_sealed: sealed, written_at: moment }
  await db
    .insertInto('checkout_notices')
    .values({ reservation_id: reservationId, ...columns })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

/** Answers whether there was a message. */
export async function removeNotice(db: Kysely<Schema>, reservationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('checkout_notices')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Erases the messages of stays that ended before the day. Answers their number. */
export async function eraseOldNotices(transaction: Kysely<Schema>, today: string): Promise<number> {
  const erased = await transaction
    .deleteFrom('checkout_notices')
    .where('reservation_id', 'in', (stays) =>
      stays.selectFrom('reservations').select('id').where('departure', '<', today),
    )
    .executeTakeFirst()
  return Number(erased.numDeletedRows)
}

const placeOf = (reservationId: string) => ({ kind: 'notice', row: reservationId }) as const
