import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../platform/index.ts'
import { lastEventPosition } from '../../stays/index.ts'

/** `probe`: the system was away, and this process alone looks with one call whether it is back. */
export type Gate = 'open' | 'probe' | 'closed'

/** A probe lasts no longer; then another process makes the next one. */
const PROBE_MS = 60_000

const SECOND_MS = 1_000

/** Between the probes of a system that is away: what waits is in step within a minute of its return. */
const PAUSES_MS = [5 * SECOND_MS, 10 * SECOND_MS, 15 * SECOND_MS] as const

/** What waits is due again at most so long after the system's return. */
const AFTER_RETURN_MS = 30 * SECOND_MS

/** The furthest that a system can put its calls off. */
const LONGEST_PAUSE_MS = 60 * 60 * SECOND_MS

/** The row of a connection, which begins with the next event of a stay. */
export function progressOf(db: Kysely<Schema>, connection: string) {
  const own = db.updateTable('connection_progress').where('connection', '=', connection)
  return {
    async begin(now: Date): Promise<void> {
      const position = await lastEventPosition(db)
      await db
        .insertInto('connection_progress')
        .values({ connection, position, not_before: now, down_since: null, problem: null })
        .onConflict((known) => known.column('connection').doNothing())
        .execute()
    },

    /** Of the last event that became tasks; null before the beginning. Other processes wait until the transaction ends. */
    async lockedPosition(): Promise<number | null> {
      const row = await db
        .selectFrom('connection_progress')
        .select('position')
        .where('connection', '=', connection)
        .forUpdate()
        .executeTakeFirst()
      return row?.position ?? null
    },

    moveOn: (position: number) => own.set({ position }).execute(),

    async gate(now: Date): Promise<Gate> {
      const row = await db
        .selectFrom('connection_progress')
        .select(['not_before', 'down_since'])
        .where('connection', '=', connection)
        .executeTakeFirst()
      if (row === undefined || row.not_before > now) return 'closed'
      if (row.down_since === null) return 'open'
      const claimed = await own
        .set({ not_before: new Date(now.getTime() + PROBE_MS) })
        .where('not_before', '<=', now)
        .executeTakeFirst()
      return claimed.numUpdatedRows > 0n ? 'probe' : 'closed'
    },

    /** Gives a probe back that found nothing to call for. */
    release: (now: Date) => own.set({ not_before: now }).execute(),

    /**
     * The system answered: what waited for it is due soon.
     * @param begun when the call began; the answer to an earlier one than the failure says nothing of the return
     */
    async recordAnswer(begun: Date, now: Date): Promise<void> {
      const { numUpdatedRows } = await own
        .set({ not_before: now, down_since: null, tries: 0, problem: null })
        .where('down_since', '<', begun)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const soon = new Date(now.getTime() + AFTER_RETURN_MS)
      const due = sql<Date>`least(due_at, ${soon}::timestamptz)`
      await db
        .updateTable('system_tasks')
        .set({ due_at: due })
        .where(sql<boolean>`state = 'waiting'`)
        .where('reservation_id', 'in', (stays) =>
          stays.selectFrom('connected_stays').select('reservation_id').where('connection', '=', connection),
        )
        .execute()
      await db
        .updateTable('hotel_pulls')
        .set({ due_at: due })
        .where('connection', '=', connection)
        .where('tries', '>', 0)
        .execute()
    },

    /**
     * @param notBefore the system's own word on when to come again
     * @returns the failures in a row, this one included
     */
    async recordFailure(gate: Gate, code: string, notBefore: Date | null, now: Date): Promise<number> {
      const { tries } = await own
        .set((row) => ({
          tries: sql<number>`${row.ref('tries')} + 1`,
          problem: code,
          down_since: sql<Date>`coalesce(down_since, ${now}::timestamptz)`,
        }))
        .returning('tries')
        .executeTakeFirstOrThrow()
      const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? PAUSES_MS[0]
      const requested = Math.min(notBefore?.getTime() ?? 0, now.getTime() + LONGEST_PAUSE_MS)
      const next = new Date(Math.max(now.getTime() + pause, requested))
      // Of several calls under way the longest pause counts; a probe is alone.
      const later = sql<Date>`greatest(not_before, ${next}::timestamptz)`
      await own.set({ not_before: gate === 'probe' ? next : later }).execute()
      return tries
    },
  }
}
