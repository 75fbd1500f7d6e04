const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const VOWELS = 21
const ENDINGS = 28

const INITIALS = 'G KK N D TT R M B PP S SS - J JJ CH K T P H'.split(' ')
const MEDIALS = 'A AE YA YAE EO E YEO YE O WA WAE OE YO U WO WE WI YU EU UI I'.split(' ')
const FINALS = '- K K K N N N T L K M L L L P L M P P T T NG T T K T P T'.split(' ')

/** A syllable's parts by the Revised Romanisation in capital letters; each may be empty but the vowel. */
export interface HangulSyllable {
  readonly consonant: string
  readonly vowel: string
  readonly ending: string
}

/** Undefined for a sign that is no syllable of hangul. */
export function syllableOf(hangul: string): HangulSyllable | undefined {
  const index = (hangul.codePointAt(0) ?? 0) - FIRST_SYLLABLE
  if (index < 0 || index >= SYLLABLES) return undefined
  return {
    consonant: letters(INITIALS[Math.floor(index / (VOWELS * ENDINGS))]),
    vowel: letters(MEDIALS[Math.floor(index / ENDINGS) % VOWELS]),
    ending: letters(FINALS[index % ENDINGS]),
  }
}

const letters = (part = '-'): string => part.replace('-', '')

/**
 * A syllable of hangul by the Revised Romanisation in capital letters, without regard to its neighbours, as passports
 * have it: 복 is BOK, 남 is NAM. Undefined for any other sign.
 */
export function revisedRomanisation(hangul: string): string | undefined {
  const syllable = syllableOf(hangul)
  return syllable && syllable.consonant + syllable.vowel + syllable.ending
}
