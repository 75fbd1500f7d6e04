import { type Kysely, sql } from 'kysely'
import { lastImports } from '../../imports/index.ts'
import type { Schema } from '../../platform/index.ts'
import { systemCounts, taskProblems } from '../../system-tasks/index.ts'

export type HotelCounts = Awaited<ReturnType<typeof hotelCounts>>

const DAY_MS = 24 * 60 * 60 * 1000

/** The indexes hold what waits and nothing else, so that counting costs the same however old the hotel is. */
export async function hotelCounts(db: Kysely<Schema>, now: Date) {
  const queues = await db
    .selectFrom('checkout_requests')
    .select(({ fn }) => [
      'facility_id',
      fn.countAll<number>().as('parties'),
      fn.min('joined_at').as('oldest'),
    ])
    .where('closed_at', 'is', null)
    .where('status', '<', 4)
    .groupBy('facility_id')
    .execute()
  const unresolved = await db
    .selectFrom('settlements')
    .select(({ fn }) => ['state', fn.countAll<number>().as('settlements')])
    .where(sql<boolean>`state in ('charging', 'unknown', 'refunding')`)
    .groupBy('state')
    .execute()
  const parts = await db
    .selectFrom('refund_parts')
    .select(({ fn }) => fn.countAll<number>().as('settlements'))
    .where(sql<boolean>`state = 'returning'`)
    .having(({ fn }) => fn.countAll<number>(), '>', 0)
    .execute()
  const outbox = await db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('mails'), fn.min('written_at').as('oldest')])
    .where(sql<boolean>`state = 'waiting'`)
    .executeTakeFirst()
  const givenUp = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('mails'))
    .where(sql<boolean>`state = 'given_up'`)
    .where('ended_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst()
  const facilities = await db
    .selectFrom('facilities')
    .select('id')
    .where('retired_at', 'is', null)
    .orderBy('id')
    .execute()
  return {
    queues: queues.map(({ facility_id, parties, oldest }) => ({ facilityId: facility_id, parties, oldest })),
    unresolved: [...unresolved, ...parts.map((part) => ({ state: 'refunding_part', ...part }))],
    mails: outbox?.mails ?? 0,
    oldestMail: outbox?.oldest ?? null,
    mailsGivenUp: givenUp?.mails ?? 0,
    facilities: facilities.map(({ id }) => id),
    imports: await lastImports(db),
    systems: await systemCounts(db),
    taskProblems: await taskProblems(db),
  }
}
