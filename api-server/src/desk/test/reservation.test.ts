import { beforeEach, expect, it } from 'vitest'
import { Phone } from '../../../test/harness/phone.ts'
import type { Clerk } from '../../people/test/Clerk.ts'
import { describeAtPage } from '../../people/test/desk-page-server.ts'
import { addReservations, forgetNames } from '../../stay-changes/store/written-reservations.ts'
import { HOUSE, stayOf } from './full-house.ts'

describeAtPage('what people correct of a booking at the page of the desk', { house: 'full' }, (server) => {
  let tanaka: Clerk

  beforeEach(async () => void (tanaka = await server.signedIn('tanaka')))
  const finds = async (name: string, phone = '09000000009', address = '198.51.100.9') => {
    const sending = { fields: { name, phone_number: phone }, address, facility: HOUSE }
    return (await new Phone(server.app).call('requestCheckinToken', sending)).status
  }

  it('corrects who has booked, so that a search finds the right name alone (R26.19)', async () => {
    const before = await tanaka.stay('not_started-0')
    const { name } = before
    const booker = { name: '佐々木 花子', kana: 'ササキ ハナコ', phone: '090-1111-2222' }
    expect(await tanaka.acts('correctBooker', 'not_started-0', booker)).toBe('200')
    expect(await tanaka.stay('not_started-0')).toMatchObject(booker)
    expect([await finds(name), await finds('ササキ ハナコ', '09011112222')]).toEqual([422, 200])
    for (const [wrong, why] of [
      [{ name: '' }, '422 booker_name_wrong'],
      [{ kana: '花子' }, '422 booker_kana_wrong'],
      [{ phone: '12' }, '422 booker_phone_wrong'],
    ] as const) {
      expect([wrong, await tanaka.acts('correctBooker', 'not_started-0', wrong)]).toEqual([wrong, why])
    }
    expect(await tanaka.acts('correctBooker', 'not_started-0', { phone: '' })).toBe('200')
    expect(await tanaka.stay('not_started-0')).toMatchObject({ ...booker, phone: '' })
    expect(await tanaka.acts('correctBooker', 'checked_out-0', { phone: '' })).toBe('409 stay_checked_out')
    expect(await server.trail('correct-booking')).toEqual([
      'tanaka correct-booking {"kana":1,"name":1,"phone":1}',
      'tanaka correct-booking {"phone":1}',
    ])
    await server.database.transaction((rows) => forgetNames(rows, server.vault, '2027-01-01'))
    expect(await tanaka.acts('correctBooker', 'not_started-0', booker)).toBe('409 booker_gone')
  })

  it('calls bookings off and takes that back, as long as nobody has checked in (R26.19)', async () => {
    for (const [act, then, stage] of [
      ['cancelReservation', '200', 'cancelled'],
      ['cancelReservation', '409 booking_cancelled', 'cancelled'],
      ['markNoShow', '409 booking_cancelled', 'cancelled'],
      ['undoNoShow', '409 booking_not_no_show', 'cancelled'],
      ['reinstateReservation', '200', 'booked'],
      ['reinstateReservation', '409 booking_not_cancelled', 'booked'],
      ['markNoShow', '200', 'no_show'],
      ['cancelReservation', '409 booking_no_show', 'no_show'],
      ['undoNoShow', '200', 'booked'],
    ] as const) {
      const outcome = await tanaka.acts(act, 'not_started-0')
      expect([act, outcome, (await tanaka.stay('not_started-0')).stage]).toEqual([act, then, stage])
    }
    for (const [act, stay, why] of [
      ['cancelReservation', 'to_pay-0', '409 stay_checked_in'],
      ['markNoShow', 'checked_out-0', '409 stay_checked_out'],
      ['undoCheckout', 'to_pay-0', '409 stay_not_checked_out'],
    ] as const)
      expect([act, await tanaka.acts(act, stay)]).toEqual([act, why])
    expect(await tanaka.acts('changeStay', 'found-0', { arrival: '2026-12-02' })).toBe('200')
    expect(await tanaka.acts('markNoShow', 'found-0')).toBe('409 arrival_is_later')
    expect(await tanaka.acts('undoCheckout', 'checked_out-0')).toBe('200')
    expect((await tanaka.stay('checked_out-0')).list).toBe('in_house')
  })

  it('lets guests search again who were locked out, from wherever they are (R26.19)', async () => {
    const { name } = await tanaka.stay('not_started-0')
    expect(await tanaka.acts('releaseGuests', 'not_started-0')).toBe('409 nobody_locked_out')
    const wrong = async (times: number) => {
      for (let time = 0; time < times; time += 1) await finds(name, '0312345678')
      return await finds(name)
    }
    expect(await wrong(11)).toBe(429)
    expect(await tanaka.stay('not_started-0')).toMatchObject({ needs_help: true, is_locked_out: true })
    expect(await tanaka.acts('releaseGuests', 'not_started-0')).toBe('200')
    expect(await tanaka.stay('not_started-0')).toMatchObject({ needs_help: false, is_locked_out: false })
    expect(await finds(name)).toBe(200)
    expect(await tanaka.acts('releaseGuests', 'not_started-0')).toBe('409 nobody_locked_out')
    expect(await server.trail('release')).toEqual(['tanaka release {}'])
  })
})

