import type { Language } from '@tomari/contract/languages'
import { nightsBetween } from '../../../model/hotel-day.ts'
import type { LocalText } from '../../../model/local-text.ts'
import type { Reservation } from '../../../model/Reservation.ts'
import { roomsText } from '../../../model/room-numbers.ts'
import { hotelTime } from '../../hotel-time.ts'
import { displayWidth } from '../../terminal/display-width.ts'
import { printable } from '../../terminal/text-table.ts'

/** A reservation and what a check-in has left behind. */
export interface Stay {
  readonly reservation: Reservation
  /** Name of the facility. */
  readonly facility: string
  /** Guests in the register. */
  readonly guests: number
  /** Kinds of the pictures that are kept. */
  readonly images: ReadonlySet<string>
  readonly rooms: readonly string[]
  /** Null while the guests have not checked out on the phone. */
  readonly departedAt: Date | null
  /** What the desk has left for the guests; null when nothing. */
  readonly notice: LocalText | null
  /** Whether a guest's search looks at this stay today. */
  readonly canBeFound: boolean
}

/** Everything that is stored of a stay but the guests themselves; one line each, in columns. */
export function stayLines(stay: Stay, language: Language): string {
  const width = Math.max(...rows.map(({ label }) => displayWidth(label[language])))
  return rows
    .map(({ label, text }) => {
      const space = ' '.repeat(width - displayWidth(label[language]))
      return `${label[language]}${space}  ${printable(text(stay, language))}`.trimEnd()
    })
    .map((line) => `${line}\n`)
    .join('')
}

interface Row {
  readonly label: LocalText
  readonly text: (stay: Stay, language: Language) => string
}

const yesNo = (answer: boolean, language: Language): string =>
  ({ ja: answer ? 'はい' : 'いいえ', en: answer ? 'yes' : 'no' })[language]

const kept = (kind: string, { images }: Stay, language: Language): string =>
  ({ ja: images.has(kind) ? 'あり' : 'なし', en: images.has(kind) ? 'yes' : 'no' })[language]

const codeMeaning: Readonly<Record<Reservation['checkinCode'], LocalText>> = {
  '00': { ja: '00（未チェックイン）', en: '00 (not checked in)' },
  '30': { ja: '30（チェックイン済み、未精算）', en: '30 (checked in, bill open)' },
  '40': { ja: '40（チェックイン済み、精算済み）', en: '40 (checked in, nothing left to settle)' },
}

const rows: readonly Row[] = [
  {
    label: { ja: '予約番号', en: 'Reference number' },
    text: ({ reservation }) => reservation.referenceNumber,
  },
  { label: { ja: '施設', en: 'Facility' }, text: ({ facility }) => facility },
  { label: { ja: '予約名', en: 'Reservation name' }, text: ({ reservation }) => reservation.name },
  { label: { ja: 'フリガナ', en: 'Kana name' }, text: ({ reservation }) => reservation.kanaName },
  { label: { ja: '電話番号', en: 'Phone number' }, text: ({ reservation }) => reservation.phone },
  {
    label: { ja: '会員番号', en: 'Membership number' },
    text: ({ reservation }) => reservation.membershipNumber ?? '',
  },
  {
    label: { ja: '人数', en: 'Guests booked' },
    text: ({ reservation: { adults, children, others } }, language) =>
      language === 'ja'
        ? `大人 ${adults}、お子様 ${children}、その他 ${others}`
        : `adults ${adults}, children ${children}, others ${others}`,
  },
  {
    label: { ja: '滞在', en: 'Stay' },
    text: ({ reservation: { arrival, departure } }, language) => {
      const nights = nightsBetween(arrival, departure)
      return language === 'ja'
        ? `${arrival} から ${departure} まで（${nights} 泊）`
        : `${arrival} to ${departure} (nights: ${nights})`
    },
  },
  {
    label: { ja: '部屋タイプ', en: 'Room types' },
    text: ({ reservation }, language) => reservation.roomTypes.map((name) => name[language]).join(' / '),
  },
  { label: { ja: '部屋番号', en: 'Rooms' }, text: ({ rooms }) => roomsText(rooms) },
  {
    label: { ja: '複数室', en: 'Several rooms' },
    text: ({ reservation }, language) => yesNo(reservation.isMultiRooms, language),
  },
  {
    label: { ja: 'オンライン精算', en: 'Payment target' },
    text: ({ reservation }, language) => yesNo(reservation.isPaymentTarget, language),
  },
  {
    label: { ja: '未精算額', en: 'Open amount' },
    text: ({ reservation: { openAmount } }, language) =>
      language === 'ja'
        ? `${openAmount.toLocaleString('ja-JP')} 円`
        : `${openAmount.toLocaleString('en-US')} yen`,
  },
  {
    label: { ja: 'チェックインコード', en: 'Check-in code' },
    text: ({ reservation }, language) => codeMeaning[reservation.checkinCode][language],
  },
  {
    label: { ja: 'チェックイン日時', en: 'Checked in at' },
    text: ({ reservation: { checkedInAt } }) => (checkedInAt ? hotelTime(checkedInAt) : ''),
  },
  {
    label: { ja: 'チェックアウト日時', en: 'Checked out at' },
    text: ({ departedAt }) => (departedAt ? hotelTime(departedAt) : ''),
  },
  {
    label: { ja: 'フロントからの伝言', en: 'Message of the desk' },
    text: ({ notice }, language) => notice?.[language] ?? '',
  },
  {
    label: { ja: '登録カード状況', en: 'Register-card status' },
    text: ({ reservation }) => reservation.registerCardStatus,
  },
  { label: { ja: '名簿の人数', en: 'Guests in the register' }, text: ({ guests }) => String(guests) },
  { label: { ja: '署名', en: 'Signature' }, text: (stay, language) => kept('signature', stay, language) },
  {
    label: { ja: '旅券の写し', en: 'Passport picture' },
    text: (stay, language) => kept('passport', stay, language),
  },
  {
    label: { ja: '今日の検索で見つかる', en: 'Can be found today' },
    text: ({ canBeFound }, language) => yesNo(canBeFound, language),
  },
]
