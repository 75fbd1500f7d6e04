import type { DeskPageInputOf, DeskPagePayloadOf } from '@tomari/contract/desk-page/operations'
import { type DeskRole, deskRoles } from '@tomari/contract/desk-page/roles'
import { type Person, signInNameIn, worksIn } from './Person.ts'
import { auditAtPage, type Deps, Refusal, refuse } from '../platform/index.ts'
import { allFacilities } from '../hotels/index.ts'
import { addPerson, endPerson, type NewSetUpCode, listPeople, personPayload, resetPerson } from './people.ts'

type PeopleDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'>

type Account = Pick<Person, 'name' | 'role' | 'facilityId'>

/** A manager may add, reset and end only people of an equal or lower role in their own hotels, never themselves. */
function looksAfter(person: Person, other: Account): boolean {
  const isWithin = person.facilityId === null || other.facilityId === person.facilityId
  return isWithin && rolesUpTo(person.role).includes(other.role) && other.name !== person.name
}

const rolesUpTo = (role: DeskRole): readonly DeskRole[] => deskRoles.slice(0, deskRoles.indexOf(role) + 1)

export async function readPeople(deps: PeopleDeps, person: Person): Promise<DeskPagePayloadOf<'people'>> {
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

export async function addAtPage(
  deps: PeopleDeps,
  person: Person,
  { name: typed, role, facility_id: facilityId }: DeskPageInputOf<'addPerson'>,
): Promise<DeskPagePayloadOf<'addPerson'> | Refusal> {
  const name = signInNameIn(typed)
  if (name === null) return refuse('person_name_wrong')
  if (!looksAfter(person, { name, role, facilityId })) return refuse('right_missing')
  const hotels = await allFacilities(deps.database.db)
  if (facilityId !== null && !hotels.some(({ id }) => id === facilityId)) return refuse('unknown_facility')
  const added = await addPerson(
    deps,
    { name, role, facilityId },
    auditAtPage(deps.clock, person.name, 'user-add'),
  )
  return added instanceof Refusal ? added : setUpCodePayload(added)
}

export async function resetAtPage(
  deps: PeopleDeps,
  person: Person,
  { name: typed }: DeskPageInputOf<'resetPerson'>,
): Promise<DeskPagePayloadOf<'resetPerson'> | Refusal> {
  const name = await nameLookedAfter(deps, person, typed)
  if (typeof name !== 'string') return name
  const reset = await resetPerson(deps, name, auditAtPage(deps.clock, person.name, 'user-reset'))
  return reset instanceof Refusal ? reset : setUpCodePayload(reset)
}

export async function endAtPage(
  deps: PeopleDeps,
  person: Person,
  { name: typed }: DeskPageInputOf<'endPerson'>,
): Promise<Record<string, never> | Refusal> {
  const name = await nameLookedAfter(deps, person, typed)
  if (typeof name !== 'string') return name
  const ended = await endPerson(deps, name, auditAtPage(deps.clock, person.name, 'user-end'))
  return ended instanceof Refusal ? ended : {}
}

/** A person of another hotel is refused as unknown, so that its staff cannot be learnt here. */
async function nameLookedAfter(deps: PeopleDeps, person: Person, typed: string): Promise<string | Refusal> {
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
