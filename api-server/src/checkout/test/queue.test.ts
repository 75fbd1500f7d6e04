import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import { saveFolio } from '../../bills/store/folios.ts'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { SEEN_RECORDED_EVERY_MS } from '../checkout-result.ts'
import { placeWatch } from '../free-places.ts'
import { leaveMessage, takeMessageBack } from '../leave-message.ts'
import { takeNextRequest } from '../serve-requests.ts'
import { LeavingGuest } from './LeavingGuest.ts'

const FIRST = MIYAMOTO.name
const SECOND = 'カワムラ エミ'
const THIRD = 'ハラダ ゴウ'
/** Behind twelve others, at a hotel whose desk is people. */
const NOGUCHI = 'ノグチ アヤカ'

describeHotel('the check-out queue', (hotel) => {
  const joins = (name: string) => LeavingGuest.waiting(hotel.server, name)
  const ahead = (...guests: readonly LeavingGuest[]) => Promise.all(guests.map((guest) => guest.ahead()))
  const comeToDesk = { ja: '受付へお越しください', en: 'Please come' }

  describe('the place', () => {
    it('is behind all guests who came before, and moves up as they leave (R18.8)', async () => {
      const [first, second, third] = [await joins(FIRST), await joins(SECOND), await joins(THIRD)]
      expect(await ahead(first, second, third)).toEqual([0, 1, 2])
      await leaveMessage(hotel.deps, MIYAMOTO.stay, comeToDesk)
      expect(await ahead(second, third)).toEqual([0, 1])
    })

    it('is one for a stay: a second search, a second phone, a lost answer and ten at once change nothing', async () => {
      const guest = await LeavingGuest.found(hotel.server, FIRST)
      const answers = await Promise.all(Array.from({ length: 10 }, () => guest.info()))
      const second = await joins(SECOND)
      const again = await joins(FIRST)
      const joined = [...answers, await guest.info(), await again.info()]
      expect(new Set(joined.map(({ request_id }) => request_id)).size).toBe(1)
      expect(new Set(joined.map(({ status }) => status))).toEqual(new Set(['1']))
      expect(await ahead(again, second)).toEqual([0, 1])
    })

    it('counts the guests of the same facility alone', async () => {
      await joins(FIRST)
      expect(await ahead(await joins('タケウチ ユリ'))).toEqual([0])
    })

    it('belongs to one stay: another guest learns nothing of it', async () => {
      const [first, second] = [await joins(FIRST), await joins(SECOND)]
      for (const [requestId, refusal] of [
        [first.requestId, '409 place_lost'],
        ['PNOSUCHREQUEST', '409 place_lost'],
        ['x'.repeat(1_000), '409 place_lost'],
        ["' or 1=1", '409 place_lost'],
        ['P\0', '400 malformed'],
      ] as const) {
        second.requestId = requestId
        expect([requestId, await second.pollRefusal()]).toEqual([requestId, refusal])
      }
    })
  })

  it('is estimated from what it has lately taken, and from the parties ahead (R18.8)', async () => {
    expect(await (await joins(FIRST)).polls()).toMatchObject({ wait_time: 0, timeout: null })
    // Five parties were served alone, in 2, 3, 2, 4 and 2 minutes; twelve are ahead.
    const waiting = { wait_num: 12, wait_time: 26, timeout: 30, timeout_message: '' }
    expect(await (await joins(NOGUCHI)).polls()).toMatchObject(waiting)
  })

  it('says how long the facility asks its guests to wait, and what they may do then (R17.23)', async () => {
    const silent = await joins('サカモト リク')
    const bell = expect.stringContaining('Please ring the bell')
    expect(await silent.polls('en')).toMatchObject({ timeout: 1, timeout_message: bell })
    expect((await silent.polls('ja')).timeout_message).toContain('呼び鈴')
  })

  describe('a guest who goes away', () => {
    /** Time passes, while the watch looks and some poll; how many places it has freed. */
    const passes = async (
      watch: () => Promise<number>,
      seconds: number,
      polling: readonly LeavingGuest[] = [],
    ): Promise<number> => {
      let freed = 0
      for (let passed = 0; passed < seconds; passed += 10) {
        hotel.clock.pass({ seconds: 10 })
        for (const guest of polling) await guest.polls()
        freed += await watch()
      }
      return freed
    }

    it('keeps the place by polling, and without a phone, which cannot poll', async () => {
      const [first, second] = [await joins(FIRST), await joins(SECOND)]
      expect(await passes(placeWatch(hotel.deps), 600, [first, second])).toBe(0)
      expect(await ahead(first, second, await joins(NOGUCHI))).toEqual([0, 1, 12])
    })

    it('keeps it when coming back within the limit; after that it is free, and the end of the queue the place', async () => {
      const watch = placeWatch(hotel.deps)
      const [first, second] = [await joins(FIRST), await joins(SECOND)]
      const { requestId } = first
      expect(await passes(watch, 170, [second])).toBe(0)
      expect((await first.info()).request_id).toBe(requestId)
      expect(await passes(watch, 170, [second])).toBe(0)
      expect(await ahead(first, second)).toEqual([0, 1])
      expect(await passes(watch, 200, [second])).toBe(1)
      expect(await first.pollRefusal()).toBe('409 place_lost')
      expect((await first.info()).request_id).not.toBe(requestId)
      expect(await ahead(second, first)).toEqual([0, 1])
    })

    it('keeps it while a desk prepares the bill, and not when that desk has gone as well', async () => {
      const watch = placeWatch(hotel.deps)
      await joins(FIRST)
      const second = await joins(SECOND)
      await takeNextRequest(hotel.deps, '101', { worker: 'desk', leaseMs: 10 * 60_000 })
      expect(await passes(watch, 590, [second])).toBe(0)
      expect(await passes(watch, 210, [second])).toBe(1)
      expect(await ahead(second)).toEqual([0])
    })

    it('keeps it when the clock of the server jumps', async () => {
      const watch = placeWatch(hotel.deps)
      const first = await joins(FIRST)
      await watch()
      for (const minutes of [5, -10, 15]) {
        hotel.clock.jump({ minutes })
        expect([await passes(watch, 40), await first.status()]).toEqual([0, 1])
      }
    })

    it('keeps it while the server was down, and a while longer when it starts again', async () => {
      const watch = placeWatch(hotel.deps)
      const first = await joins(FIRST)
      await watch()
      for (const look of [watch, placeWatch(hotel.process().deps)]) {
        hotel.clock.pass({ minutes: 20 })
        expect([await look(), await first.status()]).toEqual([0, 1])
      }
    })

    it('is written down every few seconds, not with every poll', async () => {
      const first = await joins(FIRST)
      const joined = hotel.clock.now()
      for (const [seconds, isWritten] of [
        [SEEN_RECORDED_EVERY_MS / 1000 - 1, false],
        [1, true],
      ] as const) {
        hotel.clock.pass({ seconds })
        await first.polls()
        const rows = hotel.db.selectFrom('checkout_requests').select('seen_at')
        const row = await rows.where('request_id', '=', first.requestId).executeTakeFirstOrThrow()
        expect(row.seen_at).toEqual(isWritten ? hotel.clock.now() : joined)
      }
    })
  })

  describe('who need not or cannot wait', () => {
    const info = async (name: string, language = 'en') =>
      (await LeavingGuest.found(hotel.server, name)).info(language)
    const atDesk = { request_id: '', status: '', message: expect.stringContaining('front desk') }

    it.each([
      ['has paid already', 'ニシムラ カナエ', '210'],
      ['has nothing to pay, since there is nothing to ask a card for', 'ミウラ トモヤ', '211'],
    ])('%s: status 14, with the rooms (R18.6)', async (_what, name, room) => {
      expect(await info(name)).toEqual({ request_id: '', status: '14', room_num: [room], message: '' })
    })

    it('is asked by the desk to come, until the message is taken back', async () => {
      const held = { request_id: '', status: '', message: expect.stringContaining('keeping') }
      expect(await info('アオキ シンジ')).toMatchObject(held)
      expect((await info('アオキ シンジ', 'ja')).message).toContain('お預かり')
      await takeMessageBack(hotel.deps, 'sample-out-notice')
      expect((await info('アオキ シンジ')).status).toBe('1')
    })

    it.each([
      ['the most that a card takes', 9_999_999, { status: '1' }],
      ['more than a card takes', 10_000_000, atDesk],
    ])('owes %s', async (_what, unitYen, expected) => {
      await saveFolio(hotel.db, hotel.deps.vault, MIYAMOTO.stay, [lineOf('extra', unitYen)])
      expect(await info(FIRST)).toMatchObject(expected)
    })

    it('has checked out', async () => {
      const guest = await LeavingGuest.found(hotel.server, 'ニシムラ カナエ')
      await guest.leaves('210')
      const left = { status: '', message: expect.stringContaining('already checked out') }
      expect(await guest.info('en')).toMatchObject(left)
    })
  })

  it('ends for a guest whom the desk sends a message, in both languages, within a minute', async () => {
    const first = await joins(FIRST)
    await leaveMessage(hotel.deps, MIYAMOTO.stay, comeToDesk)
    expect(await first.polls('ja')).toMatchObject({
      status: 1,
      wait_num: 0,
      timeout: 1,
      timeout_message: comeToDesk.ja,
      message: comeToDesk.ja,
    })
    expect((await first.polls('en')).timeout_message).toBe(comeToDesk.en)
    expect(await first.info('en')).toMatchObject({ request_id: '', message: comeToDesk.en })
  })
})
