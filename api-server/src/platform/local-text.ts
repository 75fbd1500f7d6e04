import { type FurtherLanguage, furtherLanguages } from '@tomari/contract/further-languages'
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

/** English where the hotel has no text in the language, and Japanese where that is empty. */
export const inLanguage = (text: LocalText, language: Language): string =>
  text[language] || text[WORLD_LANGUAGE] || text[HOME_LANGUAGE]

export function changedText(text: LocalText, change: (one: string, language: Language) => string): LocalText {
  const changed = { ...text }
  for (const language of languages) {
    const one = text[language]
    if (one !== undefined) Object.assign(changed, { [language]: change(one, language) })
  }
  return changed
}

/** A name as interfaces have it; Japanese stands in for a missing English one. */
interface NameFields {
  readonly name_ja: string
  readonly name_en?: string | undefined
  readonly further_names?: Readonly<Partial<Record<FurtherLanguage, string>>> | undefined
}

export const nameOf = ({ name_ja, name_en = name_ja, further_names }: NameFields): LocalText => ({
  [HOME_LANGUAGE]: name_ja,
  [WORLD_LANGUAGE]: name_en,
  ...further_names,
})

/** Without a field for further languages where it has none. */
export function nameFields(name: LocalText): NameFields & { readonly name_en: string } {
  const further = furtherLanguages.flatMap((language) => {
    const one = name[language]
    return one === undefined ? [] : [[language, one] as const]
  })
  const [first] = further
  return {
    name_ja: name[HOME_LANGUAGE],
    name_en: name[WORLD_LANGUAGE],
    ...(first && { further_names: Object.fromEntries(further) }),
  }
}
