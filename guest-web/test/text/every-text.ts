import { homeTexts, restTexts } from '../../src/text/dictionary.ts'
import type { Texts } from '../../src/text/keys.ts'

/** All texts of a language, as a page has them once it is complete. */
export const everyText = async (language: string): Promise<Texts> => ({
  ...(await homeTexts(language)),
  ...(await restTexts(language)),
})
