/** In which signs a name is written. Two names in one writing can be compared; kanji and hanzi are one. */
export function writingOf(name: string): 'letters' | 'kana' | 'hangul' | 'other' {
  if (/\p{Script=Latin}/u.test(name)) return 'letters'
  if (/\p{Script=Hangul}/u.test(name)) return 'hangul'
  return /^[\p{Script=Katakana}\p{Script=Hiragana}ー・\s]+$/u.test(name) ? 'kana' : 'other'
}
