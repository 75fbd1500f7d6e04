/** As texts write them: the form behind a consonant, and behind a vowel. */
const pairs: Readonly<Record<string, readonly [string, string]>> = {
  '을/를': ['을', '를'],
  '이/가': ['이', '가'],
  '은/는': ['은', '는'],
  '와/과': ['과', '와'],
  '으로/로': ['으로', '로'],
}

const DIGITS = '영일이삼사오육칠팔구'

/** The last character, read in Korean: a digit by its name, Latin letters as English sounds. */
const lastSyllable = (word: string): string => {
  const last = word.slice(-1)
  if (/\d/.test(last)) return DIGITS.charAt(Number(last))
  if (/l$/i.test(word)) return '엘'
  return /(?:[mn]|ng)$/i.test(word) ? '엔' : last
}

const FIRST_SYLLABLE = 0xac00
/** Syllables that differ in their last sound alone. */
const LAST_SOUNDS = 28
const RIEUL = 8

/** Number of the last sound among those of Hangul; 0 for a vowel, and for other writing. */
const lastSound = (text: string): number => {
  // Brackets and marks at the end are silent.
  const word = text.normalize('NFKC').replace(/[^\p{L}\p{N}]{1,9}$/u, '')
  const place = lastSyllable(word).charCodeAt(0) - FIRST_SYLLABLE
  return place >= 0 && place < 11_172 ? place % LAST_SOUNDS : 0
}

const particleFor = (word: string, pair: string): string => {
  const [behindConsonant, behindVowel] = pairs[pair] ?? [pair, pair]
  const sound = lastSound(word)
  return sound === 0 || (sound === RIEUL && pair === '으로/로') ? behindVowel : behindConsonant
}

const PAIR = /을\/를|이\/가|은\/는|와\/과|으로\/로/g

/** Enough to read how a word ends. */
const LONGEST_END = 20

/** A Korean sentence, each pair such as `을/를` the particle that the word before it takes by its last sound; another sentence as it is. */
export const withParticles = (sentence: string): string =>
  sentence.replace(PAIR, (pair, at: number) =>
    particleFor(sentence.slice(Math.max(0, at - LONGEST_END), at), pair),
  )
