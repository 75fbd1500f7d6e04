/** @module-tag endurance */
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Scenario } from '../../src/gateways/payment/sandbox/test-cards.ts'
import { MOST_DECLINES } from '../../src/model/payment/card-tries.ts'
import type { Database } from '../../src/storage/Database.ts'
import type { Schema } from '../../src/storage/schema.ts'
import { purgeExpiredData } from '../../src/usecases/purge-expired-data.ts'
import { describeOnBothDatabases } from '../harness/databases.ts'
import { hotelDay } from '../../src/model/hotel-day.ts'
import { serverOn, startTestServer, type TestServer } from '../harness/server.ts'
import { loadStays, staysToPay } from '../faults/stays.ts'
import { tokenFor } from './gateways/gateway-suite.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'

const NAME = 'ヤマダ タロウ'
const USED_UP = '409 card_tries_used_up'

describeOnBothDatabases('cards that are declined', (open) => {
  let database: Database<Schema>
  let server: TestServer
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    server = await startTestServer(database)
  })

  /** A settlement posted from an address. */
  const post = async (guest: PayingGuest, card: Scenario, address = '192.0.2.1') => {
    const bill = await guest.bill()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/client/payment/settlement',
      headers: {
        authorization: guest.token,
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': address,
      },
      payload: new URLSearchParams(guest.settling(bill, { card })).toString(),
    })
    return {
      told: outcomeOf({ status: answer.statusCode, body: answer.json(), text: answer.body, headers: {} }),
      answer,
    }
  }
  const tries = async (guest: PayingGuest, count: number, address?: string) => {
    const told: string[] = []
    for (let number = 0; number < count; number += 1) told.push((await post(guest, 'declined', address)).told)
    return told
  }
  const found = () => PayingGuest.found(server, NAME)
  const declined = (count: number) => Array.from({ length: count }, () => '402 card_declined')
  const orders = async () =>
    (await database.db.selectFrom('sandbox_orders').select('order_id').execute()).length

  it('get the same answer, byte for byte, whatever is wrong with the card', async () => {
    const guest = await found()
    const answers = []
    for (const card of ['declined', 'wrong_security_code', 'expired'] as const) {
      const { answer } = await post(guest, card)
      const { date: _, 'x-request-id': __, ...headers } = answer.headers
      answers.push(JSON.stringify([answer.statusCode, headers, answer.body]))
    }
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toMatch(/card_code|card_expired|authentication/)
  })

  it('are four of one session; then no card is sent to the provider, and the guest is asked to the desk', async () => {
    const guest = await found()
    expect(await tries(guest, 6)).toEqual([...declined(4), USED_UP, USED_UP])
    expect((await post(guest, 'success')).told).toBe(USED_UP)
    expect(await orders()).toBe(4)
    expect((await post(guest, 'success')).answer.body).toContain('フロントでお支払い')
  })

  it('are no more than five of a stay and day, from however many sessions and networks', async () => {
    const told: string[] = []
    for (let number = 1; number <= 9; number += 1) {
      told.push(...(await tries(await found(), 1, `198.51.100.${number}`)))
    }
    expect(told).toEqual([...declined(5), ...Array.from({ length: 4 }, () => USED_UP)])
    expect(await orders()).toBe(MOST_DECLINES.stay)
  })

  it('are no more than five when many posts come at once', async () => {
    const guests = await Promise.all(Array.from({ length: 3 }, found))
    // Of the posts of one stay three are let in at once; those behind them come again, another guest's in front.
    const told: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const posts = guests.flatMap((_, place) => {
        const index = (place + round) % guests.length
        const guest = guests[index]
        return guest === undefined
          ? []
          : Array.from({ length: 5 }, () => post(guest, 'declined', `198.51.100.${index + 1}`))
      })
      told.push(...(await Promise.all(posts)).map((one) => one.told))
    }
    expect(told.filter((one) => one.startsWith('402'))).toHaveLength(MOST_DECLINES.stay)
    expect(await orders()).toBe(MOST_DECLINES.stay)
  })

  it('leave a try to the guest when an attacker who knows the name has used up theirs', async () => {
    for (let session = 0; session < 4; session += 1) await tries(await found(), 3, '203.0.113.9')
    expect((await post(await found(), 'success', '192.0.2.77')).told).toBe('200')
  })

  it('start again at zero on the next day of the hotel, which begins at midnight in Japan', async () => {
    await tries(await found(), 5)
    server.clock.pass({ hours: 8, minutes: 29 })
    expect((await post(await found(), 'success')).told).toBe(USED_UP)
    server.clock.pass({ minutes: 1 })
    expect((await post(await found(), 'success')).told).toBe('200')
  })

  it('count on when the bill, and with it the payment, becomes another one', async () => {
    await tries(await found(), 4)
    await database.db
      .updateTable('settlements')
      .set({ state: 'withdrawn' })
      .where('state', '=', 'open')
      .execute()
    expect(await tries(await found(), 1, '192.0.2.2')).toEqual(declined(1))
    expect(await tries(await found(), 1, '192.0.2.3')).toEqual([USED_UP])
  })

  it('do not count when the same card is posted again, nor when the provider did not answer', async () => {
    const guest = await found()
    const bill = await guest.bill()
    const cardToken = tokenFor('declined')
    for (let times = 0; times < 8; times += 1) {
      expect(outcomeOf(await guest.settles(bill, { cardToken }))).toBe('402 card_declined')
    }
    expect((await post(guest, 'success')).told).toBe('200')
  })

  it('of one network are forty a day, an IPv6 network being its first 64 bits', async () => {
    const stays = staysToPay(12, hotelDay(server.clock.now()))
    await database.db.deleteFrom('facility_billing').execute()
    await database.transaction(async (rows) => void (await rows.deleteFrom('reservations').execute()))
    await loadStays(database, server.deps.vault, stays)
    let told = 0
    for (const [index, { name }] of stays.entries()) {
      const guest = await PayingGuest.found(server, name)
      const answers = await tries(guest, 4, `2001:db8:0:1::${index + 1}`)
      told += answers.filter((one) => one.startsWith('402')).length
    }
    expect(told).toBe(MOST_DECLINES.network)
    const others = await PayingGuest.found(server, stays.at(-1)?.name ?? '')
    expect((await post(others, 'success', '2001:db8:0:2::1')).told).toBe('200')
    expect(server.incidents.filter(({ code }) => code.startsWith('network '))).toHaveLength(1)
  })

  it('are reported once, without personal data, and counted', async () => {
    const guest = await found()
    await tries(guest, 6)
    await tries(await found(), 3, '192.0.2.200')
    const alerts = server.incidents.filter(({ event }) => event === 'card-tries-used-up')
    expect(alerts.map(({ code }) => code.split(' ')[0] ?? '').toSorted()).toEqual([
      'network_at_stay',
      'session',
      'stay',
    ])
    expect(JSON.stringify(alerts)).not.toMatch(/192\.0\.2|ヤマダ/)
    const figures = (await server.app.inject('/metrics')).body
    expect(figures).toContain('tomari_incidents_total{event="card-tries-used-up"} 3')
  })

  it('hold nothing readable of who tried, and that is forgotten the day after', async () => {
    const guest = await found()
    await tries(guest, 1, '192.0.2.123')
    const read = async () => {
      const rows = await database.db.selectFrom('payment_attempts').selectAll().execute()
      return JSON.stringify(rows, (_key, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
      )
    }
    expect(await read()).not.toMatch(new RegExp(`192\\.0\\.2|${guest.token}`))
    server.clock.pass({ days: 1 })
    await purgeExpiredData(serverOn(database, { clock: server.clock }).deps)
    expect(await read()).toContain('"network_key":null')
  })
})
