/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hotelDay } from '../../src/platform/hotel-day.ts'
import { vaultWith } from '../../src/platform/sealing/vault.ts'
import { freshPlaces, type Kind } from '../harness/databases.ts'
import type { BuiltServer } from '../harness/ServerProcess.ts'
import { testKeys } from '../harness/server.ts'
import { brokenIn, picturesIn } from './invariants.ts'
import { buildCrashingServer, KilledHotel, type Point } from './KilledHotel.ts'
import { loadStays, measured, staysToCome, times } from './stays.ts'
import { WireGuest } from './WireGuest.ts'

const KILLS = times('KILLS')

/** The short run takes the first on one database and goes on from there on the other; seven of them come by the clock. */
const KILL_POINTS: readonly Point[] = [
  { crash: 'checkin:after-commit' },
  { call: 'ExecTran', moment: 'done' },
  { milliseconds: 97 },
  { crash: 'checkin:before-commit' },
  { crash: 'payment:before-commit' },
  { milliseconds: 151 },
  { crash: 'signature:after-commit' },
  { crash: 'payment:after-commit' },
  { call: 'EntryTran', moment: 'done' },
  { crash: 'checkin:committing' },
  { crash: 'charge:after-commit' },
  { milliseconds: 61 },
  { crash: 'passport:after-commit' },
  { call: 'ExecTran', moment: 'arrived' },
  { milliseconds: 203 },
  { crash: 'signature:before-commit' },
  { crash: 'payment:committing' },
  { milliseconds: 29 },
  { crash: 'passport:before-commit' },
  { crash: 'charge:before-commit' },
  { milliseconds: 127 },
  { call: 'EntryTran', moment: 'arrived' },
  { after: 'answer' },
  { milliseconds: 251 },
]

/** From a crash to the end of doubt (R23.8), and a little for the machine that runs all this at once. */
const RESOLVED_WITHIN_MS = 80_000

describe('a server that is killed while guests check in and pay (R23.1, R23.5)', () => {
  const fresh = freshPlaces()
  const vault = vaultWith(testKeys, randomBytes)
  let built: BuiltServer
  beforeAll(async () => void (built = await buildCrashingServer()))
  afterAll(() => built.remove())

  it.concurrent.each<[Kind, number]>([
    ['embedded', 0],
    ['postgres', KILLS],
  ])(
    `keeps what it has acknowledged, and charges each guest once (%s, ${KILLS} kills)`,
    { timeout: KILLS * 60_000 + 300_000 },
    async (kind, firstPoint) => {
      const place = await fresh.withTables(kind)
      const stays = staysToCome(KILLS, hotelDay(new Date()))
      await fresh.during(place, (database) => loadStays(database, vault, stays))
      const hotel = new KilledHotel(built, place)
      await hotel.opens()

      const guests = stays.map(({ name }) => new WireGuest(name))
      for (const [index, guest] of guests.entries()) {
        const point = KILL_POINTS[(firstPoint + index) % KILL_POINTS.length] ?? { after: 'answer' }
        await killedRound(hotel, guest, point)
      }
      const begun = performance.now()
      await allGuestsGoOn(hotel, guests)
      const seconds = Math.round((performance.now() - begun) / 1_000)
      await hotel.closes()

      const charged = hotel.provider.charged()
      const [broken, pictures] = await fresh.during(
        place,
        async (database) => [await brokenIn(database, charged), await picturesIn(database, vault)] as const,
      )
      expect(broken).toEqual({ register: [], money: [] })
      // By now each picture was acknowledged, and none was sent again that had been: one of each kind, and no other.
      expect(pictures).toEqual(stays.flatMap(({ id }) => [`${id} passport`, `${id} signature`]).toSorted())
      expect(charged.size).toBe(KILLS)
      expect(seconds * 1_000).toBeLessThan(RESOLVED_WITHIN_MS)
      measured({ fault: `F1 kill -9 of the server (${kind})`, tried: KILLS, wrong: 0, seconds })
    },
  )

  /** A guest checks in and pays, and the server dies on the way. It is started again, and the guest searches once. */
  async function killedRound(hotel: KilledHotel, guest: WireGuest, point: Point): Promise<void> {
    hotel.diesAt(point)
    const acknowledged = new Set<Step>()
    const { isOver, session } = await goesThrough(hotel.url, guest, acknowledged)
    await hotel.dies()
    await hotel.opens()
    // A point that has a name was reached: the guest did not get to the end.
    const isNamed = 'crash' in point || 'call' in point
    expect([point, isNamed && isOver]).toEqual([point, false])

    // What a phone has sent belongs to its session, which has outlived the server.
    const token = session ?? (await guest.finds(hotel.url))
    const code = await guest.code(hotel.url, token)
    // A code never goes back (invariant I3), and none is smaller than the one before.
    const promised = acknowledged.has('settlement') ? '40' : acknowledged.has('checkin') ? '30' : '00'
    expect([point, code >= promised]).toEqual([point, true])
    if (code === '00') await checksInAgain(hotel, guest, token, acknowledged)
  }

  /** What was acknowledged is there; the rest comes again, and what was stored unasked is not doubled. */
  async function checksInAgain(
    hotel: KilledHotel,
    guest: WireGuest,
    token: string,
    acknowledged: ReadonlySet<Step>,
  ): Promise<void> {
    const sent = { status: 200, text: '{"payload":{}}' }
    if (!acknowledged.has('signature')) expect(await guest.signs(hotel.url, token)).toEqual(sent)
    if (!acknowledged.has('passport')) expect(await guest.showsPassport(hotel.url, token)).toEqual(sent)
    expect(await guest.checksIn(hotel.url, token)).toEqual(sent)
    expect(await guest.code(hotel.url, token)).toBe('30')
  }

  async function allGuestsGoOn(hotel: KilledHotel, guests: readonly WireGuest[]): Promise<void> {
    const deadline = performance.now() + 2 * RESOLVED_WITHIN_MS
    let waiting = guests
    while (waiting.length > 0 && performance.now() < deadline) {
      const codes = await Promise.all(waiting.map((guest) => guest.startsAgain(hotel.url)))
      waiting = waiting.filter((_, index) => codes[index] !== '40')
    }
    expect(waiting.map(({ name }) => name)).toEqual([])
  }
})

type Step = 'signature' | 'passport' | 'checkin' | 'settlement'

interface Gone {
  readonly isOver: boolean
  /** The token that the phone holds; null when it has come to none. */
  readonly session: string | null
}

/** Checks in and pays; what was acknowledged before the line broke is noted. */
async function goesThrough(base: string, guest: WireGuest, acknowledged: Set<Step>): Promise<Gone> {
  let session: string | null = null
  const noting = async (step: Step, answer: Promise<{ readonly status: number }>) => {
    if ((await answer).status === 200) acknowledged.add(step)
  }
  try {
    const token = await guest.finds(base)
    session = token
    await noting('signature', guest.signs(base, token))
    await noting('passport', guest.showsPassport(base, token))
    await noting('checkin', guest.checksIn(base, token))
    const bill = await guest.bill(base, token)
    if (bill !== null) await noting('settlement', guest.settles(base, token, bill))
    return { isOver: true, session }
  } catch {
    return { isOver: false, session }
  }
}
