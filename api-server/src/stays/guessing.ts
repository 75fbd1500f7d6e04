import { type Chain, type Facility, hotelNamed } from '../hotels/index.ts'
import { type Caller, customerOf, type Deps, networkOf, Refusal, refuse, siteOf } from '../platform/index.ts'
import { needsFactBeforeSearch } from './access.ts'
import type { Proof } from './choose-reservation.ts'
import { bookedSubject, LOCKED_OUT_FROM, nameSubject, releaseSubject } from './let-guests-in.ts'
import { guessedNames } from './names/keys.ts'
import type { Reservation } from './Reservation.ts'
import type { Journey } from './Session.ts'
import { countSearch, forgiveSearch, lastCounted } from './store/failed-searches.ts'

/**
 * Most failed searches within the window, by what they count against (R22.3, decision 18). Beyond `network` and
 * `facility` a name alone finds nothing any more, for any caller. Beyond `place` and `name` only an issued secret
 * opens the name; beyond the two of secrets, nothing does.
 */
const LIMITS = {
  network: 120,
  /** Of a /56 and a /48 in IPv6: its holder has many networks, and must not reach the limit of a hotel. */
  customer: 240,
  site: 360,
  facility: 600,
  /** Wrong facts beside one name, from one place: in IPv6 a /48, where few other guests type that name. */
  place: LOCKED_OUT_FROM,
  /** Wrong facts beside one name, from everywhere: more than three places can use up. */
  name: 40,
  secretsOfPlace: 100,
  secretsOfName: 2_000,
} as const

/** A whole chain mistypes more on a morning than one hotel does, but not in proportion to its hotels. */
const MOST_OF_A_CHAIN = 6_000

/** Searches are answered at whole multiples of this, so that their duration tells nothing of what was found. */
const SEARCH_STEP_MS = 40

export interface Question {
  readonly journey: Journey
  readonly name: string
  /** The second fact, as typed; empty for none. */
  readonly typedFact: string
}

/** Null where `opens` accepts no proof of what was found. `hotel` is null for an unknown one. */
type Search<Answer> = (opens: (proof: Proof) => boolean, hotel: Facility | null) => Promise<Answer | null>

type GuardingDeps = Pick<Deps, 'database' | 'vault' | 'clock' | 'secondFact'> & { readonly chain: Chain }

/**
 * A search counts as failed until it has succeeded. A miss is answered alike whatever was missed: by the setting and
 * the question, never by what is stored.
 */
export async function guardAgainstGuessing<Answer>(
  deps: GuardingDeps,
  caller: Caller,
  question: Question,
  search: Search<Answer>,
): Promise<Answer | Refusal> {
  return await atSteps(deps.clock, () => guarded(deps, caller, question, search))
}

/** Answers late enough that the duration tells nothing of what was found. */
export async function atSteps<Answer>(
  clock: Pick<Deps['clock'], 'elapsed' | 'pause'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const begun = clock.elapsed()
  const answer = await ask()
  await clock.pause(SEARCH_STEP_MS - ((clock.elapsed() - begun) % SEARCH_STEP_MS))
  return answer
}

/**
 * Bounds the wrong answers that one site may get, whatever it asks for. A call counts as wrong until it has been
 * answered otherwise.
 * @param wrong how a wrong answer is refused
 */
export async function guardSite<Answer>(
  { database, vault, clock }: Pick<GuardingDeps, 'database' | 'vault' | 'clock'>,
  address: string,
  wrong: Refusal['reason'],
  ask: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const begun = clock.now()
  const subjects = [`facts from ${siteOf(address)}`]
  const [failures = 0] = (await countSearch(database.db, vault, subjects, begun)).values()
  let isWrong = false
  try {
    const answer = failures > LIMITS.network ? refuse('too_many_attempts') : await ask()
    isWrong = answer instanceof Refusal && answer.reason === wrong
    return answer
  } finally {
    // Calls without an answer are forgiven too: a crowd at one link would lock the site that it shares with others.
    if (!isWrong) await forgiveSearch(database.db, vault, subjects, begun)
  }
}

