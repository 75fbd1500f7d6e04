const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11_172
const VOWELS = 21
const ENDINGS = 28

const INITIALS = 'G KK N D TT R M B PP S SS - J JJ CH K T P H'.split(' ')
const MEDIALS = 'A AE YA YAE EO E YEO YE O WA WAE OE YO U WO WE WI YU EU UI I'.split(' ')
const FINALS = '- K K K N N N T L K M L L L P L M P P T T NG T T K T P T'.split(' ')

/**
 * A syllable of hangul by the Revised Romanisation in capital letters, without regard to its neighbours, as passports
 * have it: 복 is BOK, 남 is NAM. Undefined for any other sign.
 */
export function revisedRomanisation(syllable: string): string | undefined {
  const index = (syllable.codePointAt(0) ?? 0) - FIRST_SYLLABLE
  if (index < 0 || index >= SYLLABLES) return undefined
  const letters = [
    INITIALS[Math.floor(index / (VOWELS * ENDINGS))],
    MEDIALS[Math.floor(index / ENDINGS) % VOWELS],
    FINALS[index % ENDINGS],
  ]
  return letters.join('').replaceAll('-', '')
}
