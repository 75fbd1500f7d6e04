import { describe, expect, it } from 'vitest'
import { bookingOf, withoutFields } from '../booking-there.ts'
import type { ReportedBooking } from '../ConnectedSystem.ts'
import { booked } from './SystemInMemory.ts'

const inHouse = { state: 'checked_in', isBillOfDesk: true } as const
const known = { state: 'booked', isBillOfDesk: false } as const
const party = {
  version: 1_000,
  facility: '101',
  arrival: '2026-12-01',
  departure: '2026-12-03',
  adults: 1,
  children: 0,
  room_numbers: ['201'],
}
const whole = {
  ...party,
  status: 'booked',
  reservation_name: 'ウミノ タロウ',
  alternate_names: [],
  phone_number: '090-0000-1111',
  room_types: [{ name_ja: 'ツイン' }],
  several_rooms: false,
  open_amount: 20_000,
}

type Fact = readonly [string, Partial<ReportedBooking>, Parameters<typeof bookingOf>[2], object | null]

const facts: readonly Fact[] = [
  ['a new booking', {}, null, whole],
  ['a known one', {}, known, whole],
  ['no bill that is paid here', {}, { ...known, isBillOfDesk: true }, { ...whole, open_amount: undefined }],
  ['guests in the hotel there, who are not checked in here', { status: 'in_house' }, null, whole],
  ['guests who have left there', { status: 'departed' }, known, { ...whole, status: undefined }],
  ['nothing of a cancelled booking that is not known', { status: 'cancelled' }, null, null],
  ['a cancellation', { status: 'cancelled' }, known, { ...whole, status: 'cancelled' }],
  ['days, party and rooms of guests in the hotel', {}, inHouse, party],
  [
    'a cancellation of guests in the hotel, to be refused',
    { status: 'cancelled' },
    inHouse,
    { ...party, status: 'cancelled' },
  ],
  ['nothing of a stay that is over', {}, { ...inHouse, state: 'departed' }, null],
  [
    'kana by its letters, and other spellings once',
    {
      name: { family: 'YAMADA', given: 'TARO' },
      alternateNames: [
        { family: '山田', given: '太郎' },
        { family: 'ヤマダ', given: 'タロウ' },
        { family: '山田', given: '太郎' },
        { family: ' ', given: '' },
      ],
    },
    null,
    {
      ...whole,
      reservation_name: 'YAMADA TARO',
      kana_name: 'ヤマダ タロウ',
      alternate_names: ['山田 太郎'],
    },
  ],
  [
    'companions behind the spellings, whose kana are not those of the guest',
    {
      name: { family: 'YAMADA', given: 'TARO' },
      alternateNames: [{ family: '山田', given: '太郎' }],
      companionNames: [{ family: 'ヤマダ', given: 'ハナコ' }],
    },
    null,
    { ...whole, reservation_name: 'YAMADA TARO', alternate_names: ['山田 太郎', 'ヤマダ ハナコ'] },
  ],
  [
    'several rooms, each once, and what the hotel owes as nothing owed',
    {
      openYen: -500,
      roomPriceYen: 18_000,
      rooms: [
        { number: '201', typeName: 'Twin/Sea=View' },
        { number: '201', typeName: null },
        { number: null, typeName: 'Twin/Sea=View' },
      ],
    },
    null,
    {
      ...whole,
      room_types: [{ name_ja: 'Twin Sea View' }],
      several_rooms: true,
      open_amount: 0,
      room_price: 18_000,
    },
  ],
]

describe('a reservation of a connected system is read as our booking (R25.11)', () => {
  it.each(facts)('%s', (_, changes, here, booking) => {
    expect(bookingOf({ ...booked, ...changes }, '101', here)).toEqual(booking)
  })

  it('without what is wrong, where it can do without it (R25.15)', () => {
    const booking = bookingOf(booked, '101', null) ?? party
    expect(withoutFields(booking, ['phone_number', 'open_amount'])).toEqual({
      ...whole,
      phone_number: undefined,
      open_amount: undefined,
    })
    for (const needed of ['arrival', 'adults', '__proto__', 'status'])
      expect(withoutFields(booking, ['phone_number', needed])).toBeNull()
  })
})
