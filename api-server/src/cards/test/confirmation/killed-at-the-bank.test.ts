/** @module-tag endurance */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenIn } from '../../../../test/faults/invariants.ts'
import { buildCrashingServer, KilledHotel, type Point } from '../../../../test/faults/KilledHotel.ts'
import { loadStays, measured, staysToPay, times } from '../../../../test/faults/stays.ts'
import { WireGuest } from '../../../../test/faults/WireGuest.ts'
import { freshPlaces, type Kind } from '../../../../test/harness/databases.ts'
import type { BuiltServer } from '../../../../test/harness/ServerProcess.ts'
import { testKeys } from '../../../../test/harness/server.ts'
import { hotelDay } from '../../../platform/hotel-day.ts'
import { vaultWith } from '../../../platform/sealing/vault.ts'
import { tokenFor } from '../gateways/gateway-suite.ts'

const KILLS = times('BANK_KILLS')
/** From the last kill until every guest has paid: leases, the deadline of the bank and the rounds of the sweep, on a busy machine. */
const RESOLVED_WITHIN_MS = 180_000

const LEAVING: readonly Point[] = [
  { crash: 'charge:before-commit' },
  { call: 'ExecTran', moment: 'done' },
  { crash: 'challenge:before-commit' },
  { crash: 'challenge:after-commit' },
  { crash: 'challenge:committing' },
  { call: 'EntryTran', moment: 'done' },
]
const RETURNING: readonly Point[] = [
  { call: 'SecureTran2', moment: 'arrived' },
  { call: 'SecureTran2', moment: 'done' },
  { crash: 'return:before-commit' },
  { crash: 'return:after-commit' },
  { crash: 'return:committing' },
  { crash: 'payment:before-commit' },
  { crash: 'payment:committing' },
  { crash: 'payment:after-commit' },
  { milliseconds: 41 },
  { milliseconds: 97 },
]
const POINTS = [
  ...LEAVING.map((point) => ({ point, leg: 'leaving' as const })),
  ...RETURNING.map((point) => ({ point, leg: 'returning' as const })),
]

/** A moment, and the turn after a commit was asked for, may pass while the server answers. */
const isMet = (point: Point | null): boolean =>
  point !== null && !('milliseconds' in point) && !('crash' in point && point.crash.endsWith(':committing'))

describe('a server that is killed while guests are at their banks (R18.22, R18.25, R23.1)', () => {
  const fresh = freshPlaces()
  const vault = vaultWith(testKeys, randomBytes)
  let built: BuiltServer
  beforeAll(async () => void (built = await buildCrashingServer()))
  afterAll(() => built.remove())

  it.concurrent.each<Kind>(['embedded', 'postgres'])(
    `charges each guest once, and leaves none waiting (%s, ${KILLS} kills)`,
    { timeout: KILLS * 60_000 + 2 * RESOLVED_WITHIN_MS },
    async (kind) => {
      const place = await fresh.withTables(kind)
      const stays = staysToPay(KILLS, hotelDay(new Date()))
      await fresh.during(place, (database) => loadStays(database, vault, stays))
      const hotel = new KilledHotel(built, place, {
        PUBLIC_URL: 'https://stay.hotel.example',
        CHALLENGE_MINUTES: '1',
      })
      await hotel.opens()
      const guests = stays.map(({ name }) => new WireGuest(name))
      for (const [index, guest] of guests.entries()) {
        const { point, leg } = POINTS[index % POINTS.length] ?? {
          point: { milliseconds: 50 },
          leg: 'returning',
        }
        await goesToTheBank(
          hotel,
          guest,
          leg === 'leaving' ? point : null,
          leg === 'returning' ? point : null,
        )
      }
      const begun = performance.now()
      let waiting: readonly WireGuest[] = guests
      while (waiting.length > 0 && performance.now() - begun < RESOLVED_WITHIN_MS) {
        const codes = await Promise.all(waiting.map((guest) => guest.startsAgain(hotel.url)))
        waiting = waiting.filter((_, index) => codes[index] !== '40')
      }
      const seconds = Math.round((performance.now() - begun) / 1_000)
      await hotel.closes()
      expect(waiting.map(({ name }) => name)).toEqual([])
      const charged = hotel.provider.charged()
      expect(charged.size).toBe(KILLS)
      const broken = await fresh.during(place, (database) => brokenIn(database, charged))
      expect(broken.money).toEqual([])
      measured({ fault: `F4 kill -9 at the bank (${kind})`, tried: KILLS, wrong: 0, seconds })
    },
  )

  /** The guest is sent to the bank and comes back, twice, as browsers do; the server dies on the way there or back, and is started again. */
  async function goesToTheBank(
    hotel: KilledHotel,
    guest: WireGuest,
    leaving: Point | null,
    returning: Point | null,
  ): Promise<void> {
    const token = await guest.finds(hotel.url)
    const bill = await guest.bill(hotel.url, token)
    if (bill === null) throw new Error('nothing to pay')
    const order = () => hotel.provider.orders().find((name) => name.startsWith(bill.pre_ci_request_id))
    if (leaving !== null) hotel.diesAt(leaving)
    const sent = await guest.settles(hotel.url, token, bill, tokenFor('challenge')).catch(() => null)
    // The point was reached: the phone has no address of a bank.
    expect([leaving, isMet(leaving) && sent !== null]).toEqual([leaving, false])
    if (sent === null) return await again(hotel)
    expect([sent.status, order()]).toEqual([409, expect.any(String)])
    hotel.provider.guestAtBank(order() ?? '', 'approves')
    const { pathname, search } = new URL(hotel.provider.wayBack(order() ?? ''))
    if (returning !== null) hotel.diesAt(returning)
    const arrives = () => fetch(`${hotel.url}${pathname}${search}`, { redirect: 'manual' }).catch(() => null)
    const answer = await arrives()
    expect([returning, isMet(returning) && answer !== null]).toEqual([returning, false])
    await again(hotel)
    expect([200, 303]).toContain((await arrives())?.status)
  }

  async function again(hotel: KilledHotel): Promise<void> {
    await hotel.dies()
    await hotel.opens()
  }
})
