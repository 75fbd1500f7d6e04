import { MOST_AUDIT_LINES } from '@tomari/contract/desk-page/management'
import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { mayDo, type Person, worksIn } from '../../model/people/Person.ts'
import { type Refusal, refuse } from '../../model/Refusal.ts'
import { reservationsWithIds } from '../../storage/repositories/stays/reservation-lists.ts'
import type { Deps } from '../Deps.ts'
import { auditTrail } from '../operation/audit-trail.ts'
import { listPeople } from './people.ts'

/**
 * Who has looked at what and changed it. A manager of one house reads what was done about its stays, and what its own people did:
 * nothing of other houses.
 */
export async function readAuditAtPage(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  { since, stay, who }: DeskPageInputOf<'audit'>,
): Promise<DeskPagePayloadOf<'audit'> | Refusal> {
  if (!mayDo(person.role, 'audit')) return refuse('right_missing')
  const trail = await auditTrail(deps, { since: since ?? null, stay: stay ?? null, who: who ?? null })
  const isTheirs = await seenBy(
    deps,
    person,
    trail.entries.flatMap(({ reservationId }) => reservationId ?? []),
  )
  const lines = trail.entries
    .filter(({ reservationId, who: name }) => isTheirs(reservationId, name))
    .map(({ at, who: name, door, act, reservationId, details }) => ({
      at: at.toISOString(),
      who: name,
      door,
      act,
      stay: trail.referenceNumbers.get(reservationId ?? '') ?? reservationId,
      details: Object.entries(details)
        .map(([key, value]) => `${key}=${value}`)
        .join(' '),
    }))
  return {
    since: trail.since,
    lines: lines.slice(0, MOST_AUDIT_LINES),
    is_cut: lines.length > MOST_AUDIT_LINES,
  }
}

async function seenBy(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  stays: readonly string[],
): Promise<(stayId: string | null, who: string) => boolean> {
  if (person.facilityId === null) return () => true
  const known = await reservationsWithIds(deps.database.db, deps.vault, [...new Set(stays)])
  const own = new Set(known.filter(({ facilityId }) => worksIn(person, facilityId)).map(({ id }) => id))
  const colleagues = new Set(
    (await listPeople(deps))
      .filter(({ facilityId }) => facilityId === person.facilityId)
      .map(({ name }) => name),
  )
  return (stayId, who) => (stayId === null ? colleagues.has(who) : own.has(stayId))
}
