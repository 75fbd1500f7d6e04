import { type StayActName, stayActs } from '@tomari/contract/desk-page/stay-acts'
import { beforeEach, expect, it } from 'vitest'
import { forgetNames } from '../../src/storage/repositories/stays/reservation-rows.ts'
import { Phone } from '../harness/phone.ts'
import type { Clerk } from '../people/Clerk.ts'
import { describeAtPage } from '../people/desk-page-server.ts'
import { atTheStays, outcomeOf } from './at-the-page.ts'
import { HOUSE } from './full-house.ts'

describeAtPage('what people correct of a booking at the page of the desk', { house: 'full' }, (server) => {
  let tanaka: Clerk

  beforeEach(async () => {
    tanaka = await server.signedIn('tanaka')
  })
  const read = (stay: string) => atTheStays(server).read(tanaka, stay)
  const sends = (clerk: Clerk, name: StayActName, stay: string, body: object) =>
    atTheStays(server).sends(clerk, stayActs[name].path.replace(':stay_id', stay), body)

  /** Does it to the stay as it is now; `409 stay_changed`, or whatever it is, `200` where it is done. */
  async function does(name: StayActName, stay: string, body: object = {}, seen?: string): Promise<string> {
    const revision = seen ?? (await read(stay)).revision
    return outcomeOf(await sends(tanaka, name, stay, { revision, ...body }))
  }

  const finds = async (name: string, told = '09000000009', address = '198.51.100.9') => {
    const sending = { fields: { name, phone_number: told }, address, facility: HOUSE }
    return (await new Phone(server.app).call('requestCheckinToken', sending)).status
  }

  it('corrects who has booked, so that a search finds the right name alone (R26.19)', async () => {
    const before = await read('not_started-0')
    const { name } = before
    const told = { name: '佐々木 花子', kana: 'ササキ ハナコ', phone: '090-1111-2222' }
    expect(await does('correctBooker', 'not_started-0', told)).toBe('200')
    expect(await read('not_started-0')).toMatchObject(told)
    expect([await finds(name), await finds('ササキ ハナコ', '09011112222')]).toEqual([422, 200])
    for (const [wrong, why] of [
      [{ name: '' }, '422 booker_name_wrong'],
      [{ kana: '花子' }, '422 booker_kana_wrong'],
      [{ phone: '12' }, '422 booker_phone_wrong'],
    ] as const) {
      expect([wrong, await does('correctBooker', 'not_started-0', wrong)]).toEqual([wrong, why])
    }
    expect(await does('correctBooker', 'not_started-0', { phone: '' })).toBe('200')
    expect(await read('not_started-0')).toMatchObject({ ...told, phone: '' })
    expect(await does('correctBooker', 'checked_out-0', { phone: '' })).toBe('409 stay_checked_out')
    expect(await server.trail('correct-booking')).toEqual([
      'tanaka correct-booking {"kana":1,"name":1,"phone":1}',
      'tanaka correct-booking {"phone":1}',
    ])
    await server.database.transaction((rows) => forgetNames(rows, server.vault, '2027-01-01'))
    expect(await does('correctBooker', 'not_started-0', told)).toBe('409 booker_gone')
  })

  it('calls bookings off and takes that back, as long as nobody has checked in (R26.19)', async () => {
    for (const [act, then, stage] of [
      ['cancelBooking', '200', 'cancelled'],
      ['cancelBooking', '409 booking_cancelled', 'cancelled'],
      ['markNoShow', '409 booking_cancelled', 'cancelled'],
      ['undoNoShow', '409 booking_not_no_show', 'cancelled'],
      ['reinstateBooking', '200', 'booked'],
      ['reinstateBooking', '409 booking_not_cancelled', 'booked'],
      ['markNoShow', '200', 'no_show'],
      ['cancelBooking', '409 booking_no_show', 'no_show'],
      ['undoNoShow', '200', 'booked'],
    ] as const) {
      const outcome = await does(act, 'not_started-0')
      expect([act, outcome, (await read('not_started-0')).stage]).toEqual([act, then, stage])
    }
    for (const [act, stay, why] of [
      ['cancelBooking', 'to_pay-0', '409 stay_checked_in'],
      ['markNoShow', 'checked_out-0', '409 stay_checked_out'],
      ['undoCheckout', 'to_pay-0', '409 stay_not_checked_out'],
    ] as const) {
      expect([act, await does(act, stay)]).toEqual([act, why])
    }
    expect(await does('changeStay', 'found-0', { arrival: '2026-12-02' })).toBe('200')
    expect(await does('markNoShow', 'found-0')).toBe('409 arrival_is_later')
    expect(await does('undoCheckout', 'checked_out-0')).toBe('200')
    expect((await read('checked_out-0')).list).toBe('in_house')
  })

  it('lets guests search again who were locked out, from wherever they are (R26.19)', async () => {
    const { name } = await read('not_started-0')
    expect(await does('releaseGuests', 'not_started-0')).toBe('409 nobody_locked_out')
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time += 1) await finds(name, '0312345678')
      return await finds(name)
    }
    expect(await wrong(11)).toBe(429)
    expect(await read('not_started-0')).toMatchObject({ needs_help: true, is_locked_out: true })
    expect(await does('releaseGuests', 'not_started-0')).toBe('200')
    expect(await read('not_started-0')).toMatchObject({ needs_help: false, is_locked_out: false })
    expect(await finds(name)).toBe(200)
    expect(await does('releaseGuests', 'not_started-0')).toBe('409 nobody_locked_out')
    expect(await server.trail('release')).toEqual(['tanaka release {}'])
  })
})
