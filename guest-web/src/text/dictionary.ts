import type { Texts } from './keys.ts'

/** A language's two files, each a chunk of its own. Our server writes the first into the page; the rest follows it. */
const files = import.meta.glob<Texts>('./*.json', { import: 'default' })

/** The texts in a language's file of this name. A language that we do not speak starts from the English ones, as the server's words do. */
const fetched = async (language: string, ending: string): Promise<Texts> => {
  const file = files[`./${language}${ending}`] ?? files[`./en${ending}`]
  return file === undefined ? {} : await file()
}

/** The texts of home, error screens and failures. Rejects when they cannot be fetched. */
export const homeTexts = (language: string): Promise<Texts> => fetched(language, '.home.json')

/** All other texts. Rejects when they cannot be fetched. */
export const restTexts = (language: string): Promise<Texts> => fetched(language, '.json')

export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
