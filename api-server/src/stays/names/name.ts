/** The script of a name's letters. Hiragana and katakana are both `kana`, and kanji with kana beside them are `han`. */
export type Script = 'latin' | 'han' | 'hangul' | 'kana' | 'other'

/** One way to take a name apart, without titles and signs: words as `nameWords` writes them, Latin ones in capitals without accents. */
export interface ParsedName {
  /** The name as the booking wrote it, of one script. */
  readonly written: string
  /** Words of the family name; empty where a name stands in one piece: 王小明, 김민준, SUHARTO. */
  readonly family: readonly string[]
  /** All of a name in one piece. */
  readonly given: readonly string[]
  readonly script: Script
  /**
   * Whether the family name stands first as written; undefined where nothing shows it. A rule gets such a Latin name twice, with its first
   * word and with its last as the family name.
   */
  readonly familyFirst: boolean | undefined
}

/** A spelling of the whole name in words of capital Latin letters or of katakana. */
export interface Spelling {
  readonly family: readonly string[]
  readonly given: readonly string[]
}

/** The words as the booking has them, the family name at the end that its order shows. */
export const wordsOf = ({ family, given, familyFirst }: ParsedName): readonly string[] =>
  familyFirst === false ? [...given, ...family] : [...family, ...given]
