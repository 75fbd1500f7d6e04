import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { LeavingGuest } from './LeavingGuest.ts'
import { Robot } from './Robot.ts'

const TOKEN = 'a secret of the desk'.replaceAll(' ', '-')
const FIRST = 'ミヤモト ハルカ'
const SECOND = 'カワムラ エミ'

const water = {
  kind: 'extra',
  name_ja: '水',
  name_en: 'Water',
  date: '2026-12-01',
  quantity: 2,
  unit_price: 220,
} as const

describeOnDatabase('the desk interface', (open) => {
  let database: Database<Schema>
  let server: TestServer
  let robot: Robot

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database, { deskToken: TOKEN })
    robot = new Robot(server.app, TOKEN)
  })

  const joins = (name: string) => LeavingGuest.waiting(server, name)

  it('lists who waits, in the order of the queue, of one facility or of all', async () => {
    const first = await joins(FIRST)
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
      joined_at: server.clock.now().toISOString(),
      facility_id: '101',
      facility_code: 'MIO-KAIGAN',
      reference_number: expect.stringMatching(/^S\d{6}$/),
      arrival: '2026-11-29',
      departure: '2026-12-01',
      room_numbers: ['305'],
      amount_due: 50_900,
      worker: null,
      lease_until: null,
    })
    expect((await robot.lists('MIO-SANSO')).requests).toHaveLength(12)
    expect((await robot.lists()).requests).toHaveLength(14)
    expect(await robot.refusal('GET', '/desk/v1/requests?facility=999')).toBe('404 unknown_facility')
  })

  it('lets a robot take the next guest, and shows the guest that the bill is being prepared (R19.5)', async () => {
    const first = await joins(FIRST)
    await joins(SECOND)
    const taken = await robot.takes('101')
    expect(taken?.request).toMatchObject({
      request_id: first.requestId,
      status: 2,
      worker: 'robot-1',
      lease_until: new Date(server.clock.now().getTime() + 120_000).toISOString(),
    })
    expect(taken?.lines[0]).toEqual({
      kind: 'room',
      name_ja: 'スタンダードツイン',
      name_en: 'Standard twin',
      date: '2026-11-29',
      quantity: 2,
      unit_price: 22_000,
    })
    expect(await first.status()).toBe(2)
    expect((await robot.takes('101'))?.request.room_numbers).toEqual(['306'])
    expect(await robot.takes('101')).toBe(null)
  })

  it('gives each guest to one of many robots', async () => {
    const robots = Array.from({ length: 6 }, (_, index) => new Robot(server.app, TOKEN, `robot-${index}`))
    const taken = await Promise.all(robots.map((one) => one.takes('102')))
    expect(new Set(taken.map((one) => one?.request.request_id)).size).toBe(6)
    expect(new Set(taken.map((one) => one?.request.ahead))).toEqual(new Set([0, 1, 2, 3, 4, 5]))
  })

  it('hands the bill over with its rooms, lines and amount', async () => {
    const guest = await joins(FIRST)
    const taken = await robot.takes('101')
    const fields = { room_numbers: ['305', '306'], lines: [...(taken?.lines ?? []), water] }
    expect(await robot.finishes(guest.requestId, fields)).toEqual({ payment_amount: 51_340 })
    expect(await guest.polls('en')).toMatchObject({
      status: 4,
      room_number_list: ['305', '306'],
      detail_payment: expect.arrayContaining([{ name: 'Water ×2', date: '2026-12-01', price: 440 }]),
      payment_amount: 51_340,
    })
  })

  it('answers a bill that is handed over again alike, and changes nothing', async () => {
    const guest = await joins(FIRST)
    await robot.takes('101')
    await robot.finishes(guest.requestId, {})
    expect(await robot.finishes(guest.requestId, { lines: [water] })).toEqual({ payment_amount: 50_900 })
    expect((await guest.polls()).payment_amount).toBe(50_900)
  })

  it('lets a guest go on without a card whose bill comes to nothing', async () => {
    const guest = await joins(FIRST)
    await robot.takes('101')
    expect(await robot.finishes(guest.requestId, { lines: [] })).toEqual({ payment_amount: 0 })
    expect(await robot.finishes(guest.requestId, { lines: [] })).toEqual({ payment_amount: 0 })
    expect((await guest.info()).status).toBe('14')
  })

  it('shows that a bill is being confirmed, and makes a lease longer', async () => {
    const guest = await joins(FIRST)
    await robot.takes('101')
    server.clock.pass({ seconds: 100 })
    const held = await robot.holds(guest.requestId, { status: 3, lease_seconds: 600 })
    expect(held.request).toMatchObject({
      status: 3,
      lease_until: new Date(server.clock.now().getTime() + 600_000).toISOString(),
    })
    expect(await guest.status()).toBe(3)
  })

  it('keeps a robot off a request that another has taken, until the lease is over', async () => {
    const guest = await joins(FIRST)
    const other = new Robot(server.app, TOKEN, 'robot-2')
    await robot.takes('101')
    expect(await other.takes('101')).toBe(null)
    for (const step of ['hold', 'finish', 'message'] as const) {
      expect(await other.refusalOf(step, guest.requestId)).toBe('409 request_held')
    }
    server.clock.pass({ seconds: 120 })
    expect((await other.takes('101'))?.request.request_id).toBe(guest.requestId)
    expect(await robot.refusalOf('finish', guest.requestId)).toBe('409 request_held')
    expect(await other.finishes(guest.requestId, {})).toEqual({ payment_amount: 50_900 })
  })

  it('tells a guest something instead, in both languages', async () => {
    const guest = await joins(FIRST)
    await robot.takes('101')
    await robot.tells(guest.requestId, { message_ja: '受付へ', message_en: 'Come to the desk' })
    expect((await guest.polls('en')).message).toBe('Come to the desk')
    expect(await guest.info('ja')).toMatchObject({ request_id: '', message: '受付へ' })
    const second = await joins(SECOND)
    await robot.tells(second.requestId, { message_ja: '受付へ' })
    expect((await second.polls('en')).message).toBe('受付へ')
  })

  it('refuses what cannot be', async () => {
    const guest = await joins(FIRST)
    expect(await robot.refusalOf('finish', 'PNOSUCHREQUEST')).toBe('409 request_gone')
    expect(await robot.refusalOf('hold', 'PNOSUCHREQUEST')).toBe('409 request_gone')
    expect(await robot.refusalOf('message', 'PNOSUCHREQUEST')).toBe('409 request_gone')
    expect(await robot.refusalOf('finish', '%00')).toBe('409 request_gone')
    expect(await robot.refusalOf('message', guest.requestId, { message_ja: 'a\0' })).toBe('400 malformed')
    const points = { ...water, kind: 'points', unit_price: 1_000 } as const
    expect(await robot.refusalOf('finish', guest.requestId, { lines: [water, points] })).toBe(
      '422 folio_wrong',
    )
    const dear = { ...water, unit_price: 9_000_000 }
    expect(await robot.refusalOf('finish', guest.requestId, { lines: [dear] })).toBe('409 bill_too_large')
    for (const wrong of [
      { lines: [{ ...water, quantity: 0 }] },
      { lines: [{ ...water, unit_price: -1 }] },
      { lines: [{ ...water, unit_price: 1.5 }] },
      { lines: [{ ...water, date: 'today' }] },
      { lines: [{ ...water, kind: 'tip' }] },
      { room_numbers: [] },
      { room_numbers: ['1/2'] },
      { worker: ' ' },
      { worker: 'a\0b' },
      { lines: [{ ...water, name_ja: '水\u0000' }] },
      { room_numbers: ['3\n'], lines: [{ ...water, name_en: 'a\nb' }] },
    ]) {
      expect(await robot.refusalOf('finish', guest.requestId, wrong)).toBe('400 malformed')
    }
    expect(await guest.status()).toBe(1)
  })

  it('says nothing of guests in the log', async () => {
    await joins(FIRST)
    await robot.takes('101')
    expect(server.logged()).not.toMatch(/ミヤモト|S000|secret/)
    expect(server.logged()).toContain('/desk/v1/take')
  })
})
