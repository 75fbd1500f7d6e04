import type { Kysely } from 'kysely'
import type { LocalText } from '../../model/local-text.ts'
import type { Schema } from '../schema.ts'

/** What the desk has to say to the guests of a stay; null when nothing. */
export async function noticeOf(db: Kysely<Schema>, reservationId: string): Promise<LocalText | null> {
  const row = await db
    .selectFrom('checkout_notices')
    .select(['message_ja', 'message_en'])
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return row === undefined ? null : { ja: row.message_ja, en: row.message_en }
}

/** Leaves word for the guests of a stay; what was left before is replaced. */
export async function saveNotice(
  db: Kysely<Schema>,
  reservationId: string,
  message: LocalText,
  moment: Date,
): Promise<void> {
  const columns = { message_ja: message.ja, message_en: message.en, written_at: moment }
  await db
    .insertInto('checkout_notices')
    .values({ reservation_id: reservationId, ...columns })
    .onConflict((conflict) => conflict.column('reservation_id').doUpdateSet(columns))
    .execute()
}

/** Takes back what was left for the guests of a stay. Answers whether there was anything. */
export async function removeNotice(db: Kysely<Schema>, reservationId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('checkout_notices')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
