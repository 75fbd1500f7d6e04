import { expect, it } from 'vitest'
import { loadStays, staysToPay } from '../../../test/faults/stays.ts'
import { purgeExpiredData } from '../../operations/purge-expired-data.ts'
import { hotelDay } from '../../platform/hotel-day.ts'
import type { Scenario } from '../sandbox/test-cards.ts'
import { MOST_DECLINES } from '../store/card-tries.ts'
import { outcomeOf, PayingGuest } from './PayingGuest.ts'
import { describeHotel, YAMADA } from './SampleHotel.ts'

const USED_UP = '409 card_tries_used_up'

describeHotel('cards that are declined', (hotel) => {
  /** A settlement posted from an address: what it came to, its body, and its headers but those of the one answer. */
  const post = async (guest: PayingGuest, card: Scenario, address = '192.0.2.1') => {
    const { phone } = guest
    const fields = guest.settling(await guest.bill(), { card })
    const answer = await phone.call('settlement', { ...guest.sending(fields), address })
    const { date: _, 'x-request-id': __, ...headers } = answer.headers
    return { outcome: outcomeOf(answer), text: answer.text, headers }
  }
  const tries = async (guest: PayingGuest, count: number, address?: string) => {
    const outcomes: string[] = []
    for (let number = 0; number < count; number += 1)
      outcomes.push((await post(guest, 'declined', address)).outcome)
    return outcomes
  }
  const found = (name: string = YAMADA.name) => PayingGuest.found(hotel.server, name)
  const declined = (count: number): string[] => Array(count).fill('402 card_declined')
  const orders = async () => (await hotel.db.selectFrom('sandbox_orders').select('order_id').execute()).length

  it('get the same answer, byte for byte, whatever is wrong with the card', async () => {
    const guest = await found()
    const answers = []
    for (const card of ['declined', 'wrong_security_code', 'expired'] as const)
      answers.push(JSON.stringify(await post(guest, card)))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).not.toMatch(/card_code|card_expired|authentication/)
  })

  it('are four of one session; then no card is sent to the provider, and the guest is asked to the desk', async () => {
    const guest = await found()
    expect(await tries(guest, 6)).toEqual([...declined(4), USED_UP, USED_UP])
    const { outcome, text } = await post(guest, 'success')
    expect([outcome, text]).toEqual([USED_UP, expect.stringContaining('フロントでお支払い')])
    expect(await orders()).toBe(4)
  })

  it('are no more than five of a stay and day, from however many sessions and networks, also at once', async () => {
    const guests = await Promise.all(Array.from({ length: 3 }, () => found()))
    const outcomes: string[] = []
    // Of the posts of one stay three are let in at once; those behind them come again, another guest's in front.
    for (let round = 0; round < 6; round += 1) {
      const posts = [...guests, ...guests].slice(round % 3, (round % 3) + 3).flatMap((guest) => {
        const address = `198.51.100.${guests.indexOf(guest) + 1}`
        return Array.from({ length: 5 }, () => post(guest, 'declined', address))
      })
      outcomes.push(...(await Promise.all(posts)).map(({ outcome }) => outcome))
    }
    expect(outcomes.filter((one) => one.startsWith('402'))).toHaveLength(MOST_DECLINES.stay)
    expect(await tries(await found(), 1, '198.51.100.9')).toEqual([USED_UP])
    expect(await orders()).toBe(MOST_DECLINES.stay)
  })

  it('leave a try to the guest when an attacker who knows the name has used up theirs', async () => {
    for (let session = 0; session < 4; session += 1) await tries(await found(), 3, '203.0.113.9')
    expect((await post(await found(), 'success', '192.0.2.77')).outcome).toBe('200')
  })

  it('start again at zero on the next day of the hotel, which begins at midnight in Japan', async () => {
    await tries(await found(), 5)
    hotel.clock.pass({ hours: 8, minutes: 29 })
    expect((await post(await found(), 'success')).outcome).toBe(USED_UP)
    hotel.clock.pass({ minutes: 1 })
    expect((await post(await found(), 'success')).outcome).toBe('200')
  })

  it('count on when the bill, and with it the payment, becomes another one', async () => {
    await tries(await found(), 4)
    await hotel.db
      .updateTable('settlements')
      .set({ state: 'withdrawn' })
      .where('state', '=', 'open')
      .execute()
    expect(await tries(await found(), 1, '192.0.2.2')).toEqual(declined(1))
    expect(await tries(await found(), 1, '192.0.2.3')).toEqual([USED_UP])
  })

  it('of one network are forty a day, an IPv6 network being its first 64 bits', async () => {
    const stays = staysToPay(12, hotelDay(hotel.clock.now()))
    await hotel.db.deleteFrom('facility_billing').execute()
    await hotel.database.transaction(async (rows) => void (await rows.deleteFrom('reservations').execute()))
    await loadStays(hotel.database, hotel.deps.vault, stays)
    const outcomes: string[] = []
    for (const [index, { name }] of stays.entries())
      outcomes.push(...(await tries(await found(name), 4, `2001:db8:0:1::${index + 1}`)))
    expect(outcomes.filter((one) => one.startsWith('402'))).toHaveLength(MOST_DECLINES.network)
    const others = await found(stays.at(-1)?.name)
    expect((await post(others, 'success', '2001:db8:0:2::1')).outcome).toBe('200')
    expect(hotel.server.incidents.filter(({ code }) => code.startsWith('network '))).toHaveLength(1)
  })

  it('are reported once, without personal data, and counted', async () => {
    await tries(await found(), 6)
    await tries(await found(), 3, '192.0.2.200')
    const alerts = hotel.server.incidents.filter(({ event }) => event === 'card-tries-used-up')
    const limits = alerts.map(({ code }) => code.split(' ')[0] ?? '').toSorted()
    expect(limits).toEqual(['network_at_stay', 'session', 'stay'])
    expect(JSON.stringify(alerts)).not.toMatch(/192\.0\.2|ヤマダ/)
    const figures = (await hotel.server.app.inject('/metrics')).body
    expect(figures).toContain('tomari_incidents_total{event="card-tries-used-up"} 3')
  })

  it('hold nothing readable of who tried, and that is forgotten the day after', async () => {
    const guest = await found()
    await tries(guest, 1, '192.0.2.123')
    const read = async () => {
      const rows = await hotel.db.selectFrom('payment_attempts').selectAll().execute()
      return JSON.stringify(rows, (_key, value: unknown) =>
        value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
      )
    }
    expect(await read()).not.toMatch(new RegExp(`192\\.0\\.2|${guest.token}`))
    hotel.clock.pass({ days: 1 })
    await purgeExpiredData(hotel.deps)
    expect(await read()).toContain('"network_key":null')
  })
})
