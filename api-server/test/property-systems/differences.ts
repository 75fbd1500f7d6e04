import * as v from 'valibot'
import { businessDay, dayAfter } from '../../src/platform/index.ts'
import { roomsOf, stateOf } from '../../src/stays/index.ts'
import { paymentOfTask } from '../../src/system-tasks/index.ts'
import type { Hotel } from '../desk/hotel.ts'
import type { HotelsThere, StaySeen } from './HotelsThere.ts'
import { type HotelsInStep, REFUSED } from './hotels-in-step.ts'

/** What has to be there, and what a person is asked about. */
export interface Compared {
  /** Of each stay, by its number there. */
  readonly differences: readonly string[]
  readonly asked: number
  readonly payments: number
}

/**
 * Compares both sides as people at the hotel would. A difference counts unless a person is asked about that part of the stay, or has
 * decided that it stays; what was given up is a question too.
 */
export async function compared(hotel: Hotel, there: HotelsThere, inStep: HotelsInStep): Promise<Compared> {
  const differences: string[] = []
  let asked = 0
  for (const seen of there.all()) {
    const found = await differencesOf(hotel, seen, inStep)
    asked += found.asked
    differences.push(...found.differences.map((one) => `${seen.id} ${one}`))
  }
  return { differences, asked, payments: await comparePayments(hotel, there, differences) }
}

async function differencesOf({ db, clock }: Hotel, seen: StaySeen, inStep: HotelsInStep) {
  const here = await inStep.stayOf(seen.id)
  const { open, questions } = await inStep.inStep(seen.id)
  const decided = here === null ? [] : await decidedParts(db, here.id)
  const asked = open.length + questions.length
  const isRefused = open.some((one) => one.startsWith(`${REFUSED} `))
  if (here === null) {
    const isNeverTaken = seen.status !== 'booked' && seen.status !== 'in_house'
    return { asked, differences: isNeverTaken || isRefused ? [] : ['is not known here'] }
  }
  const state = stateOf(here)
  const rooms = await roomsOf(db, here.id)
  const isHere = state === 'checked_in'
  const parts: readonly (readonly [part: string, here: unknown, there: unknown])[] = [
    ['days', `${here.arrival} ${here.departure}`, `${seen.arrival} ${seen.departure}`],
    ['adults', here.adults, seen.adults],
    ['children', here.children, seen.children],
    // Who does not come has no room.
    ...(isCalledOff(state) ? [] : [['room_numbers', rooms.join(), seen.room ?? ''] as const]),
    // What guests have entered at check-in stays as they have entered it.
    ...(isHere ? [] : [['name', here.name, `${seen.name.family} ${seen.name.given}`] as const]),
    ['status', isCalledOff(state) ? state : 'booked', isCalledOff(seen.status) ? seen.status : 'booked'],
  ]
  const isAsked = (part: string) => isRefused || questions.includes(part) || decided.includes(part)
  // What was different until its last day was put to a person, and nobody is asked about it any more.
  const isOver = state === 'departed' || here.departure < dayAfter(businessDay(clock.now()), -1)
  const differing = isOver ? [] : parts.filter(([part, ours, theirs]) => ours !== theirs && !isAsked(part))
  const waiting = open.filter((task) => task.endsWith('null'))
  const isUnmarked =
    isHere && open.length === 0 && seen.status === 'booked' && !seen.isPreCheckedIn
      ? ['is not marked there']
      : []
  return {
    asked,
    differences: [
      ...differing.map(
        ([part, ours, theirs]) =>
          `${state} until ${here.departure}, ${part}: ${String(ours)}, there ${String(theirs)}`,
      ),
      ...waiting.map((task) => `waits: ${task}`),
      ...isUnmarked,
    ],
  }
}

const isCalledOff = (state: string): boolean => state === 'cancelled' || state === 'no_show'

/** Parts that a person has decided to leave different. */
const decidedParts = async (db: Hotel['db'], reservationId: string): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('system_questions')
      .select('part')
      .where('reservation_id', '=', reservationId)
      .where('answer', '=', 'ours')
      .execute()
  ).map(({ part }) => part)

/** Each payment task that is done stands there once, one that is not at most once, and nothing else does. */
async function comparePayments({ db }: Hotel, there: HotelsThere, differences: string[]): Promise<number> {
  const tasks = await db.selectFrom('system_tasks').selectAll().where('kind', '=', 'payment').execute()
  const posted = there.all().flatMap(({ payments }) => payments)
  for (const { payment, state } of tasks) {
    const { reference, yen } = v.parse(paymentOfTask, payment)
    const times = posted.filter((one) => one.reference.includes(reference) && one.yen === yen).length
    if (times > 1 || (times === 0 && state === 'done'))
      differences.push(`${reference} stands there ${times} times`)
  }
  if (posted.length > tasks.length) differences.push(`${posted.length} payments there, ${tasks.length} here`)
  return tasks.length
}
