import { beforeEach, expect, it } from 'vitest'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { LeavingGuest } from './LeavingGuest.ts'
import { Robot, TOKEN } from './Robot.ts'

const SECOND = 'カワムラ エミ'

const water = {
  kind: 'extra',
  name_ja: '水',
  name_en: 'Water',
  date: '2026-12-01',
  quantity: 2,
  unit_price: 220,
} as const

describeHotel(
  'the desk interface',
  (hotel) => {
    let robot: Robot
    beforeEach(() => void (robot = new Robot(hotel.server.app, TOKEN)))
    const joins = (name: string = MIYAMOTO.name) => LeavingGuest.waiting(hotel.server, name)
    const after = (seconds: number) => new Date(hotel.clock.now().getTime() + 1_000 * seconds).toISOString()

    it('lists who waits, in the order of the queue, of one facility or of all', async () => {
      const first = await joins()
      await joins(SECOND)
      const { requests } = await robot.lists('101')
      expect(requests.map(({ room_numbers: [room], ahead, status }) => [room, ahead, status])).toEqual([
        ['305', 0, 1],
        ['306', 1, 1],
      ])
      expect(requests[0]).toEqual({
        request_id: first.requestId,
        status: 1,
        ahead: 0,
        joined_at: after(0),
        facility_id: '101',
        facility_code: 'MIO-KAIGAN',
        reference_number: expect.stringMatching(/^S\d{6}$/),
        arrival: '2026-11-29',
        departure: '2026-12-01',
        room_numbers: ['305'],
        amount_due: MIYAMOTO.owes,
        worker: null,
        lease_until: null,
      })
      expect((await robot.lists('MIO-SANSO')).requests).toHaveLength(12)
      expect((await robot.lists()).requests).toHaveLength(14)
      expect(await robot.refusal('GET', '/desk/v1/requests?facility=999')).toBe('404 unknown_facility')
    })

    it('lets a robot take the next guest, and shows the guest that the bill is being prepared (R19.5)', async () => {
      const first = await joins()
      await joins(SECOND)
      const taken = await robot.takes('101')
      const claim = { status: 2, worker: 'robot-1', lease_until: after(120) }
      expect(taken?.request).toMatchObject({ request_id: first.requestId, ...claim })
      expect(taken?.lines[0]).toEqual({
        kind: 'room',
        name_ja: 'スタンダードツイン',
        name_en: 'Standard twin',
        further_names: { ko: '스탠더드 트윈', 'zh-Hant': '標準雙床房', 'zh-Hans': '标准双床房' },
        date: '2026-11-29',
        quantity: 2,
        unit_price: 22_000,
      })
      expect(await first.status()).toBe(2)
      expect((await robot.takes('101'))?.request.room_numbers).toEqual(['306'])
      expect(await robot.takes('101')).toBe(null)
      // A person may not read of it in the log.
      expect(hotel.server.logged()).toContain('/desk/v1/take')
      expect(hotel.server.logged()).not.toMatch(/ミヤモト|S000|secret/)
    })

    it('gives each guest to one of many robots (R18.7)', async () => {
      const robots = Array.from(
        { length: 6 },
        (_, index) => new Robot(hotel.server.app, TOKEN, `robot-${index}`),
      )
      const taken = await Promise.all(robots.map((one) => one.takes('102')))
      expect(new Set(taken.map((one) => one?.request.request_id)).size).toBe(6)
      expect(new Set(taken.map((one) => one?.request.ahead))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
    })

    it('hands the bill over with its rooms, lines and amount; again it changes nothing', async () => {
      const guest = await joins()
      const taken = await robot.takes('101')
      const fields = { room_numbers: ['305', '306'], lines: [...(taken?.lines ?? []), water] }
      for (const sent of [fields, { lines: [water] }])
        expect(await robot.finishes(guest.requestId, sent)).toEqual({ payment_amount: 51_340 })
      expect(await guest.polls('en')).toMatchObject({
        status: 4,
        room_number_list: ['305', '306'],
        detail_payment: expect.arrayContaining([{ name: 'Water ×2', date: '2026-12-01', price: 440 }]),
        payment_amount: 51_340,
      })
    })

    it('lets a guest go on without a card whose bill comes to nothing', async () => {
      const guest = await joins()
      await robot.takes('101')
      for (let times = 0; times < 2; times += 1)
        expect(await robot.finishes(guest.requestId, { lines: [] })).toEqual({ payment_amount: 0 })
      expect((await guest.info()).status).toBe('14')
    })

    it('keeps a robot off a request that another has taken or confirms, until the lease is over', async () => {
      const guest = await joins()
      const other = new Robot(hotel.server.app, TOKEN, 'robot-2')
      await robot.takes('101')
      hotel.clock.pass({ seconds: 100 })
      const held = await robot.holds(guest.requestId, { status: 3, lease_seconds: 120 })
      expect(held.request).toMatchObject({ status: 3, lease_until: after(120) })
      expect([await guest.status(), await other.takes('101')]).toEqual([3, null])
      for (const step of ['hold', 'finish', 'message'] as const)
        expect(await other.refusalOf(step, guest.requestId)).toBe('409 request_held')
      hotel.clock.pass({ seconds: 120 })
      expect((await other.takes('101'))?.request.request_id).toBe(guest.requestId)
      expect(await robot.refusalOf('finish', guest.requestId)).toBe('409 request_held')
      await other.tells(guest.requestId, { message_ja: '受付へ', message_en: 'Come to the desk' })
      expect((await guest.polls('en')).message).toBe('Come to the desk')
      expect(await guest.info('ja')).toMatchObject({ request_id: '', message: '受付へ' })
    })

    it('refuses what cannot be', async () => {
      const guest = await joins()
      const { requestId } = guest
      for (const step of ['finish', 'hold', 'message'] as const)
        expect(await robot.refusalOf(step, 'PNOSUCHREQUEST')).toBe('409 request_gone')
      expect(await robot.refusalOf('finish', '%00')).toBe('409 request_gone')
      expect(await robot.refusalOf('message', requestId, { message_ja: 'a\0' })).toBe('400 malformed')
      const points = { ...water, kind: 'points', unit_price: 1_000 }
      for (const [fields, refusal] of [
        [{ lines: [water, points] }, '422 folio_wrong'],
        [{ lines: [{ ...water, unit_price: 9_000_000 }] }, '409 bill_too_large'],
        [{ lines: [{ ...water, unit_price: -1 }] }, '400 malformed'],
        [{ lines: [{ ...water, date: 'today' }] }, '400 malformed'],
        [{ lines: [{ ...water, kind: 'tip' }] }, '400 malformed'],
        [{ lines: [{ ...water, name_en: 'a\nb' }] }, '400 malformed'],
        [{ room_numbers: [] }, '400 malformed'],
        [{ room_numbers: ['1/2'] }, '400 malformed'],
        [{ worker: 'a\0b' }, '400 malformed'],
        [{ worker: '\ud800' }, '400 malformed'],
      ] as const) {
        expect([fields, await robot.refusalOf('finish', requestId, fields)]).toEqual([fields, refusal])
      }
      expect(await guest.status()).toBe(1)
    })
  },
  { deskToken: TOKEN },
)
