import type { Kysely } from 'kysely'
import type { Actor, AuditDetails } from './AuditEntry.ts'
import type { Clock } from '../Clock.ts'
import { writeAuditEntry } from './audit-entries.ts'
import type { Schema } from '../database/schema.ts'

/**
 * Called before anything is shown, and in the transaction of whatever is changed.
 * @param reservationId null where it is about no stay, or about many
 */
export type Audit = (
  db: Kysely<Schema>,
  reservationId: string | null,
  details?: AuditDetails,
) => Promise<void>

export const auditAs =
  (clock: Pick<Clock, 'now'>, actor: Actor, act: string): Audit =>
  (db, reservationId, details = {}) =>
    writeAuditEntry(db, { ...actor, at: clock.now(), act, reservationId, details })

export const auditAtPage = (clock: Pick<Clock, 'now'>, who: string, act: string): Audit =>
  auditAs(clock, { who, door: 'desk-page' }, act)

/** The server's own acts have no name to audit. */
export const noAudit: Audit = async () => {}
