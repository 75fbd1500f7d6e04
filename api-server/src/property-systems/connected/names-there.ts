import { nameForm, nameWords } from '@tomari/guest-rules/text/text-normal-form'

/** In which signs a name is written. Two names in one writing can be compared; kanji and hanzi are one. */
export function writingOf(name: string): 'letters' | 'kana' | 'hangul' | 'other' {
  if (/\p{Script=Latin}/u.test(name)) return 'letters'
  if (/\p{Script=Hangul}/u.test(name)) return 'hangul'
  return /^[\p{Script=Katakana}\p{Script=Hiragana}ー・\s]+$/u.test(name) ? 'kana' : 'other'
}

/** Whether a name has every word of another one: with a middle name, or the same. */
export const covers = (fuller: string, name: string): boolean => {
  const words = nameWords(fuller)
  return nameForm(fuller) === nameForm(name) || nameWords(name).every((word) => words.includes(word))
}

/**
 * Whether a record is of another person, a brother or a wife too: it has none of the guest's names, and of two names in the same writing
 * neither has the other's words. Other reservations may share such a record.
 */
export function isOfAnother(there: readonly string[], guest: readonly string[]): boolean {
  const forms = there.map(nameForm)
  return (
    !guest.some((name) => forms.includes(nameForm(name))) &&
    there.some((known) =>
      guest.some(
        (name) => writingOf(known) === writingOf(name) && !covers(known, name) && !covers(name, known),
      ),
    )
  )
}