const TODAY = '2026-12-01'
const LATER = '2026-12-20'

describeAtPage('the bookings of a house at the page of the desk', { house: 'empty' }, (server) => {
  let tanaka: Clerk

  const finds = async (who: Clerk, given: { readonly typed?: string; readonly arrival?: string } = {}) => {
    const query = { facility: null, typed: '', arrival: TODAY, ...given }
    const { reservations } = await who.payload('findReservations', query)
    return reservations.map(({ stay_id: id, stage }) => `${id} ${stage}`)
  }

  beforeEach(async () => {
    const reservations = [
      stayOf('today', 0),
      stayOf('later', 1, { arrival: LATER, departure: '2026-12-21' }),
      stayOf('called-off', 2),
      stayOf('elsewhere', 3, { facilityId: '101' }),
    ]
    await addReservations(server.db, server.vault, reservations, { isSample: false })
    tanaka = await server.signedIn('tanaka', '--facility=FULL')
  })
  it('of a day of arrival are listed, called off or not, and are taken back from there (R26.28)', async () => {
    expect(await tanaka.acts('cancelReservation', 'called-off')).toBe('200')
    expect(await finds(tanaka)).toEqual(['called-off cancelled', 'today booked'])
    expect(await finds(tanaka, { arrival: LATER })).toEqual(['later booked'])
    expect(await tanaka.acts('reinstateReservation', 'called-off')).toBe('200')
    expect(await finds(tanaka)).toEqual(['called-off booked', 'today booked'])
  })

  it('are found on whatever day by number or name, in the own house alone (R26.28)', async () => {
    const { name } = stayOf('later', 1)
    expect(await finds(tanaka, { typed: 'H-later' })).toEqual(['later booked'])
    expect(await finds(tanaka, { typed: ` ${name} ` })).toEqual(['later booked'])
    expect(await finds(tanaka, { typed: 'H-elsewhere' })).toEqual([])
    expect(await finds(tanaka, { typed: 'no such' })).toEqual([])
    const other = { facility: '101', typed: '', arrival: TODAY }
    expect(await tanaka.refusal('findReservations', other)).toBe('404 unknown_facility')
  })

  it('are asked for by who is signed in, with a day, and each look is noted without a name (R26.28)', async () => {
    await finds(tanaka)
    await finds(tanaka, { typed: 'H-later' })
    const looks = [`tanaka find-bookings {"arrival":"${TODAY}"}`, 'tanaka find-bookings {}']
    expect(await server.trail('find-bookings')).toEqual(looks)
    const given = { facility: HOUSE, typed: '', arrival: TODAY }
    expect(await server.clerk('nobody').refusal('findReservations', given)).toBe('401 not_signed_in')
    expect(await tanaka.refusal('findReservations', { ...given, arrival: 'today' })).toBe('400 malformed')
  })
})
