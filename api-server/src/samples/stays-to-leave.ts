import type { Row } from './reservation-row.ts'
import { single, tatami, twin } from './room-types.ts'

/** Stays that end today: one with a room, one with three, and so on through every way in which a check-out goes. */
const leaving: readonly Row[] = [
  { id: 'out-one-room', name: 'ミヤモト ハルカ', adults: 2, openAmount: 50_900 },
  {
    id: 'out-three-rooms',
    name: 'フクダ ノボル',
    adults: 6,
    roomTypes: [twin, twin, twin],
    isMultiRooms: true,
    openAmount: 150_600,
  },
  { id: 'out-second', name: 'カワムラ エミ', roomTypes: [single], openAmount: 12_100 },
  { id: 'out-third', name: 'ハラダ ゴウ', roomTypes: [single], openAmount: 12_100 },
  {
    id: 'out-overseas',
    name: 'OLIVIA BENNETT',
    kanaName: 'オリビア ベネット',
    adults: 2,
    openAmount: 50_900,
  },
  { id: 'out-paid', name: 'ニシムラ カナエ', checkinCode: '40', openAmount: 0 },
  {
    id: 'out-nothing-to-pay',
    name: 'ミウラ トモヤ',
    checkinCode: '40',
    openAmount: 0,
    isPaymentTarget: false,
  },
  { id: 'out-pays-at-desk', name: 'ヨコヤマ フミオ', isPaymentTarget: false },
  { id: 'out-notice', name: 'アオキ シンジ' },
  { id: 'out-taxes-and-points', name: 'タケウチ ユリ', facilityId: '103', adults: 2, openAmount: 46_800 },
  {
    id: 'out-own-terms',
    name: 'マエダ コウジ',
    facilityId: '105',
    adults: 2,
    roomTypes: [tatami],
    openAmount: 66_600,
  },
  { id: 'out-long-queue', name: 'ノグチ アヤカ', facilityId: '102', openAmount: 18_700 },
  { id: 'out-no-answer', name: 'サカモト リク', facilityId: '104', openAmount: 15_400 },
  ...[
    'キクチ サオリ',
    'オカモト タクミ',
    'ワダ ミチコ',
    'マスダ ヒデキ',
    'コヤマ アイ',
    'ツチヤ ジロウ',
    'ホリ カズミ',
    'クボタ セイジ',
    'イワサキ メイ',
    'ナカノ シゲル',
    'ヤノ トモコ',
    'タムラ ソウタ',
  ].map((name, index) => ({ id: `waits-${index + 1}`, name, facilityId: '102', openAmount: 18_700 })),
  ...['アンドウ ケイ', 'シバタ ルミ', 'ヒラノ マサル', 'ドイ サチコ', 'ミズノ ツトム'].map(
    (name, index): Row => ({
      id: `has-gone-${index + 1}`,
      name,
      facilityId: '102',
      arrives: -3,
      leaves: -1,
      checkinCode: '40',
      openAmount: 0,
    }),
  ),
]

/** Stays that end today, and the guests who wait or have gone already. */
export const staysToLeave = leaving.map((row): Row => ({ checkinCode: '30', arrives: -2, leaves: 0, ...row }))
