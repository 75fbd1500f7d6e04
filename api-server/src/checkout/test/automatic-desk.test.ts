import { beforeEach, describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import { saveFolio } from '../../bills/store/folios.ts'
import { PayingGuest } from '../../cards/test/PayingGuest.ts'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { automaticDesk } from '../automatic-desk.ts'
import { ordinaryCounter } from '../Queue.ts'
import { saveCounter } from '../store/checkout-queue.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const NAMES = [MIYAMOTO.name, 'カワムラ エミ', 'ハラダ ゴウ', 'フクダ ノボル'] as const

describeHotel('the automatic desk (R18.9)', (hotel) => {
  let round: () => Promise<void>
  beforeEach(async () => {
    round = automaticDesk(hotel.deps, 'automatic-1')
    await saveCounter(hotel.db, '101', { ...ordinaryCounter, hands: 2, prepareSeconds: 5 })
  })

  const joins = (name: string = MIYAMOTO.name) => LeavingGuest.waiting(hotel.server, name)
  const allJoin = async (names: readonly string[] = NAMES) => {
    const guests = []
    for (const name of names) guests.push(await joins(name))
    return guests
  }
  const seconds = async (count: number, rounds: readonly (() => Promise<void>)[] = [round]) => {
    for (let second = 0; second < count; second += 1) {
      hotel.clock.pass({ seconds: 1 })
      for (const one of rounds) await one()
    }
  }
  const statuses = (guests: readonly LeavingGuest[]) => Promise.all(guests.map((guest) => guest.status()))
  const opened = async () =>
    (await hotel.db.selectFrom('settlements').select('request_id').execute())
      .map(({ request_id }) => request_id)
      .toSorted()

  it('takes a request, prepares its bill, confirms it and hands it over (R18.5)', async () => {
    const guest = await joins()
    const seen = [await guest.status()]
    await round()
    for (let second = 0; second < 7; second += 1) {
      seen.push(await guest.status())
      await seconds(1)
    }
    expect(seen).toEqual([1, 2, 2, 2, 2, 2, 3, 3])
    expect(await guest.polls()).toMatchObject({
      status: 4,
      wait_num: 0,
      wait_time: 0,
      room_number_list: ['305'],
      payment_amount: MIYAMOTO.owes,
    })
  })

  it('hands over a bill whose lines add up to the amount, taxes and points named', async () => {
    const guest = await joins('タケウチ ユリ')
    await seconds(10)
    const { detail_payment, payment_amount } = await guest.polls('en')
    expect(detail_payment).toEqual([
      { name: 'Standard twin ×2', date: '2026-11-29', price: 48_400 },
      { name: 'Breakfast ×2', date: '2026-11-30', price: 3_600 },
      { name: 'Bathing tax ×4', date: '2026-11-29', price: 600 },
      { name: 'Accommodation Tax ×4', date: '2026-11-29', price: 1_200 },
      { name: 'Points used', date: '2026-11-29', price: -7_000 },
    ])
    expect(detail_payment?.reduce((sum, { price }) => sum + price, 0)).toBe(payment_amount)
    expect((await guest.polls('ja')).detail_payment?.at(-1)?.name).toBe('ご利用ポイント')
  })

  it('prepares several at once, in the order of the queue, and as many as the facility has hands', async () => {
    const guests = await allJoin()
    await round()
    expect(await statuses(guests)).toEqual([2, 2, 1, 1])
    await seconds(7)
    expect(await statuses(guests)).toEqual([4, 4, 1, 1])
    expect(await guests[2]?.ahead()).toBe(0)
    await seconds(8)
    expect(await statuses(guests)).toEqual([4, 4, 4, 4])
  })

  it('works for each facility by itself, and not where people do it (R18.9)', async () => {
    const guests = await allJoin(['マエダ コウジ', NAMES[0], NAMES[1], 'ノグチ アヤカ', 'サカモト リク'])
    await seconds(10)
    expect(await statuses(guests)).toEqual([4, 4, 4, 1, 1])
  })

  it('takes over the requests of a process that died, in the order of the queue', async () => {
    const guests = await allJoin()
    await round()
    const survivor = automaticDesk(hotel.deps, 'automatic-2')
    // The one that took the first two never comes back; their lease is over after 5 + 2 + 15 seconds.
    await seconds(21, [survivor])
    expect(await statuses(guests)).toEqual([2, 2, 1, 1])
    await seconds(8, [survivor])
    expect(await statuses(guests)).toEqual([4, 4, 1, 1])
    // A process that comes back after all finds its work done by another.
    await round()
    await seconds(20, [survivor, round])
    expect(await statuses(guests)).toEqual([4, 4, 4, 4])
    expect(await opened()).toHaveLength(4)
  })

  describe('when something is in the way', () => {
    it('holds the bill back while it is unknown whether an earlier card payment went through', async () => {
      const KOBAYASHI = 'コバヤシ アキラ'
      const { pre_ci_request_id, payment_amount } = await (
        await PayingGuest.found(hotel.server, KOBAYASHI)
      ).bill()
      const becomes = (state: 'unknown' | 'open') =>
        hotel.db
          .updateTable('settlements')
          .set({ state, leased_until: state === 'open' ? null : hotel.clock.now() })
          .where('request_id', '=', pre_ci_request_id)
          .execute()
      await becomes('unknown')
      const guest = await joins(KOBAYASHI)
      await seconds(30)
      expect(await guest.status()).toBe(3)
      await becomes('open')
      await seconds(10)
      expect(await guest.polls()).toMatchObject({ status: 4, payment_amount })
      const states = await hotel.db.selectFrom('settlements').select(['journey', 'state']).execute()
      expect(new Map(states.map(({ journey, state }) => [journey, state]))).toEqual(
        new Map([
          ['checkin', 'withdrawn'],
          ['checkout', 'open'],
        ]),
      )
    })

    it('sends a guest to the front desk whose bill has become more than a card takes', async () => {
      const guest = await joins()
      const wedding = lineOf('extra', 5_000_000, { quantity: 2 })
      await saveFolio(hotel.db, hotel.deps.vault, MIYAMOTO.stay, [wedding])
      await seconds(10)
      expect((await guest.polls('en')).timeout_message).toContain('front desk')
    })

    it('does not keep others waiting for a stay with which something is wrong', async () => {
      const [broken, next] = [await joins(), await joins(NAMES[1])]
      await hotel.db
        .updateTable('reservations')
        .set({ personal_sealed: new Uint8Array([0]) })
        .where('id', '=', MIYAMOTO.stay)
        .execute()
      await seconds(10)
      expect(await next.status()).toBe(4)
      expect(hotel.server.incidents).toContainEqual({
        event: 'desk-failed',
        code: `${broken.requestId} Error`,
      })
    })
  })
})
