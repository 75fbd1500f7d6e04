/** The script of most of a name's letters. Hiragana and katakana are both `kana`. */
export type Script = 'latin' | 'han' | 'hangul' | 'kana' | 'other'

/** One way to take a name apart, without titles and signs. Latin words are in capitals without accents, kana are katakana. */
export interface ParsedName {
  /** The name as the booking wrote it, of one script. */
  readonly written: string
  /** Words of the family name; empty where only one name is known. */
  readonly family: readonly string[]
  readonly given: readonly string[]
  readonly script: Script
  /** Whether the family name stands first as written; undefined where nothing shows it: then the first word is taken for it. */
  readonly familyFirst: boolean | undefined
}

/** A spelling of the whole name in words of capital Latin letters or of katakana. */
export interface Spelling {
  readonly family: readonly string[]
  readonly given: readonly string[]
}
