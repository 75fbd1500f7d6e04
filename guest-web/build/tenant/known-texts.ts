import { HOME_LANGUAGE, languages } from '@tomari/contract/languages'
import { homeTexts, restTexts } from '../../src/text/dictionary.ts'
import type { Texts } from '../../src/text/keys.ts'

/** All texts of a language that comes with the product. */
const textsOf = async (language: string): Promise<Texts> => ({
  ...(await homeTexts(language)),
  ...(await restTexts(language)),
})

const knownTexts = new Map(
  await Promise.all(languages.map(async (language) => [language, await textsOf(language)] as const)),
)

/** A plural text's key without its form: `components.stay.nights_other` is a form of `components.stay.nights`. */
const withoutForm = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '')

const plurals = new Set(
  [...knownTexts.values()]
    .flatMap((texts) => Object.keys(texts))
    .filter((key) => key.endsWith('_other'))
    .map(withoutForm),
)

/**
 * The product's texts behind a key of a tenant's, of all our languages; none when there is no such key. The forms of a
 * plural are those of the tenant's language, as `_few` in Polish.
 */
export const ourTexts = (language: string, key: string): readonly string[] => {
  const base = withoutForm(key)
  if (plurals.has(base) && !formsOf(language).includes(key.slice(base.length + 1))) return []
  const ours = plurals.has(base) ? `${base}_other` : key
  return [...knownTexts.values()].flatMap((texts) => (Object.hasOwn(texts, ours) ? (texts[ours] ?? []) : []))
}

const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Keys without which a language that we do not speak would show words in Japanese. */
export const neededKeys = (language: string): readonly string[] => {
  const said = Object.entries(knownTexts.get(HOME_LANGUAGE) ?? {}).filter(([, text]) => text !== '')
  const keys = said.flatMap(([key]) => {
    const base = withoutForm(key)
    return plurals.has(base) ? formsOf(language).map((form) => `${base}_${form}`) : [key]
  })
  return [...new Set(keys)]
}
