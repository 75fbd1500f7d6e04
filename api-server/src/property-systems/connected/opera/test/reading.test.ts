import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ReservationThere, readReservation, reservationAnswer } from '../reservation.ts'
import { answerOf, credentials, guest, NOW, reservation } from './OperaScript.ts'

const read = (one: object, further: object = {}, now = NOW) =>
  readReservation(v.parse(reservationAnswer, answerOf(one, further)), now, credentials.transactionCodes)

const whole = (one: object, further: object = {}): ReservationThere => {
  const found = read(one, further)
  if ('code' in found) throw new Error(found.code)
  return found
}
const booking = (one: object, further: object = {}) => whole(one, further).booking

const inMs = (moment: string) => new Date(moment).getTime()

describe('a reservation of OPERA as our booking (R25.19)', () => {
  it('is read whole', () => {
    expect(whole(reservation())).toEqual({
      booking: {
        id: '50001',
        version: inMs('2026-11-30T10:15:00+09:00'),
        status: 'booked',
        name: { family: 'Mihon', given: 'Taro' },
        alternateNames: [],
        companionNames: [],
        phone: '090-0000-1111',
        mail: 'mihon@example.com',
        country: 'JP',
        language: 'ja',
        arrival: '2026-12-01',
        departure: '2026-12-03',
        adults: 2,
        children: 1,
        rooms: [{ number: null, typeName: 'Twin' }],
        openYen: 38_300,
        roomPriceYen: 48_000,
        isPreCheckedIn: false,
      },
      hotel: 'MIOKAI',
      profileIds: ['9001'],
      expectedArrival: null,
      changedAt: inMs('2026-11-30T10:15:00+09:00'),
      isQueued: false,
      isShared: false,
    })
  })

  it.each([
    ['Reserved', '', 'booked'],
    ['Reserved', 'DueIn', 'booked'],
    ['Requested', '', 'booked'],
    ['Waitlisted', '', 'cancelled'],
    ['Cancelled', 'Cancelled', 'cancelled'],
    ['NoShow', '', 'no_show'],
    ['InHouse', 'InHouse', 'in_house'],
    ['InHouse', 'DueOut', 'in_house'],
    ['InHouse', 'PendingCheckout', 'in_house'],
    ['Walkin', '', 'in_house'],
    ['CheckedOut', 'CheckedOut', 'departed'],
  ])('is %s %s there and %s here', (reservationStatus, computedReservationStatus, status) => {
    expect(booking(reservation({ reservationStatus, computedReservationStatus })).status).toBe(status)
  })

  const primary = { surname: 'Wang', givenName: 'Hsiaoming', nameType: 'Primary' }
  it.each<[string, readonly object[], readonly string[]]>([
    ['one name', [primary], ['Wang Hsiaoming']],
    [
      'the primary one first, hanzi beside it',
      [{ surname: '王', givenName: '小明', nameType: 'Alternate', language: 'zh' }, primary],
      ['Wang Hsiaoming', '王 小明'],
    ],
    [
      'kana and hangul, each once, without unseen signs',
      [
        primary,
        { surname: 'ワン\u200b', givenName: 'シャオミン', nameType: 'Phonetic' },
        { surname: '왕', givenName: null, nameType: 'External' },
        { ...primary, nameType: 'Alternate' },
      ],
      ['Wang Hsiaoming', 'ワン シャオミン', '왕'],
    ],
    [
      'none that hides the guest, and none that is empty',
      [primary, { surname: 'Doe', givenName: 'J', nameType: 'Incognito' }, { nameType: 'Alternate' }],
      ['Wang Hsiaoming'],
    ],
    ['the only one, whatever its type', [{ surname: 'Wang' }], ['Wang']],
  ])('has %s', (_, personName, names) => {
    const { name, alternateNames } = booking(
      reservation({ reservationGuests: [guest('9001', ...personName)] }),
    )
    expect([name, ...alternateNames].map(({ family, given }) => `${family} ${given}`.trim())).toEqual(names)
  })

  it('has the names of companions beside those of the guest, whoever comes first there', () => {
    const companion = guest('9002', { surname: 'Mihon', givenName: 'Hanako', nameType: 'Primary' })
    const main = guest('9001', { surname: 'Mihon', givenName: 'Taro', nameType: 'Primary' })
    const { booking: found, profileIds } = whole(reservation({ reservationGuests: [companion, main] }))
    expect([found.name.given, found.companionNames.map(({ given }) => given), profileIds]).toEqual([
      'Taro',
      ['Hanako'],
      ['9001', '9002'],
    ])
  })

  const totals = { total: { amountAfterTax: 48_300, currencyCode: 'JPY' } }
  it.each<[string, object, object, number | null, number | null]>([
    ['what is not paid yet', {}, totals, 38_300, 48_300],
    [
      'nothing below nothing',
      { cashiering: { revenuesAndBalances: { totalPayment: { amount: -60_000 } } } },
      totals,
      0,
      48_300,
    ],
    ['nothing known without taxes', {}, { total: { amountBeforeTax: 40_000 } }, null, null],
    ['nothing known in other money', {}, { total: { amountAfterTax: 400, currencyCode: 'USD' } }, null, null],
    ['nothing known in house', { computedReservationStatus: 'InHouse' }, totals, null, null],
  ])('owes %s', (_, changes, roomStay, openYen, roomPriceYen) => {
    expect(booking(reservation(changes, roomStay))).toMatchObject({ openYen, roomPriceYen })
  })

  it.each<[string, object, object, readonly object[]]>([
    [
      'the room that is assigned',
      { currentRoomInfo: { roomType: 'TWN', roomId: '0304' } },
      {},
      [{ number: '0304', typeName: 'Twin' }],
    ],
    [
      'the room of the rate',
      { roomRates: [{ roomType: 'TWN', roomId: 304 }] },
      {},
      [{ number: '304', typeName: 'Twin' }],
    ],
    ['its type by the code alone', {}, { masterInfoList: null }, [{ number: null, typeName: 'TWN' }]],
    ['none known', { roomRates: null }, {}, [{ number: null, typeName: null }]],
    [
      'several that are not split yet',
      { roomRates: [{ roomType: 'TWN', numberOfUnits: 2 }] },
      {},
      [
        { number: null, typeName: 'Twin' },
        { number: null, typeName: 'Twin' },
      ],
    ],
  ])('has %s', (_, roomStay, further, rooms) => {
    expect(booking(reservation({}, roomStay), further).rooms).toEqual(rooms)
  })

  it.each<[string, object, string]>([
    ['in the zone of the hotel', { lastModifyDateTime: '2026-11-30T10:15:00' }, '2026-11-30T01:15:00Z'],
    [
      'in the zone that it says',
      { lastModifyDateTime: '2026-11-30T10:15:00.25Z' },
      '2026-11-30T10:15:00.250Z',
    ],
    ['as the moment before, where none is known', { lastModifyDateTime: 'yesterday' }, NOW.toISOString()],
    [
      'of the profile, where that is later',
      { lastModifyDateTime: '2026-11-01 00:00:00' },
      '2026-11-29T09:00:00Z',
    ],
  ])('has its version %s', (_, changes, version) => {
    expect(booking(reservation(changes)).version).toBe(inMs(version))
  })

  it.each<[string, object, object, object]>([
    ['ids as numbers', { reservationIdList: [{ id: 50001, type: 'Reservation' }] }, {}, { id: '50001' }],
    [
      'counts as texts, and ages alone',
      {},
      { guestCounts: { adults: '2', childAges: [{ age: 3 }, {}] } },
      { adults: 2, children: 2 },
    ],
    [
      'the party of the rate',
      {},
      { guestCounts: null, roomRates: [{ guestCounts: { adults: 3 } }] },
      { adults: 3, children: 0 },
    ],
    ['days with a time', {}, { arrivalDate: '2026-12-01T00:00:00' }, { arrival: '2026-12-01' }],
    ['null for lists', { cashiering: null, queue: null }, {}, { openYen: 48_300 }],
    ['unknown fields', { webCheckIn: { level: 'gold' } }, { mood: 1 }, { id: '50001' }],
  ])('takes %s', (_, changes, roomStay, expected) => {
    expect(booking(reservation(changes, roomStay))).toMatchObject(expected)
  })

  it.each([
    ['E', 'en'],
    ['EN', 'en'],
    ['JPN', 'ja'],
    ['zh-Hant', 'zh-Hant'],
    ['X', null],
    ['', null],
  ])('has a guest of language %s who reads %s', (language, tag) => {
    const one = guest('9001', { surname: 'Mihon' })
    one.profileInfo.profile.customer.language = language
    expect(booking(reservation({ reservationGuests: [one] })).language).toBe(tag)
  })

  it.each([
    ['JPN', 'JP'],
    ['KOR', 'KR'],
    ['Taiwan', 'TW'],
    ['??', null],
  ])('has a guest of %s from %s', (nationality, country) => {
    const one = guest('9001', { surname: 'Mihon' })
    one.profileInfo.profile.customer.nationality = nationality
    expect(booking(reservation({ reservationGuests: [one] })).country).toBe(country)
  })

  it.each<[string, object, object, string]>([
    ['NO-ID', { reservationIdList: [{ id: '77001', type: 'Confirmation' }] }, {}, ''],
    ['UNKNOWN-STATUS', { computedReservationStatus: 'Teleported' }, {}, '50001'],
    ['UNKNOWN-STATUS', { computedReservationStatus: 'constructor' }, {}, '50001'],
    ['NO-DAYS', {}, { departureDate: '2026-02-31' }, '50001'],
    ['NO-PARTY', {}, { guestCounts: { children: 1 } }, '50001'],
    ['NO-NAME', { reservationGuests: null }, {}, '50001'],
  ])('is no booking: %s', (code, changes, roomStay, id) => {
    expect(read(reservation(changes, roomStay))).toEqual({ id: id || null, code })
  })

  it('is queued once it stands in the queue', () => {
    expect(
      [{ priority: 2 }, { timeSpan: { startDate: '2026-12-01' } }].map(
        (queue) => whole(reservation({ queue })).isQueued,
      ),
    ).toEqual([true, true])
  })
})
