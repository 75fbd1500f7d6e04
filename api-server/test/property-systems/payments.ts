import { describe, expect, it } from 'vitest'
import { TestClock } from '../harness/TestClock.ts'
import { atLast, connectedTo } from './connected.ts'
import type { HotelsThere } from './HotelsThere.ts'
import { type Fault, gateway } from './Network.ts'

/** All that a line does, short of what a caller cannot notice: a folio that is stale without saying so. */
export const BREAKS: readonly Fault[] = [
  'request_lost',
  'answer_lost',
  'half_answer',
  gateway.tooMany(1),
  gateway.broken,
  gateway.brokenAfterwards,
  gateway.unavailable,
  gateway.timedOut,
  gateway.page,
]
const PAYMENTS_A_STAY = 50
const TIMEOUT_MS = 600_000

/** So many payments over a line that breaks at every third request, while sessions end. */
export function describePayments(
  name: string,
  open: (clock: TestClock) => Promise<HotelsThere>,
  payments: number,
): void {
  describe(`payments to ${name}`, () => {
    it(
      `of a number of ${payments} are each posted once, whatever the line does (R25.12)`,
      async () => {
        const clock = new TestClock()
        const there = await open(clock)
        const system = connectedTo(there, clock)
        const [hotel = ''] = there.hotels
        const stays = Array.from({ length: Math.ceil(payments / PAYMENTS_A_STAY) }, () => ({
          hotel,
          id: there.arrives({
            hotel,
            name: { family: 'Carter', given: 'Emma' },
            arrival: '2026-12-01',
            departure: '2026-12-03',
            adults: 2,
            children: 0,
          }),
        }))
        let requests = 0
        there.network.faultOf = () => {
          requests += 1
          return requests % 3 === 0 ? (BREAKS[(requests / 3) % BREAKS.length] ?? null) : null
        }
        for (const [index, stay] of Array.from(
          { length: payments },
          (_, at) => stays[at % stays.length],
        ).entries()) {
          if (stay === undefined) throw new Error('there is no stay')
          if (index % 7 === 6) there.forgetsTokens()
          const requestId = `P7K2M9Q4X8T1V5W${1_000 + index}`
          await atLast(clock, () =>
            system.postPayment(stay, { requestId, yen: 100 + index, means: 'card', at: clock.now() }),
          )
        }
        const posted = stays.flatMap(({ id }) => there.seen(id).payments.map(({ yen }) => yen))
        expect(posted.sort((one, other) => one - other)).toEqual(
          Array.from({ length: payments }, (_, index) => 100 + index),
        )
        expect(there.network.faults).toBeGreaterThan(payments / 2)
        expect(there.proxy.violations).toEqual([])
        await there.close()
      },
      TIMEOUT_MS,
    )
  })
}
