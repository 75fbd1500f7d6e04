import { type HOME_LANGUAGE, type Language, languages, WORLD_LANGUAGE } from '@tomari/contract/languages'

/** A short text that a hotel has entered: always in Japanese and English, in any other of our languages where it likes. */
export type LocalText = Readonly<
  Partial<Record<Language, string>> & Record<typeof HOME_LANGUAGE | typeof WORLD_LANGUAGE, string>
>

/** The text in a language, in English where the hotel has not said it in that one. */
export const inLanguage = (text: LocalText, language: Language): string =>
  text[language] ?? text[WORLD_LANGUAGE]

/** The text with every language of it changed. */
export function changedText(text: LocalText, change: (one: string) => string): LocalText {
  const changed = { ...text }
  for (const language of languages) {
    const one = text[language]
    if (one !== undefined) Object.assign(changed, { [language]: change(one) })
  }
  return changed
}
