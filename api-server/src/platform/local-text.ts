import { type HOME_LANGUAGE, type Language, languages, WORLD_LANGUAGE } from '@tomari/contract/languages'

/** Always in Japanese and English, in any other of our languages where the hotel likes. */
export type LocalText = Readonly<
  Partial<Record<Language, string>> & Record<typeof HOME_LANGUAGE | typeof WORLD_LANGUAGE, string>
>

/** English where the hotel has no text in the language. */
export const inLanguage = (text: LocalText, language: Language): string =>
  text[language] ?? text[WORLD_LANGUAGE]

export function changedText(text: LocalText, change: (one: string) => string): LocalText {
  const changed = { ...text }
  for (const language of languages) {
    const one = text[language]
    if (one !== undefined) Object.assign(changed, { [language]: change(one) })
  }
  return changed
}
