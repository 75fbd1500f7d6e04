import type jaHome from './ja.home.json'
import type ja from './ja.json'

/** A text of the product, as the Japanese files name it. Keys are public: tenants override them. */
export type TextKey = keyof typeof jaHome | keyof typeof ja

/** A text in the words of one hotel of a chain: the key, and the id or code of the facility. */
export type HotelsKey = `${string}@${string}`

/** A text that depends on a count: its forms are `<key>_one`, `<key>_other` and whatever else a language knows. */
export type PluralKey = TextKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never

/** Texts by key. A tenant's may hold any key, ours hold those of their files. */
export type Texts = Readonly<Record<string, string>>

/**
 * Keys whose text may be empty, and then nothing is shown: what is optional (R2.9), notes that a hotel
 * may want to leave out, and words that one of the languages does without.
 */
const optionalKeys = [
  /^home\.(additional_message|attention_(\d|passport))$/,
  /^fields\.\w+\.(hint|in_sentence|unit|names)$/,
  /^checkin\.check-reservation\.(attention|other_(button|title|body))$/,
  /^checkout\.wait\.position_unit$/,
  /^guide\.|\.block_\d_/,
  /^home\.attention_known$/,
]

export const mayBeEmpty = (key: string): boolean => optionalKeys.some((pattern) => pattern.test(key))
