import { HOME_LANGUAGE, inEveryLanguage } from '@tomari/contract/languages'
import { readAscii } from '@tomari/guest-rules/text/reading'
import { type Words, wordsOf } from '../../text/texts.ts'

/** One column of the file that `desk import` reads. The table is told to people in `docs/desk-import.md`. */
export interface ColumnRow {
  /** The name in a header. */
  readonly name: string
  /** The Japanese name in a header, which errors use too. */
  readonly japanese: string
  /** Other names that booking systems give it. */
  readonly also: readonly string[]
  readonly required: boolean
}

/** Every column, in the order of the documentation. */
export const columns = [
  {
    name: 'reference_number',
    japanese: '予約番号',
    also: ['予約ID', '予約No', '予約No.', 'reservation_number'],
    required: true,
  },
  {
    name: 'facility',
    japanese: '施設',
    also: ['施設ID', '施設コード', 'facility_id', 'facility_code'],
    required: true,
  },
  { name: 'reservation_name', japanese: '予約名', also: ['予約者名', '宿泊者名', 'name'], required: true },
  {
    name: 'kana_name',
    japanese: 'フリガナ',
    also: ['ふりがな', 'カナ', '予約名カナ', 'kana'],
    required: false,
  },
  { name: 'phone_number', japanese: '電話番号', also: ['電話', 'TEL', 'phone'], required: false },
  { name: 'adults', japanese: '大人', also: ['大人人数', '大人数'], required: true },
  { name: 'children', japanese: 'お子様', also: ['子供', '子ども', '小人', '子供人数'], required: false },
  { name: 'others', japanese: 'その他', also: ['その他人数'], required: false },
  {
    name: 'arrival',
    japanese: '到着日',
    also: ['チェックイン日', '宿泊日', 'checkin_date', 'check_in'],
    required: true,
  },
  {
    name: 'departure',
    japanese: '出発日',
    also: ['チェックアウト日', 'checkout_date', 'check_out'],
    required: true,
  },
  {
    name: 'room_types',
    japanese: '部屋タイプ',
    also: ['室タイプ', 'ルームタイプ', 'room_type'],
    required: false,
  },
  {
    name: 'room_numbers',
    japanese: '部屋番号',
    also: ['室番号', 'ルーム番号', '号室', 'room_number', 'rooms'],
    required: false,
  },
  { name: 'several_rooms', japanese: '複数室', also: ['複数部屋', 'is_multi_rooms'], required: false },
  {
    name: 'payment_target',
    japanese: 'オンライン精算',
    also: ['精算対象', '事前精算対象', 'is_payment_target'],
    required: false,
  },
  {
    name: 'open_amount',
    japanese: '未精算額',
    also: ['請求額', '未収金額', '金額', 'amount'],
    required: false,
  },
  { name: 'room_price', japanese: '宿泊料', also: ['宿泊料金', '室料', '宿泊料金合計'], required: false },
  { name: 'bathing_tax', japanese: '入湯税', also: ['入湯税額'], required: false },
  { name: 'accommodation_tax', japanese: '宿泊税', also: ['宿泊税額'], required: false },
  {
    name: 'used_points',
    japanese: '利用ポイント',
    also: ['ご利用ポイント', 'ポイント', 'points'],
    required: false,
  },
  { name: 'membership_number', japanese: '会員番号', also: ['会員ID', 'member_number'], required: false },
  { name: 'qr_prefix', japanese: 'QR接頭辞', also: ['QRプレフィックス', 'prefix'], required: false },
  {
    name: 'status',
    japanese: '予約状況',
    also: ['予約状態', '状態', 'ステータス', 'reservation_status', 'booking_status'],
    required: false,
  },
  {
    name: 'mail_address',
    japanese: 'メールアドレス',
    also: ['メール', 'Eメール', 'E-mail', 'mail'],
    required: false,
  },
  { name: 'language', japanese: '言語', also: ['使用言語', 'lang', 'guest_language'], required: false },
] as const satisfies readonly ColumnRow[]

/** A column, as the program calls it. */
export type ColumnName = (typeof columns)[number]['name']

/** A column as lists call it: as the file of a Japanese hotel has it, or by its own name. */
export const columnName = (name: ColumnName): Words => {
  const japanese = columns.find((column) => column.name === name)?.japanese ?? name
  return inEveryLanguage((language) => (language === HOME_LANGUAGE ? japanese : name))
}

/** A column as both languages name it: `到着日 (arrival)`. */
export const columnTitle = (name: ColumnName): Words => {
  const japanese = columns.find((column) => column.name === name)?.japanese ?? name
  return wordsOf('desk.import.column_title', { japanese, name })
}

/** Ours have 18 signs; a system may pad its own. */
export const LONGEST_HEADER = 200

/** The column that a header means: any width and case, with or without spaces, hyphens and underscores. */
export const columnMeant = (header: string): ColumnName | null =>
  header.length > LONGEST_HEADER ? null : (byHeader.get(headerForm(header)) ?? null)

/** Headers that mean the same have the same form. */
export const headerForm = (header: string): string =>
  readAscii(header)
    .toLowerCase()
    .replace(/[\s_-]+/gu, '')

const byHeader: ReadonlyMap<string, ColumnName> = new Map(
  columns.flatMap(({ name, japanese, also }) =>
    [name, japanese, ...also].map((header) => [headerForm(header), name] as const),
  ),
)
