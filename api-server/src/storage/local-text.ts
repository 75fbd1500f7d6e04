import { HOME_LANGUAGE, inEveryLanguage, languages, WORLD_LANGUAGE } from '@tomari/contract/languages'
import * as v from 'valibot'
import type { LocalText } from '../model/local-text.ts'

/** A `LocalText` as it is stored: one JSON object, keyed by language. */
export const localText = v.object({
  ...inEveryLanguage(() => v.exactOptional(v.string())),
  [HOME_LANGUAGE]: v.string(),
  [WORLD_LANGUAGE]: v.string(),
})

/** One of our languages, as it is stored. */
export const storedLanguage = v.picklist(languages)

/**
 * A text in two columns, from before all its languages stood in one, and in that one. A process of the version before writes
 * the two alone: where they say something else, they are newer.
 */
export function textOfColumns(ja: string, en: string, all: unknown): LocalText {
  const parsed = v.safeParse(localText, all)
  const isNewest = parsed.success && parsed.output.ja === ja && parsed.output.en === en
  return isNewest ? parsed.output : { ja, en }
}
