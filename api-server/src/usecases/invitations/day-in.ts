import { inEveryLanguage, type Language, traitsOf } from '@tomari/contract/languages'

const days = inEveryLanguage(
  (language) => new Intl.DateTimeFormat(traitsOf(language).locale, { dateStyle: 'long', timeZone: 'UTC' }),
)

/** A day `yyyy-mm-dd` as people write it in a language: 2026年11月24日. */
export const dayIn = (day: string, language: Language): string => days[language].format(new Date(day))
