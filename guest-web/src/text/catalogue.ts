import { type HotelsKey, mayBeEmpty, type PluralKey, type TextKey, type Texts } from './keys.ts'

type TextValues = Readonly<Record<string, string | number>>

/** The texts of one language, as screens use them. */
export interface Catalogue {
  readonly language: string
  /** The text of a key, its `{names}` filled in. Empty only for optional texts; a key without a text answers itself. */
  readonly t: (key: TextKey | HotelsKey, values?: TextValues) => string
  /** The text of a key in the form that a count asks for; `{n}` is the count. */
  readonly plural: (key: PluralKey, n: number, values?: TextValues) => string
  /** Several things in one sentence: A、B、C or A, B, and C. */
  readonly list: (items: readonly string[]) => string
  /** Does the key exist, and is its text not empty? For optional texts, and for keys made of other names. */
  readonly has: (key: string) => key is TextKey
}

const filled = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )

/**
 * A tenant's texts over ours. An empty text counts only where a text may be empty: a button without its word would be a
 * trap for the guest.
 */
export const withTenantTexts = (texts: Texts, tenant: Texts): Texts => ({
  ...texts,
  ...Object.fromEntries(Object.entries(tenant).filter(([key, text]) => text !== '' || mayBeEmpty(key))),
})

/**
 * The catalogue of a language. A key without a text answers itself: it can only be one whose texts have not been loaded
 * yet, and shows in any test.
 */
export const catalogueOf = (language: string, texts: Texts): Catalogue => {
  const pluralForms = new Intl.PluralRules(language)
  let lists: Intl.ListFormat | undefined
  const textOf = (key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined)
  return {
    language,
    t: (key, values = {}) => filled(textOf(key) ?? key, values),
    plural: (key, n, values = {}) => {
      const text = textOf(`${key}_${pluralForms.select(n)}`) ?? textOf(`${key}_other`) ?? key
      return filled(text, { n, ...values })
    },
    list: (items) => {
      // Few screens need one, and a slow phone takes long to make it: made on the first request, and once.
      lists ??= new Intl.ListFormat(language)
      return lists.format(items)
    },
    has: (key): key is TextKey => (textOf(key) ?? '') !== '',
  }
}
