import type { VariantName } from '@tomari/contract/variants'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../../test/harness/folio-lines.ts'
import { openLines, saveFolio } from '../../bills/store/folios.ts'
import { outcomeOf } from '../../cards/test/PayingGuest.ts'
import { describeHotel, MIYAMOTO } from '../../cards/test/SampleHotel.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { LeavingGuest } from './LeavingGuest.ts'

/** A guest who has paid for room 210. */
const PAID = { name: 'ニシムラ カナエ', stay: 'sample-out-paid' } as const

describeHotel('checking out', (hotel) => {
  const found = (name: string = PAID.name) => LeavingGuest.found(hotel.server, name)
  const isServed = async (name: string) => expect((await hotel.desk('done', name)).exit).toBe(0)
  const served = async (name: string = MIYAMOTO.name, variant: VariantName = 'legacy') => {
    const guest = await LeavingGuest.waiting(hotel.server, name, variant)
    await isServed(name)
    return guest
  }
  const departure = async (stay: string = PAID.stay) => {
    const row = await hotel.db
      .selectFrom('departures')
      .select(['departed_at as departedAt', 'rooms'])
      .where('reservation_id', '=', stay)
      .executeTakeFirst()
    return row ?? null
  }
  const leavingOutcome = async (guest: LeavingGuest, rooms: string = MIYAMOTO.rooms) =>
    outcomeOf(await guest.leaves(rooms))

  it.each(['legacy', 'cico'] as const)('goes from the search to the departure (%s)', async (variant) => {
    const guest = await served('フクダ ノボル', variant)
    const bill = { status: 4, room_number_list: ['401', '402', '403'], payment_amount: 150_600 }
    expect(await guest.polls()).toMatchObject(bill)
    await guest.pays()
    const paid = { [guest.requestId]: 150_600 }
    expect(await hotel.ledger()).toEqual({ provider: paid, settlements: paid, receipts: paid })
    const answer = await guest.leaves('401/402/403', ' \r\n')
    expect([answer.status, answer.body]).toEqual([200, { payload: {} }])
    expect(await departure('sample-out-three-rooms')).toEqual({
      departedAt: hotel.clock.now(),
      rooms: '401/402/403',
    })
  })

  it('happens once, however often it is posted at once', async () => {
    const guests = [await found(), await found()]
    const posts = Array.from({ length: 5 }, (_, index) =>
      guests.map((guest) => guest.leaves('210', `宛名 ${index}`)),
    )
    const answers = await Promise.all(posts.flat())
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set(['200']))
    const departures = hotel.db.selectFrom('departures').where('rooms', '=', '210').selectAll()
    expect(await departures.execute()).toHaveLength(1)
    const first = await departure()
    hotel.clock.pass({ minutes: 1 })
    expect((await guests[0]?.leaves('210', 'another name'))?.status).toBe(200)
    expect(await departure()).toEqual(first)
  })

  it('leaves no code behind that says that something is open', async () => {
    const { db } = hotel
    await db.updateTable('reservations').set({ checkin_code: '30' }).where('id', '=', PAID.stay).execute()
    expect((await (await found()).leaves('210')).status).toBe(200)
    const { checkin_code } = await db
      .selectFrom('reservations')
      .select('checkin_code')
      .where('id', '=', PAID.stay)
      .executeTakeFirstOrThrow()
    expect(checkin_code).toBe('40')
  })

  describe('is refused', () => {
    it('while the bill is open, also for what was used after the payment, which has a bill of its own', async () => {
      const guest = await served()
      expect(await leavingOutcome(guest)).toBe('409 bill_open')
      expect(await departure(MIYAMOTO.stay)).toBe(null)
      await guest.pays()
      await saveFolio(hotel.db, hotel.deps.vault, MIYAMOTO.stay, [lineOf('extra', 220)])
      expect(await leavingOutcome(guest)).toBe('409 bill_open')
      const paid = guest.requestId
      expect((await guest.info()).request_id).not.toBe(paid)
      await isServed(MIYAMOTO.name)
      expect((await guest.polls()).payment_amount).toBe(220)
      await guest.pays()
      expect(await leavingOutcome(guest)).toBe('200')
      const charged = { [paid]: MIYAMOTO.owes, [guest.requestId]: 220 }
      expect(await hotel.ledger()).toEqual({ provider: charged, settlements: charged, receipts: charged })
    })

    it.each(['212', '210/212', '2100', 'x'])("from rooms that are not the guest's: %s", async (rooms) => {
      expect(await leavingOutcome(await found(), rooms)).toBe('422 rooms_wrong')
    })

    it('from a wrong room after the payment, where no field is left: the words lead to a search, and that on (R23.3)', async () => {
      const guest = await served()
      await guest.pays()
      expect((await guest.leaves('306')).text).toContain('もう\u2060一度ご予約名から')
      const again = await found(MIYAMOTO.name)
      expect(await again.info()).toMatchObject({ status: '14', room_num: ['305'] })
      expect(await leavingOutcome(again)).toBe('200')
    })
  })

  describe('the bill', () => {
    it('is paid once, also when the guest searches again while paying', async () => {
      const guest = await served()
      const again = await LeavingGuest.waiting(hotel.server, MIYAMOTO.name)
      expect(again.requestId).toBe(guest.requestId)
      await Promise.all([guest.pays(), again.pays()].map((paying) => paying.catch(() => {})))
      expect((await hotel.ledger()).provider).toEqual({ [guest.requestId]: MIYAMOTO.owes })
      expect(await again.info()).toMatchObject({ request_id: '', status: '14', room_num: ['305'] })
      expect(await guest.pollRefusal()).toBe('409 nothing_to_pay')
    })

    it('expires after half an hour, and is prepared again', async () => {
      const guest = await served()
      const old = guest.requestId
      hotel.clock.pass({ minutes: 20 })
      expect((await guest.info()).request_id).toBe(old)
      hotel.clock.pass({ minutes: 11 })
      const { request_id, status } = await guest.info()
      expect([request_id === old, status]).toEqual([false, '1'])
      await isServed(MIYAMOTO.name)
      expect((await guest.polls()).payment_amount).toBe(MIYAMOTO.owes)
      guest.requestId = old
      expect(await guest.pollRefusal()).toBe('409 place_lost')
    })

    it('is prepared again when the hotel has changed it meanwhile', async () => {
      const guest = await served()
      const { db, deps } = hotel
      const lines = await openLines(db, deps.vault, MIYAMOTO.stay)
      await saveFolio(db, deps.vault, MIYAMOTO.stay, lines.slice(0, 1))
      expect(await guest.pollRefusal()).toBe('409 place_lost')
      await guest.info()
      await isServed(MIYAMOTO.name)
      expect((await guest.polls()).payment_amount).toBe(44_000)
    })
  })

  it('is forgotten when the register is', async () => {
    await (await found()).leaves('210')
    for (const [days, isStored] of [
      [3 * 365, true],
      [3, false],
    ] as const) {
      hotel.clock.pass({ days })
      await purgeExpiredData(hotel.deps)
      expect((await departure()) !== null).toBe(isStored)
    }
  })
})
