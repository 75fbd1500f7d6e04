import type { Kysely } from 'kysely'
import type { Actor, AuditDetails } from './AuditEntry.ts'
import type { Clock } from '../Clock.ts'
import { writeAuditEntry } from './audit-entries.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Writes down what a person at the desk does: before anything is shown, and in the transaction of whatever is changed.
 * @param reservationId null where it is about no stay, or about many
 */
export type Note = (db: Kysely<Schema>, reservationId: string | null, details?: AuditDetails) => Promise<void>

/** Notes what a person or a robot does. */
export const noteOf =
  (clock: Pick<Clock, 'now'>, actor: Actor, act: string): Note =>
  (db, reservationId, details = {}) =>
    writeAuditEntry(db, { ...actor, at: clock.now(), act, reservationId, details })

/** Notes what a person has done, or what has befallen them, at the desk's page. */
export const atPage = (clock: Pick<Clock, 'now'>, who: string, act: string): Note =>
  noteOf(clock, { who, door: 'desk-page' }, act)

/** Notes nothing: what the server does by itself has no name. */
export const noNote: Note = async () => {}
