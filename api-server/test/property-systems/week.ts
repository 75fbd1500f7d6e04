import { expect, it } from 'vitest'
import { businessDay, endlessRun } from '../../src/platform/index.ts'
import { requestReading } from '../../src/system-tasks/index.ts'
import { describeInOwnHotel, type Hotel } from '../desk/hotel.ts'
import { measured } from '../faults/stays.ts'
import type { TestClock } from '../harness/TestClock.ts'
import { type Chance, chanceOf } from './chance.ts'
import { compared } from './differences.ts'
import type { HotelsThere } from './HotelsThere.ts'
import { type HotelsInStep, inStepWith, NAME } from './hotels-in-step.ts'
import { type Fault, gateway } from './Network.ts'
import { BREAKS } from './payments.ts'
import { changesHere, changesThere } from './week-changes.ts'

export interface WeekSize {
  readonly days: number
  readonly bookings: number
  readonly changes: number
  readonly outages: number
  readonly seed: number
  /** Guests are checked in there too, where a room is ready. */
  readonly checksInThere?: boolean
}

/** Moments of a day at which people do something, and the line is good or bad. */
const MOMENTS_A_DAY = 12
const MINUTES_A_MOMENT = (24 * 60) / MOMENTS_A_DAY
const SHARE_OF_FAULTS = 0.1
const KINDS_TRIED = 10
const STAYS_TRIED = 8
/** Of the full week on a busy machine. */
const TIMEOUT_MS = 3_600_000

/**
 * Three hotels on one system: people change bookings on both sides in random order while answers are late, lost, cut, stale or doubled and
 * the system is away; at the end the sides differ in nothing but what a person is asked about.
 */
export function describeWeek(
  name: string,
  open: (clock: TestClock) => Promise<HotelsThere>,
  size: WeekSize,
): void {
  const { days, bookings, changes, outages, checksInThere = false } = size
  const seed = Number(process.env['TOMARI_SEED'] ?? size.seed)
  describeInOwnHotel(`three hotels on ${name}`, (hotel) => {
    it(
      `of ${bookings} bookings, ${changes} changes and ${outages} outages in ${days} days nothing differs but what a person is asked, seed ${seed} (R25.11, R25.13)`,
      async () => {
        const there = await open(hotel.clock)
        const switches = { checkInThere: checksInThere, checkOutThere: true }
        const inStep = inStepWith(hotel, there, switches)
        const changed = await lives({ hotel, there, inStep, chance: chanceOf(seed) }, size)
        there.network.faultOf = () => null
        await inStep.pass(3 * 3_600, 120)
        const { differences, asked, payments } = await compared(hotel, there, inStep)
        measured({
          walk: `three hotels on ${name}`,
          changed,
          exchanges: there.proxy.total,
          faults: there.network.faults,
          payments,
          asked,
        })
        expect(there.proxy.violations).toEqual([])
        expect(there.proxy.total).toBeGreaterThan(changes)
        expect(changed).toBeGreaterThan(changes * 0.9)
        expect(differences).toEqual([])
        await there.close()
      },
      TIMEOUT_MS,
    )
  })
}

interface World {
  readonly hotel: Hotel
  readonly there: HotelsThere
  readonly inStep: HotelsInStep
  readonly chance: Chance
}

/** @returns the changes that were made */
async function lives(world: World, { days, bookings, changes, outages }: WeekSize): Promise<number> {
  const { there, chance } = world
  const moments = days * MOMENTS_A_DAY
  const ids: string[] = []
  let changed = 0
  for (let moment = 0; moment < moments; moment += 1) {
    const isAway = Math.floor((moment * (2 * outages + 1)) / moments) % 2 === 1 && moment % 4 < 2
    await (isAway ? there.network.goDown() : there.network.comeBack())
    const share = (moment + 1) / moments
    while (ids.length < bookings * share) ids.push(books(world, days))
    while (changed < changes * share) {
      if (!(await changesOne(world, ids))) break
      changed += 1
      if (chance.is(0.3)) await looks(world, 15)
    }
    await looks(world, (MINUTES_A_MOMENT * 60) / 4)
    await looks(world, 60)
    await looks(world, (MINUTES_A_MOMENT * 60) / 2)
  }
  await there.network.comeBack()
  return changed
}

function books({ hotel, there, chance }: World, days: number): string {
  const arrival = new Date(Date.parse(businessDay(hotel.clock.now())) + chance.below(days) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return there.arrives({
    hotel: chance.pick(there.hotels) ?? '',
    name: { family: chance.letters(6), given: chance.letters(5) },
    arrival,
    departure: new Date(Date.parse(arrival) + (1 + chance.below(3)) * 86_400_000).toISOString().slice(0, 10),
    adults: 1 + chance.below(3),
    children: chance.below(2),
  })
}

/** One change, of a kind and at a stay that chance names; false where nothing could be done. */
async function changesOne(world: World, ids: readonly string[]): Promise<boolean> {
  const { hotel, there, inStep, chance } = world
  const today = businessDay(hotel.clock.now())
  for (let kinds = 0; kinds < KINDS_TRIED; kinds += 1) {
    const isThere = chance.is(0.5)
    const [changeThere, changeHere] = [chance.pick(changesThere), chance.pick(changesHere)]
    for (let stays = 0; stays < STAYS_TRIED; stays += 1) {
      const seen = there.seen(chance.pick(ids) ?? '')
      if (seen.departure < today) continue
      if (isThere) {
        if (changeThere?.(there, seen, chance, today) === true) return true
        continue
      }
      const here = await inStep.stayOf(seen.id)
      if (here !== null && (await changeHere?.(hotel, here, chance, today)) === true) return true
    }
  }
  return false
}

/** Time passes, and both processes look once at all that is due, over a line that is good or bad. */
async function looks(
  { hotel, there, inStep: { processes, system }, chance }: World,
  seconds: number,
): Promise<void> {
  const { clock, db } = hotel
  clock.pass({ seconds })
  if (chance.is(0.05)) there.forgetsTokens()
  const bad = (faults: readonly (Fault | undefined)[]) => () =>
    chance.is(SHARE_OF_FAULTS) ? (chance.pick(faults) ?? null) : null
  there.network.faultOf = bad([...BREAKS, 'stale', { lateMs: 2 }])
  await Promise.all(processes.map((engine) => engine.pull(endlessRun)))
  // What is read in order to write is not stale: nobody could write by it.
  there.network.faultOf = bad([...BREAKS, gateway.tooMany(2)])
  await Promise.all(processes.map((engine) => engine.work(endlessRun)))
  for (const event of there.takeEvents()) {
    const about = system.readEvent(event)
    if (about === null) continue
    // Some come twice, some never.
    for (const _ of Array.from({ length: chance.pick([0, 1, 1, 1, 2]) ?? 1 })) {
      await requestReading(db, { connection: NAME, ...about }, clock.now())
    }
  }
}
