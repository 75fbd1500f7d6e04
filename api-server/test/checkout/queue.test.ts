import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SEEN_RECORDED_EVERY_MS } from '../../src/usecases/checkout/checkout-result.ts'
import { placeWatch } from '../../src/usecases/checkout/free-places.ts'
import { leaveMessage, takeMessageBack } from '../../src/usecases/checkout/leave-message.ts'
import { takeNextRequest } from '../../src/usecases/checkout/take-requests.ts'
import type { Database } from '../../src/storage/Database.ts'
import { saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const FIRST = 'ミヤモト ハルカ'
const SECOND = 'カワムラ エミ'
const THIRD = 'ハラダ ゴウ'

describeOnDatabase('the check-out queue', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  const joins = (name: string) => LeavingGuest.waiting(server, name)

  describe('the place', () => {
    it('is behind all guests who came before, and moves up as they leave (R18.8)', async () => {
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      const third = await joins(THIRD)
      expect([await first.ahead(), await second.ahead(), await third.ahead()]).toEqual([0, 1, 2])
      await leaveMessage(server.deps, 'sample-out-one-room', { ja: '受付へ', en: 'Come to the desk' })
      expect([await second.ahead(), await third.ahead()]).toEqual([0, 1])
    })

    it('is one for a stay: a second search, a second phone and a lost answer change nothing', async () => {
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      const again = await joins(FIRST)
      expect(again.requestId).toBe(first.requestId)
      expect((await first.info()).request_id).toBe(first.requestId)
      expect([await again.ahead(), await second.ahead()]).toEqual([0, 1])
    })

    it('is one also when the app asks ten times at once', async () => {
      const guest = await LeavingGuest.found(server, FIRST)
      const answers = await Promise.all(Array.from({ length: 10 }, () => guest.info()))
      expect(new Set(answers.map(({ request_id }) => request_id)).size).toBe(1)
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill('1'))
    })

    it('counts the guests of the same facility alone', async () => {
      await joins(FIRST)
      const elsewhere = await joins('タケウチ ユリ')
      expect(await elsewhere.ahead()).toBe(0)
    })

    it('belongs to one stay: another guest learns nothing of it', async () => {
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      second.requestId = first.requestId
      expect(await second.pollRefusal()).toBe('409 place_lost')
      for (const requestId of ['PNOSUCHREQUEST', 'x'.repeat(1_000), "' or 1=1"]) {
        second.requestId = requestId
        expect(await second.pollRefusal()).toBe('409 place_lost')
      }
      second.requestId = 'P\0'
      expect(await second.pollRefusal()).toBe('400 malformed')
    })

    it('follows the order of joining when many join at once', async () => {
      const names = [FIRST, SECOND, THIRD, 'フクダ ノボル', 'OLIVIA BENNETT', 'コバヤシ アキラ']
      const guests = await Promise.all(names.map(joins))
      const ahead = await Promise.all(guests.map((guest) => guest.ahead()))
      expect(ahead.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5])
    })
  })

  describe('the estimate', () => {
    it('is unknown before the queue has served its first guest', async () => {
      expect((await (await joins(FIRST)).polls()).wait_time).toBe(0)
    })

    it('follows from what the queue has lately taken, and from the parties ahead (R18.8)', async () => {
      const guest = await joins('ノグチ アヤカ')
      // Five parties were served alone, in 2, 3, 2, 4 and 2 minutes; twelve are ahead.
      expect(await guest.polls()).toMatchObject({ wait_num: 12, wait_time: 26 })
    })

    it('is told with how long the facility asks its guests to wait (R17.23)', async () => {
      expect(await (await joins('ノグチ アヤカ')).polls()).toMatchObject({ timeout: 30, timeout_message: '' })
      const silent = await joins('サカモト リク')
      expect(await silent.polls('en')).toMatchObject({
        timeout: 1,
        timeout_message: expect.stringContaining('Please ring the bell'),
      })
      expect((await silent.polls('ja')).timeout_message).toContain('呼び鈴')
      expect((await (await joins(FIRST)).polls()).timeout).toBe(null)
    })
  })

  describe('a guest who goes away', () => {
    const passes = async (
      watch: () => Promise<number>,
      time: { readonly seconds: number },
      polling: readonly LeavingGuest[] = [],
    ): Promise<number> => {
      let freed = 0
      for (let passed = 0; passed < time.seconds; passed += 10) {
        server.clock.pass({ seconds: 10 })
        for (const guest of polling) await guest.polls()
        freed += await watch()
      }
      return freed
    }

    it('keeps the place by polling', async () => {
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      expect(await passes(placeWatch(server.deps), { seconds: 600 }, [first, second])).toBe(0)
      expect([await first.ahead(), await second.ahead()]).toEqual([0, 1])
    })

    it('keeps it when coming back within the limit', async () => {
      const watch = placeWatch(server.deps)
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      expect(await passes(watch, { seconds: 170 }, [second])).toBe(0)
      expect((await first.info()).request_id).toBe(first.requestId)
      expect([await first.ahead(), await second.ahead()]).toEqual([0, 1])
      expect(await passes(watch, { seconds: 170 }, [second])).toBe(0)
      expect(await first.status()).toBe(1)
    })

    it('frees it after that, and joins at the end when coming back', async () => {
      const first = await joins(FIRST)
      const second = await joins(SECOND)
      expect(await passes(placeWatch(server.deps), { seconds: 200 }, [second])).toBe(1)
      expect(await second.ahead()).toBe(0)
      expect(await first.pollRefusal()).toBe('409 place_lost')
      const lost = first.requestId
      await first.info()
      expect(first.requestId).not.toBe(lost)
      expect([await second.ahead(), await first.ahead()]).toEqual([0, 1])
    })

    it('keeps it while a desk prepares the bill, and not when that desk has gone as well', async () => {
      const watch = placeWatch(server.deps)
      await joins(FIRST)
      const second = await joins(SECOND)
      await takeNextRequest(server.deps, '101', { worker: 'desk', leaseMs: 10 * 60_000 })
      expect(await passes(watch, { seconds: 590 }, [second])).toBe(0)
      expect(await passes(watch, { seconds: 210 }, [second])).toBe(1)
      expect(await second.ahead()).toBe(0)
    })

    it('keeps it when the clock of the server jumps', async () => {
      const watch = placeWatch(server.deps)
      const first = await joins(FIRST)
      await watch()
      for (const minutes of [5, -10, 15]) {
        server.clock.jump({ minutes })
        expect(await passes(watch, { seconds: 40 })).toBe(0)
        expect(await first.status()).toBe(1)
      }
    })

    it('keeps it while the server was down, and a while longer when it starts again', async () => {
      const watch = placeWatch(server.deps)
      const first = await joins(FIRST)
      await watch()
      server.clock.pass({ minutes: 20 })
      expect(await watch()).toBe(0)
      expect(await first.status()).toBe(1)
      server.clock.pass({ minutes: 20 })
      const again = serverOn(database, { vault: server.deps.vault, clock: server.clock })
      expect(await placeWatch(again.deps)()).toBe(0)
      expect(await first.status()).toBe(1)
    })

    it('is written down every few seconds, not with every poll', async () => {
      const first = await joins(FIRST)
      const seenAt = async () =>
        (
          await database.db
            .selectFrom('checkout_requests')
            .select('seen_at')
            .where('request_id', '=', first.requestId)
            .executeTakeFirstOrThrow()
        ).seen_at
      const joined = await seenAt()
      server.clock.pass({ seconds: SEEN_RECORDED_EVERY_MS / 1000 - 1 })
      await first.polls()
      expect(await seenAt()).toEqual(joined)
      server.clock.pass({ seconds: 1 })
      await first.polls()
      expect(await seenAt()).toEqual(server.clock.now())
    })

    it('without a phone keeps the place, since it cannot poll', async () => {
      expect(await passes(placeWatch(server.deps), { seconds: 600 })).toBe(0)
      expect(await (await joins('ノグチ アヤカ')).ahead()).toBe(12)
    })
  })

  describe('who need not or cannot wait', () => {
    const info = async (name: string, language = 'ja') =>
      (await LeavingGuest.found(server, name)).info(language)

    it('has paid already: status 14, with the rooms (R18.6)', async () => {
      expect(await info('ニシムラ カナエ')).toEqual({
        request_id: '',
        status: '14',
        room_num: ['210'],
        message: '',
      })
    })

    it('has nothing to pay: the same, since there is nothing to ask a card for', async () => {
      expect(await info('ミウラ トモヤ')).toEqual({
        request_id: '',
        status: '14',
        room_num: ['211'],
        message: '',
      })
    })

    it('is told by the desk to come', async () => {
      const inEnglish = await info('アオキ シンジ', 'en')
      expect(inEnglish).toMatchObject({
        request_id: '',
        status: '',
        message: expect.stringContaining('keeping'),
      })
      expect((await info('アオキ シンジ')).message).toContain('お預かり')
      expect(await takeMessageBack(server.deps, 'sample-out-notice')).toBe(true)
      expect((await info('アオキ シンジ')).status).toBe('1')
    })

    const atDesk = { request_id: '', status: '', message: expect.stringContaining('front desk') }

    it('pays at the desk', async () => {
      expect(await info('ヨコヤマ フミオ', 'en')).toMatchObject(atDesk)
    })

    it.each([
      ['the most that a card takes', 9_999_999, { status: '1' }],
      ['more than a card takes', 10_000_000, atDesk],
    ])('owes %s', async (_what, unitYen, told) => {
      const name = { ja: '宴会', en: 'Banquet' }
      const banquet = { kind: 'extra', name, day: '2026-12-01', quantity: 1, unitYen } as const
      await saveFolio(database.db, server.deps.vault, 'sample-out-one-room', [banquet])
      expect(await info(FIRST, 'en')).toMatchObject(told)
    })

    it('has checked out', async () => {
      const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
      await guest.leaves('210')
      expect(await guest.info('en')).toMatchObject({
        status: '',
        message: expect.stringContaining('already checked out'),
      })
    })
  })

  describe('a message of the desk', () => {
    it('reaches a guest who waits within a minute, in both languages, and ends the wait', async () => {
      const first = await joins(FIRST)
      await leaveMessage(server.deps, 'sample-out-one-room', {
        ja: '受付へお越しください',
        en: 'Please come',
      })
      expect(await first.polls('ja')).toMatchObject({
        status: 1,
        wait_num: 0,
        timeout: 1,
        timeout_message: '受付へお越しください',
        message: '受付へお越しください',
      })
      expect((await first.polls('en')).timeout_message).toBe('Please come')
      expect(await first.info('en')).toMatchObject({ request_id: '', message: 'Please come' })
    })
  })
})
