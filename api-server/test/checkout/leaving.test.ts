import type { VariantName } from '@tomari/contract/variants'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../src/storage/Database.ts'
import { departuresOf } from '../../src/storage/repositories/stays/departures.ts'
import { openLines, saveFolio } from '../../src/storage/repositories/payment/folios.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { automaticDesk } from '../../src/usecases/checkout/automatic-desk.ts'
import { purgeExpiredData } from '../../src/usecases/purge-expired-data.ts'
import { describeOnDatabase } from '../harness/databases.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'
import { ledgerOf } from '../payment/ledger.ts'
import { LeavingGuest } from './LeavingGuest.ts'

describeOnDatabase('checking out', (open) => {
  let database: Database<Schema>
  let server: TestServer

  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  const deskServes = async () => {
    const round = automaticDesk(server.deps, 'automatic-1')
    for (let second = 0; second < 30; second += 1) {
      server.clock.pass({ seconds: 1 })
      await round()
    }
  }
  const served = async (name: string, variant: VariantName = 'legacy') => {
    const guest = await LeavingGuest.waiting(server, name, variant)
    await deskServes()
    return guest
  }
  const departure = async (stay: string) =>
    (await departuresOf(database.db, server.deps.vault, [stay])).get(stay) ?? null

  it.each(['legacy', 'cico'] as const)(
    'goes from the search to the departure, in the %s variant',
    async (variant) => {
      const guest = await served('フクダ ノボル', variant)
      expect(await guest.polls()).toMatchObject({
        status: 4,
        room_number_list: ['401', '402', '403'],
        payment_amount: 150_600,
      })
      await guest.pays()
      expect(await ledgerOf(server)).toMatchObject({ provider: { [guest.requestId]: 150_600 } })
      const answer = await guest.leaves('401/402/403', '株式会社ミホン')
      expect([answer.status, answer.body]).toEqual([200, { payload: {} }])
      expect(await departure('sample-out-three-rooms')).toEqual({
        reservationId: 'sample-out-three-rooms',
        departedAt: server.clock.now(),
        rooms: '401/402/403',
        invoiceName: '株式会社ミホン',
      })
    },
  )

  it('makes the invoice out to the reservation when the guest gives no name', async () => {
    const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await guest.leaves('210', ' \r\n')
    expect((await departure('sample-out-paid'))?.invoiceName).toBe('ニシムラ カナエ')
  })

  it('happens once, however often it is posted at once', async () => {
    const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
    const other = await LeavingGuest.found(server, 'ニシムラ カナエ')
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? guest : other).leaves('210', `宛名 ${index}`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(
      await database.db.selectFrom('departures').where('rooms', '=', '210').selectAll().execute(),
    ).toHaveLength(1)
    const first = await departure('sample-out-paid')
    server.clock.pass({ minutes: 1 })
    expect((await guest.leaves('210', 'another name')).status).toBe(200)
    expect(await departure('sample-out-paid')).toEqual(first)
  })

  describe('is refused', () => {
    it('while the bill is open', async () => {
      const guest = await served('ミヤモト ハルカ')
      expect(await guest.leavingRefusal('305')).toBe('409 bill_open')
      expect(await departure('sample-out-one-room')).toBe(null)
      await guest.pays()
      expect((await guest.leaves('305')).status).toBe(200)
    })

    it('when something was used after the payment, which is then paid with a bill of its own', async () => {
      const guest = await served('ミヤモト ハルカ')
      await guest.pays()
      const drink = { ja: '水', en: 'Water' }
      await saveFolio(database.db, server.deps.vault, 'sample-out-one-room', [
        { kind: 'extra', name: drink, day: '2026-12-01', quantity: 1, unitYen: 220 },
      ])
      expect(await guest.leavingRefusal('305')).toBe('409 bill_open')
      const paid = guest.requestId
      expect((await guest.info()).request_id).not.toBe(paid)
      await deskServes()
      expect((await guest.polls()).payment_amount).toBe(220)
      await guest.pays()
      expect((await guest.leaves('305')).status).toBe(200)
      const charged = { [paid]: 50_900, [guest.requestId]: 220 }
      expect(await ledgerOf(server)).toEqual({ provider: charged, settlements: charged, receipts: charged })
    })

    it.each(['212', '210/212', '2100', 'x'])("from rooms that are not the guest's: %s", async (rooms) => {
      const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
      expect(await guest.leavingRefusal(rooms)).toBe('422 rooms_wrong')
    })

    it('from a wrong room after the payment, where no field is left: the words lead to a search, and that on (R23.3)', async () => {
      const guest = await served('ミヤモト ハルカ')
      await guest.pays()
      expect((await guest.leaves('306')).text).toContain('もう\u2060一度ご予約名から')
      const again = await LeavingGuest.found(server, 'ミヤモト ハルカ')
      expect(await again.info()).toMatchObject({ status: '14', room_num: ['305'] })
      expect((await again.leaves('305')).status).toBe(200)
    })

    it('without a token, and with the token of a check-in', async () => {
      const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
      const fields = { room_num: '210', invoice_name: '' }
      const checkin = await guest.phone.tokenFor('ヤマダ タロウ')
      for (const token of ['', 'x'.repeat(43), checkin]) {
        expect(await guest.phone.refusal('executeCheckout', { token, fields })).toBe('401 session_ended')
      }
    })
  })

  describe('the bill', () => {
    it('is paid once, also when the guest searches again while paying', async () => {
      const guest = await served('ミヤモト ハルカ')
      const again = await LeavingGuest.waiting(server, 'ミヤモト ハルカ')
      expect(again.requestId).toBe(guest.requestId)
      await Promise.all([guest.pays(), again.pays()].map((paying) => paying.catch(() => {})))
      expect(await ledgerOf(server)).toMatchObject({ provider: { [guest.requestId]: 50_900 } })
      expect(await again.info()).toMatchObject({ request_id: '', status: '14', room_num: ['305'] })
      expect(await guest.pollRefusal()).toBe('409 nothing_to_pay')
    })

    it('of another guest can be neither seen nor paid', async () => {
      const guest = await served('ミヤモト ハルカ')
      const other = await LeavingGuest.found(server, 'カワムラ エミ')
      const { token } = other
      const fields = { request_id: guest.requestId }
      expect(await other.phone.refusal('checkoutResult', { token, fields })).toBe('409 place_lost')
      expect(await other.phone.refusal('publicKey', { token, fields })).toBe('409 payment_request_unknown')
    })

    it('expires after half an hour, and is prepared again', async () => {
      const guest = await served('ミヤモト ハルカ')
      const old = guest.requestId
      server.clock.pass({ minutes: 20 })
      expect((await guest.info()).request_id).toBe(old)
      server.clock.pass({ minutes: 11 })
      const { request_id, status } = await guest.info()
      expect([request_id === old, status]).toEqual([false, '1'])
      await deskServes()
      expect((await guest.polls()).payment_amount).toBe(50_900)
      guest.requestId = old
      expect(await guest.pollRefusal()).toBe('409 place_lost')
    })

    it('is prepared again when the hotel has changed it meanwhile', async () => {
      const guest = await served('ミヤモト ハルカ')
      const lines = await openLines(database.db, server.deps.vault, 'sample-out-one-room')
      await saveFolio(database.db, server.deps.vault, 'sample-out-one-room', lines.slice(0, 1))
      expect(await guest.pollRefusal()).toBe('409 place_lost')
      await guest.info()
      await deskServes()
      expect((await guest.polls()).payment_amount).toBe(44_000)
    })
  })

  it('is forgotten when the register is', async () => {
    const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await guest.leaves('210')
    server.clock.pass({ days: 3 * 365 })
    await purgeExpiredData(server.deps)
    expect(await departure('sample-out-paid')).not.toBe(null)
    server.clock.pass({ days: 3 })
    await purgeExpiredData(server.deps)
    expect(await departure('sample-out-paid')).toBe(null)
  })

  it('keeps the name on the invoice sealed in the database', async () => {
    const guest = await LeavingGuest.found(server, 'ニシムラ カナエ')
    await guest.leaves('210', 'ヒミツショウジ')
    const rows = JSON.stringify(await database.db.selectFrom('departures').selectAll().execute())
    expect(rows).not.toContain('ヒミツショウジ')
    expect(rows).not.toContain(JSON.stringify([...Buffer.from('ヒミツショウジ')]).slice(1, -1))
    expect(server.logged()).not.toContain('ヒミツショウジ')
  })
})
