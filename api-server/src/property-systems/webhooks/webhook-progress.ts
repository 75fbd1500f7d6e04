import type { Kysely } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { lastEventPosition } from '../../stays/index.ts'

/** How far a property system has been told. */
export interface WebhookProgress {
  /** Of the last event that it has taken. */
  readonly position: number
  /** How often the next one was tried in vain. */
  readonly tries: number
}

/** Begins to tell systems from now on; what has happened before they read for themselves. */
export async function beginWebhooks(
  db: Kysely<Schema>,
  systems: readonly string[],
  moment: Date,
): Promise<void> {
  const position = await lastEventPosition(db)
  await db
    .insertInto('webhook_progress')
    .values(systems.map((system) => ({ system, position, due_at: moment, problem: null })))
    .onConflict((known) => known.column('system').doNothing())
    .execute()
}

/** Takes a system in hand whose time has come; no other process gets it until then. Null when it is not due. */
export async function takeWebhook(
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

/** Records that a system has taken an event, and keeps it in hand until then. */
export async function noteTaken(
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

/** Records why a system could not be told, and when it is to be tried again. */
export async function noteNotTaken(
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

/** Lets a system go, so that the next round may take it at once. */
export async function letWebhookGo(db: Kysely<Schema>, system: string, moment: Date): Promise<void> {
  await db.updateTable('webhook_progress').set({ due_at: moment }).where('system', '=', system).execute()
}
