import type { GuestEntry } from '@tomari/contract/guest-entry'
import * as v from 'valibot'
import { type CloudbedsReservation, reservation } from '../reservation.ts'

const guest = (guestID: string, guestFirstName: string, guestLastName: string) => ({
  guestID,
  guestFirstName,
  guestLastName,
  guestGender: 'N/A',
  guestEmail: '',
  guestPhone: '',
  isMainGuest: false,
  customFields: [],
})

export const TARO = {
  ...guest('11', 'TARO', 'MIHON'),
  guestEmail: 'taro@guests.example',
  guestPhone: '090-0000-1111',
  guestCountry: 'JP',
  isMainGuest: true,
}
export const HANAKO = guest('12', 'HANAKO', 'MIHON')

/** One of the list, as the vendor's contract has it. */
export const listed = (changes: object = {}) => ({
  propertyID: '501',
  reservationID: '7001',
  dateCreated: '2026-11-01 10:00:00',
  dateModified: '2026-11-20 09:30:00',
  status: 'confirmed',
  guestID: '11',
  guestName: 'TARO MIHON',
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  adults: '2',
  children: '0',
  balance: 24200,
  rooms: [
    {
      roomTypeName: 'Twin',
      subReservationID: '7001-1',
      adults: '2',
      children: '0',
      roomID: null,
      roomStatus: 'not_checked_in',
    },
  ],
  guestList: { 11: TARO, 12: HANAKO },
  ...changes,
})

export const room = (part: number, changes: object = {}) => ({
  reservationRoomID: `90${part}`,
  roomTypeName: 'Twin',
  roomTypeID: '31',
  subReservationID: `7001-${part}`,
  adults: '2',
  children: '1',
  dailyRates: [
    { date: '2026-12-01', rate: 11_000 },
    { date: '2026-12-02', rate: 11_000 },
  ],
  roomTotal: '22000.00',
  ...changes,
})

export const assignedRoom = (part: number, changes: object = {}) =>
  room(part, { roomID: `31-${part}`, roomName: `20${part}`, ...changes })

/** One by itself. */
export const whole = (changes: object = {}) => ({
  propertyID: '501',
  reservationID: '7001',
  guestName: 'TARO MIHON',
  guestEmail: 'taro@guests.example',
  guestList: { 11: TARO, 12: HANAKO },
  dateModified: '2026-11-20 09:30:00',
  status: 'confirmed',
  total: 24_200,
  balance: 24_200,
  balanceDetailed: { subTotal: 22_000, additionalItems: 0, taxesFees: 2_200, grandTotal: 24_200, paid: 0 },
  assigned: [],
  unassigned: [room(1)],
  startDate: '2026-12-01',
  endDate: '2026-12-03',
  ...changes,
})

export const readAs = (foreign: object): CloudbedsReservation => v.parse(reservation, foreign)

export const entry = (changes: Partial<GuestEntry> = {}): GuestEntry => ({
  id: 1,
  name: '',
  use_mem_add: false,
  foreign_flg: false,
  overseas_flg: false,
  tel_country_name: '',
  is_child: false,
  last_name: '見本',
  first_name: '太郎',
  last_name_kana: 'ミホン',
  first_name_kana: 'タロウ',
  zip_code: '',
  prefecture: '',
  city: '',
  subarea: '',
  address: '',
  phone: '',
  occupation: '',
  prev_accommodation: '自宅',
  next_accommodation: '自宅',
  ...changes,
})
