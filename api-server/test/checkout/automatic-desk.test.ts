import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { ordinaryCounter } from '../../src/model/Queue.ts'
import { saveCounter } from '../../src/storage/repositories/checkout/checkout-counters.ts'
import { saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { automaticDesk } from '../../src/usecases/checkout/automatic-desk.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { PayingGuest } from '../payment/PayingGuest.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const NAMES = ['ミヤモト ハルカ', 'カワムラ エミ', 'ハラダ ゴウ', 'フクダ ノボル'] as const

describeOnDatabase('the automatic desk (R18.9)', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let round: () => Promise<void>

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
    round = automaticDesk(server.deps, 'automatic-1')
    await saveCounter(database.db, '101', { ...ordinaryCounter, hands: 2, prepareSeconds: 5 })
  })

  const joins = (name: string) => LeavingGuest.waiting(server, name)
  const seconds = async (count: number, rounds: readonly (() => Promise<void>)[] = [round]) => {
    for (let second = 0; second < count; second += 1) {
      server.clock.pass({ seconds: 1 })
      for (const one of rounds) await one()
    }
  }
  const statuses = (guests: readonly LeavingGuest[]) => Promise.all(guests.map((guest) => guest.status()))

  it('takes a request, prepares its bill, confirms it and hands it over (R18.5)', async () => {
    const guest = await joins(NAMES[0])
    expect(await guest.status()).toBe(1)
    await round()
    expect(await guest.status()).toBe(2)
    await seconds(4)
    expect(await guest.status()).toBe(2)
    await seconds(1)
    expect(await guest.status()).toBe(3)
    await seconds(1)
    expect(await guest.status()).toBe(3)
    await seconds(1)
    expect(await guest.polls()).toMatchObject({
      status: 4,
      wait_num: 0,
      wait_time: 0,
      room_number_list: ['305'],
      payment_amount: 50_900,
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
    expect((await guest.polls('ja')).detail_payment?.map(({ name }) => name)).toEqual([
      'スタンダードツイン ×2',
      '朝食 ×2',
      '入湯税 ×4',
      '宿泊税 ×4',
      'ご利用ポイント',
    ])
  })

  it('prepares several at once, in the order of the queue, and as many as the facility has hands', async () => {
    const guests = []
    for (const name of NAMES) guests.push(await joins(name))
    await round()
    expect(await statuses(guests)).toEqual([2, 2, 1, 1])
    await seconds(7)
    expect(await statuses(guests)).toEqual([4, 4, 1, 1])
    expect(await guests[2]?.ahead()).toBe(0)
    await seconds(8)
    expect(await statuses(guests)).toEqual([4, 4, 4, 4])
  })

  it('works for each facility by itself, and not where people do it (R18.9)', async () => {
    const elsewhere = await joins('マエダ コウジ')
    const byHand = [await joins('ノグチ アヤカ'), await joins('サカモト リク')]
    const here = [await joins(NAMES[0]), await joins(NAMES[1])]
    await seconds(10)
    expect(await elsewhere.status()).toBe(4)
    expect(await statuses(here)).toEqual([4, 4])
    expect(await statuses(byHand)).toEqual([1, 1])
  })

  it('is shared by several processes: no guest is taken twice, and the facility keeps its number of hands', async () => {
    const guests = []
    for (const name of NAMES) guests.push(await joins(name))
    const desks = ['automatic-2', 'automatic-3'].map((worker) => automaticDesk(server.deps, worker))
    for (const desk of [round, ...desks]) await desk()
    expect(await statuses(guests)).toEqual([2, 2, 1, 1])
    await seconds(20, [round, ...desks])
    expect(await statuses(guests)).toEqual([4, 4, 4, 4])
    const settlements = await database.db.selectFrom('settlements').select('request_id').execute()
    expect(settlements.map(({ request_id }) => request_id).toSorted()).toEqual(
      guests.map(({ requestId }) => requestId).toSorted(),
    )
  })

  it('takes over the requests of a process that died, in the order of the queue', async () => {
    const guests = []
    for (const name of NAMES) guests.push(await joins(name))
    await round()
    const survivor = automaticDesk(server.deps, 'automatic-2')
    // The one that took the first two never comes back; their lease is over after 5 + 2 + 15 seconds.
    await seconds(21, [survivor])
    expect(await statuses(guests)).toEqual([2, 2, 1, 1])
    await seconds(1, [survivor])
    await seconds(7, [survivor])
    expect(await statuses(guests)).toEqual([4, 4, 1, 1])
    // A process that comes back after all finds its work done by another.
    await round()
    await seconds(20, [survivor, round])
    expect(await statuses(guests)).toEqual([4, 4, 4, 4])
    expect(await database.db.selectFrom('settlements').select('request_id').execute()).toHaveLength(4)
  })

  it('finishes for a guest who has gone away for a moment', async () => {
    const guest = await joins(NAMES[0])
    server.clock.pass({ minutes: 2 })
    await seconds(10)
    expect(await guest.status()).toBe(4)
  })

  describe('when something is in the way', () => {
    it('holds the bill back while it is unknown whether an earlier card payment went through', async () => {
      const paying = await PayingGuest.found(server, 'コバヤシ アキラ')
      const { pre_ci_request_id, payment_amount } = await paying.bill()
      await database.db
        .updateTable('settlements')
        .set({ state: 'unknown', leased_until: server.clock.now() })
        .where('request_id', '=', pre_ci_request_id)
        .execute()
      const guest = await joins('コバヤシ アキラ')
      await seconds(30)
      expect(await guest.status()).toBe(3)
      await database.db
        .updateTable('settlements')
        .set({ state: 'open', leased_until: null })
        .where('request_id', '=', pre_ci_request_id)
        .execute()
      await seconds(10)
      expect(await guest.polls()).toMatchObject({ status: 4, payment_amount })
      const states = await database.db
        .selectFrom('settlements')
        .select(['journey', 'state'])
        .orderBy('journey', (order) => order.collate('C'))
        .execute()
      expect(states).toEqual([
        { journey: 'checkin', state: 'withdrawn' },
        { journey: 'checkout', state: 'open' },
      ])
    })

    it('sends a guest to the front desk whose bill has become more than a card takes', async () => {
      const guest = await joins(NAMES[0])
      const dear = { ja: '婚礼', en: 'Wedding' }
      await saveFolio(database.db, server.deps.vault, 'sample-out-one-room', [
        { kind: 'extra', name: dear, day: '2026-12-01', quantity: 2, unitYen: 5_000_000 },
      ])
      await seconds(10)
      expect((await guest.polls('en')).timeout_message).toContain('front desk')
    })

    it('does not keep others waiting for a stay with which something is wrong', async () => {
      const broken = await joins(NAMES[0])
      const next = await joins(NAMES[1])
      await database.db
        .updateTable('reservations')
        .set({ personal_sealed: new Uint8Array([0]) })
        .where('id', '=', 'sample-out-one-room')
        .execute()
      await seconds(10)
      expect(await next.status()).toBe(4)
      expect(server.incidents).toContainEqual({ event: 'desk-failed', code: `${broken.requestId} Error` })
    })

    it('lets a guest go on without a card who owes nothing any more', async () => {
      const guest = await joins(NAMES[0])
      await saveFolio(database.db, server.deps.vault, 'sample-out-one-room', [])
      await seconds(10)
      expect(await guest.pollRefusal()).toBe('409 nothing_to_pay')
      expect(await guest.info()).toMatchObject({ request_id: '', status: '14', room_num: ['305'] })
    })
  })
})
