import { MOST_AUDIT_LINES } from '@tomari/contract/desk-page/management'
import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import type { Person } from './Person.ts'
import type { Deps } from '../platform/index.ts'
import { auditTrail } from '../stays/index.ts'
import { listPeople } from './people.ts'

/** A manager of one hotel reads the acts on its stays and those of its own people, nothing of other hotels. */
export async function readAuditAtPage(
  deps: Pick<Deps, 'database' | 'vault' | 'clock'>,
  person: Person,
  { since, stay, who }: DeskPageInputOf<'audit'>,
): Promise<DeskPagePayloadOf<'audit'>> {
  const hotel = await hotelOf(deps, person)
  // One more than is shown tells whether there are more.
  const trail = await auditTrail(
    deps,
    { since: since ?? null, stay: stay ?? null, who: who ?? null, hotel },
    MOST_AUDIT_LINES + 1,
  )
  const lines = trail.entries.map(({ at, who: name, door, act, reservationId, details }) => ({
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
    lines: lines.slice(-MOST_AUDIT_LINES),
    is_cut: lines.length > MOST_AUDIT_LINES,
  }
}

/** Undefined for the whole chain. */
async function hotelOf(deps: Pick<Deps, 'database' | 'clock'>, { facilityId }: Person) {
  if (facilityId === null) return undefined
  const people = (await listPeople(deps)).filter((one) => one.facilityId === facilityId)
  return { facilityId, people: people.map(({ name }) => name) }
}
