import {
  HOME_LANGUAGE,
  inEveryLanguage,
  type Language,
  languages,
  WORLD_LANGUAGE,
} from '@tomari/contract/languages'
import * as v from 'valibot'

/** By language: always in Japanese and English, in any other of our languages where the hotel likes. */
export const localText = v.object({
  ...inEveryLanguage(() => v.exactOptional(v.string())),
  [HOME_LANGUAGE]: v.string(),
  [WORLD_LANGUAGE]: v.string(),
})
export type LocalText = Readonly<v.InferOutput<typeof localText>>

export const storedLanguage = v.picklist(languages)

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