async function guarded<Answer>(
  deps: GuardingDeps,
  caller: Caller,
  question: Question,
  search: Search<Answer>,
): Promise<Answer | Refusal> {
  const { database, vault, clock, secondFact, chain } = deps
  const isBare = question.typedFact === '' && caller.pointToken === ''
  // This answer tells nothing, so the call counts as nothing: the app asks like this first.
  if (isBare && needsFactBeforeSearch(secondFact, question.journey)) return refuse('second_fact_needed')

  const begun = clock.now()
  const hotels = await chain()
  const hotel = caller.facility && hotelNamed(hotels, caller.facility)
  if (hotel?.isMoving) return refuse('hotel_moving')
  const ofHotel = hotelLimit(hotel, hotels.length)
  const { crowd, weak, strong } = await limitsOn(deps, caller, ofHotel, isBare ? null : question.name)
  const limits = [...crowd, ...weak, ...strong]
  const subjectsOf = (some: readonly Limit[]) => some.map(({ subject }) => subject)
  const forgive = (some: readonly Limit[]) => forgiveSearch(database.db, vault, subjectsOf(some), begun)
  const failures = await countSearch(database.db, vault, subjectsOf(limits), begun)
  const isBeyond = (some: readonly Limit[]) =>
    some.some(({ subject, limit }) => (failures.get(subject) ?? 0) > limit)

  if (isBeyond(strong)) {
    await forgive(limits)
    return refuse('too_many_attempts')
  }
  const isCrowded = isBeyond(crowd)
  if (isCrowded && isBare) {
    await forgive(limits)
    return refuse('second_fact_needed')
  }
  const isCooling = isBeyond(weak)
  const answer = await search(
    (proof) => (isCooling ? proof === 'issued' : !isCrowded || proof !== 'name'),
    hotel,
  )
  if (answer !== null) {
    await forgive(limits)
    return answer
  }
  // Else a caller who keeps on trying would never be let in again.
  if (isCooling) await forgive(weak)
  if (isCooling) return refuse('too_many_attempts')
  return refuse(isCrowded || secondFact !== 'off' ? 'second_fact_needed' : 'reservation_not_found')
}

/** A name that more bookings of other names have counts against the likeliest ones. */
const MOST_BOOKED = 8

/**
 * Counts a fact that is tried on bookings as wrong until it is forgiven, by their written names: a booking is found by many spellings, each
 * with limits of its own. Beyond this one the fact is wrong, right or not, so that no answer shows that two spellings find one booking.
 */
export async function countTries(
  { database: { db }, vault }: Pick<GuardingDeps, 'database' | 'vault'>,
  bookings: readonly Reservation[],
  moment: Date,
): Promise<{
  readonly isBeyond: (booking: Reservation) => boolean
  readonly forgive: () => Promise<void>
}> {
  const subjects = [...new Set(bookings.map(bookedSubject))].slice(0, MOST_BOOKED)
  if (subjects.length === 0) return { isBeyond: () => false, forgive: async () => {} }
  const failures = await countSearch(db, vault, subjects, moment)
  return {
    isBeyond: (booking) => (failures.get(bookedSubject(booking)) ?? 0) > LIMITS.name,
    forgive: () => forgiveSearch(db, vault, subjects, moment),
  }
}

interface Limit {
  readonly subject: string
  readonly limit: number
}

/**
 * A search by the name alone guesses at names, and counts against network and hotel; one with a fact beside it
 * guesses at facts too, and counts against every name that the typed one finds, whether a guest has it or not.
 */
async function limitsOn(
  { database, vault, clock }: GuardingDeps,
  { address }: Caller,
  ofHotel: Limit,
  name: string | null,
) {
  const place = siteOf(address)
  // An IPv4 address is all three.
  const networks = new Map([
    [place, LIMITS.site],
    [customerOf(address), LIMITS.customer],
    [networkOf(address), LIMITS.network],
  ])
  const crowd: readonly Limit[] = [
    ...[...networks].map(([network, limit]) => ({ subject: `network ${network}`, limit })),
    ofHotel,
  ]
  if (name === null) return { crowd, weak: [], strong: [] }
  const keys = guessedNames(name)
  // The places are stored as hashes and cannot be listed, so a release gives all of them another subject.
  const releases = await lastCounted(database.db, vault, keys.map(releaseSubject), clock.now())
  const since = releases === null ? '' : ` since ${releases}`
  const weak = keys.flatMap((key): readonly Limit[] => [
    { subject: `place ${place} ${key}${since}`, limit: LIMITS.place },
    { subject: nameSubject(key), limit: LIMITS.name },
  ])
  const strong = keys.flatMap((key): readonly Limit[] => [
    { subject: `secrets of place ${place} ${key}`, limit: LIMITS.secretsOfPlace },
    { subject: `secrets of name ${key}`, limit: LIMITS.secretsOfName },
  ])
  return { crowd, weak, strong }
}

/**
 * A hotel is one subject, by whichever name it is called. A caller who names none, or an unknown one, searches the
 * whole chain.
 */
const hotelLimit = (hotel: Facility | null, ofChain: number): Limit =>
  hotel === null
    ? { subject: 'chain', limit: Math.min(MOST_OF_A_CHAIN, LIMITS.facility * ofChain) }
    : { subject: `facility ${hotel.id}`, limit: LIMITS.facility }
