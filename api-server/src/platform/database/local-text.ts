import { HOME_LANGUAGE, inEveryLanguage, languages, WORLD_LANGUAGE } from '@tomari/contract/languages'
import * as v from 'valibot'

/** One JSON object, keyed by language. */
export const localText = v.object({
  ...inEveryLanguage(() => v.exactOptional(v.string())),
  [HOME_LANGUAGE]: v.string(),
  [WORLD_LANGUAGE]: v.string(),
})

export const storedLanguage = v.picklist(languages)
