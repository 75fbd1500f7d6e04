import type { LocalText } from '../../model/local-text.ts'

/** The least and the most that whole numbers of the file may be. */
export const bounds = {
  position: { min: 0, max: 9_999 },
  tax_yen: { min: 0, max: 99_999 },
  price_yen: { min: 0, max: 9_999_999 },
  per_mille: { min: 1, max: 1_000 },
  hands: { min: 1, max: 100 },
  prepare_seconds: { min: 0, max: 3_600 },
  // The least that the table takes.
  keep_place_seconds: { min: 30, max: 86_400 },
  timeout_minutes: { min: 1, max: 1_440 },
} as const satisfies Readonly<Record<string, Bounds>>

interface Bounds {
  readonly min: number
  readonly max: number
}

/** A kind of whole number, which names the reason too when a number is none. */
export type WholeNumber = keyof typeof bounds

const wholeWithin = ({ min, max }: Bounds): LocalText => ({
  ja: `${min} から ${max} までの整数です。`,
  en: `has to be a whole number from ${min} to ${max}.`,
})

/** What can be wrong with a value of the file, and how to say it. */
export const reasons = {
  missing: { ja: '必要な項目です。', en: 'is missing.' },
  unknown_key: { ja: 'この項目はありません。', en: 'is not known.' },
  not_object: { ja: '{ … } の形です。', en: 'has to be { … }.' },
  not_list: { ja: '[ … ] の形です。', en: 'has to be [ … ].' },
  not_text: { ja: '文字列です。', en: 'has to be text.' },
  empty: { ja: '空にはできません。', en: 'must not be empty.' },
  too_long: { ja: '長すぎます。', en: 'is too long.' },
  not_yes_no: { ja: 'true か false です。', en: 'has to be true or false.' },
  not_identifier: {
    ja: '英数字で始まる、英数字と . _ - の 50 字までです。',
    en: 'has to be letters, digits, ".", "_" and "-", at most 50, a letter or digit first.',
  },
  doubled: {
    ja: '同じものがこのファイルの前の施設にもあります。',
    en: 'stands in an earlier facility of the file too.',
  },
  taken: { ja: '別の施設の ID かコードです。', en: 'is the id or code of another facility.' },
  on_receipts: {
    ja: '別の施設がこのコードの番号で領収書を発行しています。',
    en: 'stands in the numbers of receipts that another facility has issued.',
  },
  is_sample: {
    ja: 'この ID には見本の施設と架空の予約があります。別の ID にするか、SAMPLE_WORLD=off で始めた新しいデータベースをお使いください。',
    en: 'is the id of a sample hotel with invented stays: choose another id, or begin a new database with SAMPLE_WORLD=off.',
  },
  not_level: {
    ja: '0（表示しない）、1（任意）、2（必須）のどれかです。',
    en: 'has to be 0 (hidden), 1 (optional) or 2 (required).',
  },
  not_phone: {
    ja: '数字とハイフンの電話番号です。',
    en: 'has to be a phone number: digits and hyphens.',
  },
  registration_number: { ja: 'T と 13 桁の数字です。', en: 'has to be T and 13 digits.' },
  issuer_needed: {
    ja: '領収書の発行者 (issuer) も必要です。',
    en: 'needs the issuer of the receipts (issuer) too.',
  },
  not_children_rule: { ja: 'counted か exempt です。', en: 'has to be counted or exempt.' },
  not_tax_kind: { ja: 'none、steps、share のどれかです。', en: 'has to be none, steps or share.' },
  no_step: { ja: '段階が 1 つ以上必要です。', en: 'has to hold a step.' },
  doubled_step: { ja: '同じ from_yen の段階があります。', en: 'holds two steps with the same from_yen.' },
  position: wholeWithin(bounds.position),
  tax_yen: wholeWithin(bounds.tax_yen),
  price_yen: wholeWithin(bounds.price_yen),
  per_mille: wholeWithin(bounds.per_mille),
  hands: wholeWithin(bounds.hands),
  prepare_seconds: wholeWithin(bounds.prepare_seconds),
  keep_place_seconds: wholeWithin(bounds.keep_place_seconds),
  timeout_minutes: wholeWithin(bounds.timeout_minutes),
} as const satisfies Readonly<Record<string, LocalText>>

export type Reason = keyof typeof reasons

/** What is wrong with one value of a facility. */
export interface EntryProblem {
  /** The facility in the file, from 1. */
  readonly facility: number
  /** Its id as the file has it; empty where that cannot be told. */
  readonly id: string
  /** Within the facility, such as `issuer.name.ja`; empty when the facility as a whole is meant. */
  readonly path: string
  readonly reason: Reason
  /** What stands there; empty for what is no single value. */
  readonly value: string
}
