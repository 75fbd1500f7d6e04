import {
  type Audit,
  type Deps,
  dayAfter,
  hotelDay,
  noAudit,
  type Outcome,
  refuse,
} from '../platform/index.ts'
import { guessedName, writtenKeysOf } from './names/keys.ts'
import type { Reservation } from './Reservation.ts'
import { DAYS_A_CODE_LASTS, newCode, STAY_CODE_GROUPS } from './stay-code.ts'
import { countSearch, crowdedAmong, forgetSearches, subjectsWithFailures } from './store/failed-searches.ts'
import { type NamedGuest, nameKeysOf } from './store/reservation-rows.ts'
import { lockedReservation } from './store/reservations.ts'
import { saveStayCode } from './store/stay-codes.ts'

/**
 * An earlier code of the stay ends. The new one, readable this once, ends with the stay, or after `DAYS_A_CODE_LASTS`.
 * @returns with the last day `yyyy-mm-dd` on which it opens the stay
 */
export async function handOutCode(
  { database, vault, clock, randomBytes: chance }: Pick<Deps, 'database' | 'vault' | 'clock' | 'randomBytes'>,
  { id, departure }: Pick<Reservation, 'id' | 'departure'>,
  audit: Audit = noAudit,
): Promise<{ readonly code: string; readonly lastDay: string }> {
  const now = clock.now()
  const latest = dayAfter(hotelDay(now), DAYS_A_CODE_LASTS)
  const lastDay = departure < latest ? departure : latest
  const code = newCode(chance, STAY_CODE_GROUPS)
  await database.transaction(async (transaction) => {
    await audit(transaction, id)
    await saveStayCode(transaction, vault, { reservationId: id, code, lastDay }, now)
  })
  return { code, lastDay }
}

/** Wrong facts beside one name from one place; beyond it a guest who types the name may be locked out. */
export const LOCKED_OUT_FROM = 10

export const nameSubject = (key: string): string => `name ${key}`

/** Counts how often the desk has released a name: each time its places begin anew. */
export const releaseSubject = (key: string): string => `release of ${key}`

/** What wrong facts count against that were tried on a booking, under whichever of its spellings. */
export function bookedSubject({ name, kanaName }: Pick<Reservation, 'name' | 'kanaName'>): string {
  const [written = ''] = writtenKeysOf([name, kanaName])
  return `booked ${guessedName(written)}`
}

const guessesAt = (guest: NamedGuest): readonly string[] => [...new Set(nameKeysOf(guest).map(guessedName))]

const lockableAt = (guest: NamedGuest): readonly string[] => [
  ...guessesAt(guest).map(nameSubject),
  bookedSubject(guest),
]

/** Answers of a guest's names whether a guest who typed one of them may be locked out now. The places are not known. */
export async function namesLockedOut({
  database,
  vault,
  clock,
}: Pick<Deps, 'database' | 'vault' | 'clock'>): Promise<(guest: NamedGuest) => boolean> {
  const subjects = await subjectsWithFailures(database.db, LOCKED_OUT_FROM, clock.now()).execute()
  const locked = new Set(subjects.map(({ subject_key }) => Buffer.from(subject_key).toString('hex')))
  const isLocked = (subject: string): boolean =>
    locked.has(Buffer.from(vault.searchKey('failed_search', subject)).toString('hex'))
  return (guest) => locked.size > 0 && lockableAt(guest).some(isLocked)
}

/**
 * Lets the guests of a stay, and their namesakes, search again from every place after wrong facts beside their name. The counts of networks
 * and hotels stay, and so do guesses at secrets. A release counts as long as the failures before it would have.
 */
export async function releaseGuests(
  { database, vault, clock }: Pick<Deps, 'database' | 'vault' | 'clock'>,
  reservationId: string,
  audit: Audit,
): Promise<Outcome> {
  const moment = clock.now()
  return await database.transaction(async (transaction) => {
    const guest = await lockedReservation(transaction, vault, reservationId)
    const subjects = lockableAt(guest)
    const crowded = await crowdedAmong(transaction, vault, subjects, LOCKED_OUT_FROM, moment)
    if (crowded.size === 0) return refuse('nobody_locked_out')
    await forgetSearches(transaction, vault, subjects)
    const released = guessesAt(guest).filter((key) => crowded.has(nameSubject(key)))
    if (released.length > 0) await countSearch(transaction, vault, released.map(releaseSubject), moment)
    await audit(transaction, reservationId)
    return {}
  })
}
