import { describe, expect, it } from 'vitest'
import { readBooking, versionOf } from '../reported-booking.ts'
import { HANAKO, listed, room, TARO, whole } from './reservations.ts'

const READ_AT = new Date('2026-11-27T00:00:00Z')
const readOf = (foreign: unknown) => readBooking(foreign, READ_AT)

describe('a reservation of Cloudbeds', () => {
  it('is read from the list', () =>
    expect(readOf(listed())).toEqual({
      id: '7001',
      version: Date.parse('2026-11-20T09:30:00.999+09:00'),
      status: 'booked',
      name: { family: 'MIHON', given: 'TARO' },
      alternateNames: [],
      companionNames: [{ family: 'MIHON', given: 'HANAKO' }],
      phone: '090-0000-1111',
      mail: 'taro@guests.example',
      country: 'JP',
      language: null,
      arrival: '2026-12-01',
      departure: '2026-12-03',
      adults: 2,
      children: 0,
      rooms: [{ number: null, typeName: 'Twin' }],
      openYen: 24_200,
      roomPriceYen: null,
      isPreCheckedIn: null,
    }))

  it('is the same read by itself', () => {
    const rooms = { assigned: [], unassigned: [room(1, { children: 0 })] }
    expect(readOf(whole(rooms))).toEqual(readOf(listed()))
  })

  it.each([
    ['not_confirmed', 'booked'],
    ['confirmed', 'booked'],
    ['canceled', 'cancelled'],
    ['checked_in', 'in_house'],
    ['checked_out', 'departed'],
    ['no_show', 'no_show'],
  ])('that is %s is %s', (status, is) => expect(readOf(listed({ status }))).toMatchObject({ status: is }))

  const mainGuest = (changes: object) => ({ guestList: { 11: { ...TARO, ...changes } } })
  const field = (customFieldName: string, customFieldValue: string) =>
    mainGuest({ customFields: [{ customFieldName, customFieldValue }] })

  it.each([
    [
      'the main guest first',
      { guestList: { 12: HANAKO, 11: TARO } },
      { name: { family: 'MIHON', given: 'TARO' } },
    ],
    [
      'the guest of the list',
      { guestID: '12', guestList: { 11: { ...TARO, isMainGuest: false }, 12: HANAKO } },
      { name: { family: 'MIHON', given: 'HANAKO' } },
    ],
    [
      'no guests, as an empty list',
      { guestList: [], guestName: 'Anna Maria Muster' },
      { name: { family: 'Muster', given: 'Anna Maria' }, alternateNames: [], phone: null },
    ],
    [
      'a name in one field',
      mainGuest({ guestFirstName: '見本 太郎', guestLastName: '' }),
      { name: { family: '見本', given: '太郎' } },
    ],
    [
      'a name with a comma',
      { guestList: null, guestName: 'MUSTER, ANNA' },
      { name: { family: 'MUSTER', given: 'ANNA' } },
    ],
    [
      'a name of one word',
      { guestList: {}, guestName: 'Sukarno' },
      { name: { family: 'Sukarno', given: '' } },
    ],
    [
      'a reading in a field of the hotel',
      field('Name (Kana)', 'ミホン タロウ'),
      { alternateNames: [{ family: 'ミホン', given: 'タロウ' }] },
    ],
    [
      'kanji in a field of the hotel',
      field('漢字氏名', '見本　太郎'),
      { alternateNames: [{ family: '見本', given: '太郎' }] },
    ],
    ['another field of the hotel', field('Car number', '品川 500'), { alternateNames: [] }],
    ['the mobile phone', mainGuest({ guestPhone: '', guestCellPhone: 8012345678 }), { phone: '8012345678' }],
    ['the passport’s country', mainGuest({ guestDocumentIssuingCountry: 'kr' }), { country: 'KR' }],
    ['a country written out', mainGuest({ guestCountry: 'Japan' }), { country: 'JP' }],
    ['money as text', { balance: '24200.00' }, { openYen: 24_200 }],
    ['a deposit beyond the bill', { balance: -500 }, { openYen: 0 }],
    ['no whole yen', { balance: 1200.5 }, { openYen: null }],
    ['no money', { balance: null }, { openYen: null }],
    ['persons as numbers', { adults: 3, children: 1 }, { adults: 3, children: 1 }],
    [
      'persons of its rooms',
      { adults: null, children: '', rooms: [room(1), room(2)] },
      { adults: 4, children: 2 },
    ],
    ['no room any more', { adults: null, children: null, rooms: [] }, { adults: 1, children: 0, rooms: [] }],
    [
      'rooms, one of them called off',
      { rooms: [room(1, { roomName: '201' }), room(2, { roomStatus: 'cancelled' })] },
      { rooms: [{ number: '201', typeName: 'Twin' }] },
    ],
    ['fields that nobody knows', { loyalty: { tier: 'gold' } }, { id: '7001' }],
    ['a number as number', { reservationID: 7001 }, { id: '7001' }],
  ])('with %s', (_, changes, is) => expect(readOf(listed(changes))).toMatchObject(is))

  it.each([
    [listed({ status: 'overbooked' }), { id: '7001', code: 'UNREADABLE-STATUS' }],
    [listed({ startDate: '0000-00-00' }), { id: '7001', code: 'UNREADABLE-STARTDATE' }],
    [listed({ endDate: undefined }), { id: '7001', code: 'UNREADABLE-ENDDATE' }],
    [listed({ guestList: {}, guestName: '' }), { id: '7001', code: 'NO-NAME' }],
    [listed({ reservationID: '' }), { id: null, code: 'UNREADABLE-RESERVATIONID' }],
    ['<html>', { id: null, code: 'UNREADABLE-' }],
  ])('that is wrong says where: %#', (foreign, is) => expect(readOf(foreign)).toEqual(is))
})

describe('the version', () => {
  const at = (text: string) => Date.parse(text)
  it.each([
    ['a day of the hotel', '2026-11-20 09:30:00', '2026-11-21T00:00:00Z', at('2026-11-20T00:30:00.999Z')],
    ['its own zone', '2026-11-20T09:30:00+08:00', '2026-11-21T00:00:00Z', at('2026-11-20T01:30:00.999Z')],
    ['parts of a second', '2026-11-20T09:30:00.250Z', '2026-11-21T00:00:00Z', at('2026-11-20T09:30:00.250Z')],
    [
      'read within its second',
      '2026-11-20 09:30:00',
      '2026-11-20T00:30:00.400Z',
      at('2026-11-20T00:30:00.400Z'),
    ],
    ['a clock that is behind', '2026-11-20 09:30:00', '2026-11-20T00:29:00Z', at('2026-11-20T00:30:00Z')],
    ['nothing', null, '2026-11-20T00:29:00Z', at('2026-11-20T00:29:00Z')],
    ['nothing that can be read', 'yesterday', '2026-11-20T00:29:00Z', at('2026-11-20T00:29:00Z')],
  ])('of %s', (_, modified, readAt, is) => expect(versionOf(modified, new Date(readAt))).toBe(is))
})
