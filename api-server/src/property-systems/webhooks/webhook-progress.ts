import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { lastEventPosition } from '../../stays/index.ts'

export interface WebhookProgress {
  /** Of the last event that the system has taken. */
  readonly position: number
  /** Failed attempts at the next event. */
  readonly tries: number
}

/** Begins with the next event; a system reads earlier ones itself. */
export async function beginWebhooks(db: Kysely<Schema>, system: string, moment: Date): Promise<void> {
  const position = await lastEventPosition(db)
  await db
    .insertInto('webhook_progress')
    .values({ system, position, due_at: moment, problem: null })
    .onConflict((known) => known.column('system').doNothing())
    .execute()
}

/** Null when the system is not due. No other process gets it until then. */
export async function claimWebhook(
  db: Kysely<Schema>,
  system: string,
  moment: Date,
  until: Date,
): Promise<WebhookProgress | null> {
  const row = await db
    .updateTable('webhook_progress')
    .set({ due_at: until })
    .where('system', '=', system)
    .where('due_at', '<=', moment)
    .returning(['position', 'tries'])
    .executeTakeFirst()
  return row ?? null
}

/** The system stays claimed until then. */
export async function recordDelivery(
  db: Kysely<Schema>,
  system: string,
  position: number,
  until: Date,
): Promise<void> {
  await db
    .updateTable('webhook_progress')
    .set({ position, tries: 0, problem: null, due_at: until })
    .where('system', '=', system)
    .execute()
}

export async function recordFailure(
  db: Kysely<Schema>,
  system: string,
  { tries, problem, dueAt }: { readonly tries: number; readonly problem: string; readonly dueAt: Date },
): Promise<void> {
  await db
    .updateTable('webhook_progress')
    .set({ tries, problem, due_at: dueAt })
    .where('system', '=', system)
    .execute()
}

/** The next run may claim the system at once. */
export async function releaseWebhook(db: Kysely<Schema>, system: string, moment: Date): Promise<void> {
  await db.updateTable('webhook_progress').set({ due_at: moment }).where('system', '=', system).execute()
}
