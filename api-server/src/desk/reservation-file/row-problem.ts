import type { LocalText } from '../../model/local-text.ts'
import type { ColumnName } from './columns.ts'

/** What can be wrong with a cell or a row of the file, and how to say it. */
export const reasons = {
  missing: { ja: '入力されていません。', en: 'is empty.' },
  too_long: { ja: '長すぎます。', en: 'is too long.' },
  not_plain: {
    ja: 'カンマと引用符（"）は使えません。',
    en: 'must hold no comma and no quote (").',
  },
  unknown_facility: {
    ja: 'この ID・コードの施設はありません。',
    en: 'is the id or code of no facility.',
  },
  name_not_typeable: {
    ja: 'お客様はカタカナか英数字で検索します。フリガナ (kana_name) が必要です。',
    en: 'cannot be searched for: guests type katakana, letters or digits. Give kana_name too.',
  },
  kana_characters: {
    ja: 'かな、英字、空白のほかは使えません。',
    en: 'may hold kana, letters, digits and spaces only.',
  },
  phone_characters: {
    ja: '電話番号として読めません。数字とハイフンで入力してください。',
    en: 'is not a phone number: digits and hyphens, please.',
  },
  phone_start: {
    ja: '先頭が 0 でも +（国番号）でもありません。表計算ソフトが先頭の 0 を消していないか確かめてください。',
    en: 'has to start with 0, or with + and the country code; a spreadsheet may have dropped the first 0.',
  },
  not_count: { ja: '人数は 0 から 99 までの整数です。', en: 'has to be a whole number from 0 to 99.' },
  no_adult: { ja: '大人は 1 名以上です。', en: 'has to be at least 1.' },
  too_many_guests: {
    ja: '大人、お子様、その他の合計は 100 名までです。',
    en: 'adults, children and others must be 100 in all at most.',
  },
  not_day: {
    ja: '日付として読めません（例 2026-11-20、2026/11/20、20261120）。',
    en: 'is not a day (such as 2026-11-20, 2026/11/20 or 20261120).',
  },
  not_after_arrival: { ja: '到着日より後の日付ではありません。', en: 'is not after the arrival.' },
  not_yes_no: {
    ja: '「はい」「いいえ」（または 1、0）で入力してください。',
    en: 'has to be yes or no (or 1 or 0).',
  },
  not_yen: {
    ja: '金額は 0 から 99,999,999 までの整数（円）です。',
    en: 'has to be whole yen from 0 to 99,999,999.',
  },
  more_than_owed: {
    ja: '入湯税と宿泊税の合計が未精算額を超えています。',
    en: 'bathing tax and accommodation tax come to more than the open amount.',
  },
  room_types: {
    ja: '部屋タイプは「/」で区切り 20 まで、各 100 字まで、英語名は「=」の後に 1 つです。',
    en: 'has to be at most 20 types with "/" between them, 100 letters each, an English name after one "=".',
  },
  room_numbers: {
    ja: '部屋番号は「/」で区切り 1 から 50 まで、各 20 字までです。',
    en: 'has to be 1 to 50 room numbers with "/" between them, 20 letters each.',
  },
  doubled: {
    ja: '同じ予約番号がこのファイルの前の行にもあります。',
    en: 'stands in an earlier row of the file too.',
  },
  misfit: {
    ja: '列の数が 1 行目と違います。',
    en: 'the row has another number of cells than row 1.',
  },
} as const satisfies Readonly<Record<string, LocalText>>

export type Reason = keyof typeof reasons

/** What is wrong in one row. */
export interface RowProblem {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  /** Null when the row as a whole is meant. */
  readonly column: ColumnName | null
  readonly reason: Reason
  /** The cell as the file has it. */
  readonly value: string
}
