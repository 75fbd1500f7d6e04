import { MOST_AUDIT_LINES } from '@tomari/contract/desk-page/management'
import { type DeskRole, deskRoles } from '@tomari/contract/desk-page/row'
import { allFacilities } from '../hotels/index.ts'
import { auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { auditTrail } from '../stays/index.ts'
import type { PersonCall } from './desk-session.ts'
import { type Person, signInNameIn, worksIn } from './Person.ts'
import { addPerson, endPerson, listPeople, type NewSetUpCode, personPayload, resetPerson } from './people.ts'

/** A manager of one hotel reads the acts on its stays and those of its own people, nothing of other hotels. */
export const readAuditAtPage: PersonCall<'audit'> = async (deps, person, { since, until, stay, who }) => {
  const hotel = await hotelOf(deps, person)
  // One more than is shown tells whether there are more.
  const trail = await auditTrail(
    deps,
    { since: since ?? null, until: until ?? null, stay: stay ?? null, who: who ?? null, hotel },
    MOST_AUDIT_LINES + 1,
  )
  const lines = trail.entries.toReversed().map(({ at, who: name, door, act, reservationId, details }) => {
    const number = trail.referenceNumbers.get(reservationId ?? '')
    return {
      at: at.toISOString(),
      who: name,
      door,
      act,
      stay_id: number === undefined ? null : reservationId,
      stay: number ?? reservationId,
      details,
    }
  })
  return {
    since: trail.since,
    facilities: (await allFacilities(deps.database.db))
      .filter(({ id }) => worksIn(person, id))
      .map(({ id, name }) => ({ id, name_ja: name.ja, name_en: name.en })),
    lines: lines.slice(0, MOST_AUDIT_LINES),
    is_cut: lines.length > MOST_AUDIT_LINES,
  }
}

/** Undefined for the whole chain. */
async function hotelOf(deps: Pick<Deps, 'database' | 'clock'>, { facilityId }: Person) {
  if (facilityId === null) return undefined
  const people = (await listPeople(deps)).filter((one) => one.facilityId === facilityId)
  return { facilityId, people: people.map(({ name }) => name) }
}

type Account = Pick<Person, 'name' | 'role' | 'facilityId'>

/** A manager may add, reset and end only people of an equal or lower role in their own hotels, never themselves. */
function looksAfter(person: Person, other: Account): boolean {
  const isWithin = person.facilityId === null || other.facilityId === person.facilityId
  return isWithin && rolesUpTo(person.role).includes(other.role) && other.name !== person.name
}

const rolesUpTo = (role: DeskRole): readonly DeskRole[] => deskRoles.slice(0, deskRoles.indexOf(role) + 1)

export const readPeople: PersonCall<'people'> = async (deps, person) => {
  const people = await listPeople(deps)
  const hotels = await allFacilities(deps.database.db)
  return {
    people: people
      .filter(({ facilityId }) => facilityId === null || worksIn(person, facilityId))
      .map((other) => ({
        ...personPayload(other),
        is_mine: other.state !== 'left' && looksAfter(person, other),
      })),
    facilities: hotels
      .filter(({ id, isRetired }) => !isRetired && worksIn(person, id))
      .map(({ id, name }) => ({ id, name_ja: name.ja, name_en: name.en })),
    may_work_in_all: person.facilityId === null,
    roles: [...rolesUpTo(person.role)],
  }
}

export const addAtPage: PersonCall<'addPerson'> = async (
  deps,
  person,
  { name: typed, role, facility_id: facilityId },
) => {
  const name = signInNameIn(typed)
  if (name === null) return refuse('person_name_wrong')
  if (!looksAfter(person, { name, role, facilityId })) return refuse('right_missing')
  const hotels = await allFacilities(deps.database.db)
  const hotel = hotels.find(({ id }) => id === facilityId)
  if (facilityId !== null && hotel === undefined) return refuse('unknown_facility')
  if (hotel?.isMoving) return refuse('hotel_moving')
  const audit = auditAtPage(deps.clock, person.name, 'user-add')
  const added = await addPerson(deps, { name, role, facilityId }, audit)
  return added instanceof Refusal ? added : setUpCodePayload(added)
}

export const resetAtPage: PersonCall<'resetPerson'> = async (deps, person, input) => {
  const name = await nameLookedAfter(deps, person, input.name)
  if (typeof name !== 'string') return name
  const reset = await resetPerson(deps, name, auditAtPage(deps.clock, person.name, 'user-reset'))
  return reset instanceof Refusal ? reset : setUpCodePayload(reset)
}

export const endAtPage: PersonCall<'endPerson'> = async (deps, person, input) => {
  const name = await nameLookedAfter(deps, person, input.name)
  if (typeof name !== 'string') return name
  const ended = await endPerson(deps, name, auditAtPage(deps.clock, person.name, 'user-end'))
  return ended instanceof Refusal ? ended : {}
}

/** A person of another hotel is refused as unknown, so that its staff cannot be learnt here. */
async function nameLookedAfter(deps: Deps, person: Person, typed: string): Promise<string | Refusal> {
  const name = signInNameIn(typed)
  const found = (await listPeople(deps)).find((other) => other.name === name && other.state !== 'left')
  if (found === undefined || !(found.facilityId === null || worksIn(person, found.facilityId))) {
    return refuse('unknown_person')
  }
  return looksAfter(person, found) ? found.name : refuse('right_missing')
}

const setUpCodePayload = ({ code, until }: NewSetUpCode) => ({
  set_up_code: code,
  until: until.toISOString(),
})
