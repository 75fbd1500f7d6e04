import type { GuestEntry } from '@tomari/contract/guest-entry'
import type { ConnectedSystem, Outcome, StayThere } from '../ConnectedSystem.ts'
import { done, lost, refused } from '../outcomes.ts'
import { isNamed, isOfAnother, newProfile, type Profile, profileAnswer, profileChange } from './profile.ts'
import type { Opera } from './stays.ts'
import { pathOf } from './wire.ts'

/** Guests of one reservation in OPERA whose profiles are looked at. */
const MOST_PROFILES = 30

interface KnownProfile {
  readonly id: string
  readonly profile: Profile
}

/** The register into the profiles of the reservation's guests; who is none of them yet becomes an accompanying guest. */
export function writerOfGuests({ wire, readStay }: Opera): ConnectedSystem['writeGuests'] {
  async function profilesOf(
    hotel: string,
    ids: readonly string[],
  ): Promise<Outcome<readonly KnownProfile[]>> {
    const known: KnownProfile[] = []
    for (const id of ids.slice(0, MOST_PROFILES)) {
      const path = `/crm/v1/profiles/${encodeURIComponent(id)}`
      const query = { fetchInstructions: ['Profile', 'Address', 'Communication'] }
      const answer = await wire.get(hotel, path, query, profileAnswer)
      if (answer.kind !== 'done') return answer
      if (answer.value !== null) known.push({ id, profile: answer.value.profileDetails })
    }
    return done(known)
  }

  async function changed(
    hotel: string,
    { id, profile }: KnownProfile,
    guest: GuestEntry,
  ): Promise<Outcome<string>> {
    const change = profileChange(profile, guest)
    if (change === null) return done(id)
    const path = `/crm/v1/profiles/${encodeURIComponent(id)}`
    const body = { profileIdList: [{ id, type: 'Profile' }], profileDetails: change }
    const answer = await wire.write(hotel, 'PUT', path, body)
    return answer.kind === 'done' ? done(id) : answer
  }

  /** A lost answer may leave a profile without a stay: the contract has no search for profiles. */
  async function added(hotel: string, guest: GuestEntry): Promise<Outcome<string>> {
    const answer = await wire.add(hotel, '/crm/v1/profiles', { profileDetails: newProfile(guest) })
    if (answer.kind !== 'done') return answer
    const id = /\/profiles\/([\w-]{1,80})$/.exec(answer.value)?.[1]
    return id === undefined ? lost(true, 'NO-PROFILE-ID') : done(id)
  }

  async function attach({ hotel, id }: StayThere, profileIds: readonly string[]): Promise<Outcome<null>> {
    const reservation = {
      hotelId: hotel,
      reservationIdList: [{ id, type: 'Reservation' }],
      reservationGuests: profileIds.map((profileId, at) => ({
        profileInfo: { profileIdList: [{ id: profileId, type: 'Profile' }] },
        primary: at === 0,
      })),
    }
    return await wire.write(hotel, 'PUT', pathOf('rsv', { hotel, id }), { reservations: [reservation] })
  }

  return async (stay, { guests }) => {
    const { hotel } = stay
    const read = await readStay(stay)
    if (read.kind !== 'done') return read
    const { profileIds } = read.value
    const profiles = await profilesOf(hotel, profileIds)
    if (profiles.kind !== 'done') return profiles
    const plan = profilesByGuest(profiles.value, guests)
    if (plan === null) return refused('NAME-OF-ANOTHER')
    const addedIds: string[] = []
    for (const { guest, known } of plan) {
      const outcome = known === null ? await added(hotel, guest) : await changed(hotel, known, guest)
      if (outcome.kind !== 'done') return outcome
      if (known === null) addedIds.push(outcome.value)
    }
    return addedIds.length === 0 ? done(null) : await attach(stay, [...profileIds, ...addedIds])
  }
}

interface PlannedGuest {
  readonly guest: GuestEntry
  /** Null for who is none of the reservation's guests there. */
  readonly known: KnownProfile | null
}

/**
 * The representative is the guest of the reservation, under whatever name in another writing; companions go by their names.
 * @returns null where the reservation is of another person, whose profile other stays share
 */
function profilesByGuest(
  known: readonly KnownProfile[],
  guests: readonly GuestEntry[],
): readonly PlannedGuest[] | null {
  const left = [...known]
  const plan: PlannedGuest[] = []
  for (const [index, guest] of guests.entries()) {
    const primary = index === 0 ? known[0] : undefined
    const named = left.find(({ profile }) => isNamed(profile, guest)) ?? primary
    if (named !== undefined && isOfAnother(named.profile, guest)) return null
    if (named !== undefined) left.splice(left.indexOf(named), 1)
    plan.push({ guest, known: named ?? null })
  }
  return plan
}
