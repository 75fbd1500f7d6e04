import { totalsOf } from '../bills/index.ts'
import { dayAfter } from '../platform/index.ts'
import type { Reservation } from '../stays/index.ts'
import { sampleFolioOf } from './folios.ts'
import type { Row } from './reservation-row.ts'
import { family, single, suite, tatami, twin } from './room-types.ts'
import { staysToLeave } from './stays-to-leave.ts'

const ordinary = {
  facilityId: '101',
  phone: '',
  qrPrefix: 'MIO',
  membershipNumber: null,
  adults: 1,
  children: 0,
  others: 0,
  roomTypes: [twin],
  isMultiRooms: false,
  isPaymentTarget: true,
  openAmount: 24_200,
  checkinCode: '00',
  registerCardStatus: '0',
} as const

const rows: readonly Row[] = [
  // Sizes of party.
  { id: 'one-guest', name: 'ヤマダ タロウ', phone: '090-0000-0001', roomTypes: [single] },
  {
    id: 'family',
    name: 'サトウ ハナコ',
    phone: '090-0000-0002',
    adults: 2,
    children: 2,
    roomTypes: [family],
    leaves: 2,
  },
  {
    id: 'group-of-12',
    name: 'タナカ イチロウ',
    phone: '090-0000-0003',
    facilityId: '102',
    adults: 12,
    roomTypes: [tatami, tatami, twin, twin],
    isMultiRooms: true,
  },
  { id: 'couple', name: 'コンドウ ツバサ', phone: '090-0000-0004', adults: 2 },
  {
    id: 'parent-alone',
    name: 'ムラカミ ナナ',
    phone: '090-0000-0006',
    facilityId: '104',
    adults: 1,
    children: 2,
    roomTypes: [family],
  },
  {
    id: 'with-others',
    name: 'シミズ ダイスケ',
    phone: '090-0000-0007',
    adults: 2,
    children: 1,
    others: 1,
    roomTypes: [family],
  },

  // Rooms.
  {
    id: 'several-rooms',
    name: 'スズキ ケンイチ',
    phone: '090-0000-0008',
    adults: 4,
    roomTypes: [twin, twin],
    isMultiRooms: true,
  },
  {
    id: 'two-room-types',
    name: 'イトウ サトミ',
    phone: '090-0000-0009',
    adults: 3,
    roomTypes: [twin, single],
    isMultiRooms: true,
    leaves: 3,
  },
  {
    id: 'long-room-name',
    name: 'オガワ ミツキ',
    phone: '090-0000-0010',
    adults: 2,
    roomTypes: [suite],
    leaves: 6,
  },

  // What is owed.
  {
    id: 'nothing-owed',
    name: 'ヤマモト サクラ',
    phone: '090-0000-0011',
    openAmount: 0,
    isPaymentTarget: false,
  },
  { id: 'pays-at-desk', name: 'ワタナベ ケンジ', phone: '090-0000-0012', isPaymentTarget: false },
  { id: 'code-30', name: 'コバヤシ アキラ', phone: '090-0000-0013', checkinCode: '30' },
  {
    id: 'code-30-rooms',
    name: 'ヨシダ マコト',
    phone: '090-0000-0014',
    adults: 4,
    isMultiRooms: true,
    checkinCode: '30',
    roomTypes: [twin, twin],
  },
  {
    id: 'code-30-desk',
    name: 'ササキ リン',
    phone: '090-0000-0015',
    checkinCode: '30',
    isPaymentTarget: false,
  },
  { id: 'code-40', name: 'カトウ ユイ', phone: '090-0000-0016', checkinCode: '40', openAmount: 0 },

  // Members.
  {
    id: 'member',
    name: 'タカハシ ミサキ',
    phone: '090-0000-0005',
    membershipNumber: '1000000001',
    adults: 2,
    facilityId: '103',
  },
  { id: 'point-member', name: 'モリ ショウタ', phone: '090-0000-0023', membershipNumber: '1000000002' },
  { id: 'sparse-member', name: 'イケダ ナオミ', phone: '090-0000-0024', membershipNumber: '1000000003' },

  // From abroad.
  {
    id: 'overseas',
    name: 'EMMA CARTER',
    kanaName: 'エマ カーター',
    phone: '+44 20 7946 0000',
    adults: 2,
    leaves: 2,
  },
  { id: 'latin', name: 'JOHN SMITH', kanaName: 'ジョン スミス', phone: '+1 202 555 0100', facilityId: '104' },
  { id: 'latin-three-words', name: 'NGUYEN THI LAN', kanaName: 'グエン ティ ラン', facilityId: '103' },
  {
    id: 'latin-hyphen',
    name: 'MARIE-CLAIRE DUBOIS',
    kanaName: 'マリークレール デュボワ',
    phone: '+33 1 99 00 00 01',
    facilityId: '102',
  },
  {
    id: 'latin-long',
    name: 'MAXIMILIAN ALEXANDER THISTLEDOWNBURY MERRIWEATHERSTONE',
    kanaName: 'マキシミリアン アレクサンダー シスルダウンベリー メリーウェザーストーン',
    adults: 2,
  },

  // Names that are hard to type or to tell apart.
  {
    id: 'long-name',
    name: 'カミニシノミヤクラ キョウノスケヨシマサタロウザエモン',
    facilityId: '103',
    adults: 2,
  },
  { id: 'small-kana', name: 'キョウゴク ジュンイチ', facilityId: '105' },
  { id: 'long-vowel', name: 'オオノ ユーコ', facilityId: '105' },
  {
    id: 'company',
    name: 'カブシキガイシャ ミオツショウジ',
    adults: 3,
    roomTypes: [twin, single],
    isMultiRooms: true,
    isPaymentTarget: false,
  },
  { id: 'namesake-1', name: 'ナカムラ ユウキ', phone: '090-0000-0031' },
  { id: 'namesake-2', name: 'ナカムラ ユウキ', phone: '090-0000-0032', adults: 2 },
  { id: 'two-houses-1', name: 'マツモト アオイ', phone: '090-0000-0033' },
  { id: 'two-houses-2', name: 'マツモト アオイ', phone: '090-0000-0034', facilityId: '103' },

  // What the houses ask for.
  {
    id: 'asks-age-and-lodging',
    name: 'アベ カズヤ',
    facilityId: '102',
    adults: 2,
    children: 1,
    roomTypes: [family],
  },
  {
    id: 'asks-everything',
    name: 'イノウエ タケシ',
    facilityId: '103',
    adults: 2,
    children: 1,
    roomTypes: [family],
  },
  {
    id: 'asks-nothing-firmly',
    name: 'キムラ ミナ',
    facilityId: '104',
    adults: 2,
    children: 1,
    roomTypes: [family],
  },
  { id: 'asks-kana-first', name: 'ハヤシ レイコ', facilityId: '105', adults: 2 },

  // Days.
  { id: 'came-late', name: 'ハセガワ リョウ', arrives: -1, leaves: 1 },
  { id: 'leaves-today', name: 'フジタ カオル', arrives: -2, leaves: 0, checkinCode: '30' },
  { id: 'has-left', name: 'オカダ ヒロシ', arrives: -3, leaves: -1, checkinCode: '40', openAmount: 0 },
  { id: 'comes-later', name: 'ゴトウ マリ', arrives: 3, leaves: 5 },

  // Who leaves today; their rooms and bills stand in `check-out.ts`.
  ...staysToLeave,

  // Families and couples who came a long way.
  {
    id: 'australian-family',
    name: 'HAZEL WATTLEBY',
    kanaName: 'ヘイゼル ワトルビー',
    phone: '+61 491 570 156',
    adults: 2,
    children: 2,
    roomTypes: [family],
    leaves: 3,
  },
  {
    id: 'korean-couple',
    name: 'HONG GILDONG',
    kanaName: 'ホン ギルドン',
    phone: '+82 10 0000 0000',
    facilityId: '104',
    adults: 2,
    leaves: 2,
  },
  {
    id: 'taiwanese-family',
    name: 'WANG XIAOMING',
    kanaName: 'ワン シャオミン',
    phone: '+886 900 000 000',
    adults: 3,
    children: 1,
    roomTypes: [tatami],
    leaves: 2,
  },
  {
    id: 'french-couple-code-30',
    name: 'CLAIRE EXEMPLE',
    kanaName: 'クレール エグザンプル',
    phone: '+33 1 99 00 00 00',
    adults: 2,
    checkinCode: '30',
  },
]

/** The sample reservations as they stand on a day `yyyy-mm-dd`. Where the bill is itemised, it says what is owed. */
export const sampleReservationsOn = (today: string): readonly Reservation[] =>
  rows.map(({ arrives = 0, leaves = 1, ...row }, index) => {
    const reservation: Reservation = {
      ...ordinary,
      kanaName: row.name,
      ...row,
      id: `sample-${row.id}`,
      referenceNumber: `S${String(index + 1).padStart(6, '0')}`,
      arrival: dayAfter(today, arrives),
      departure: dayAfter(today, leaves),
      registerCardStatus: (row.checkinCode ?? '00') === '00' ? '0' : '1',
      checkedInAt:
        (row.checkinCode ?? '00') === '00' ? null : new Date(`${dayAfter(today, arrives)}T15:10:00+09:00`),
    }
    const lines = sampleFolioOf(reservation)
    return lines === null ? reservation : { ...reservation, openAmount: totalsOf(lines).dueYen }
  })
