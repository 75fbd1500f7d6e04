import type { Country } from '@tomari/contract/countries'
import { isJapanese } from './is-japanese.ts'

/** A country to choose: its code, and its name in the page's language. */
export interface CountryChoice {
  readonly code: string
  readonly name: string
}

const nameOf = (country: Country, language: string): string =>
  isJapanese(language) ? country.title : (country.titleEn ?? country.title)

const isJapanCode = (code: string): boolean => /^(JPN?|81)$/i.test(code)

const isJapan = ({ value, title, titleEn }: Country): boolean =>
  isJapanCode(value) ||
  [title, titleEn].some((name) => name !== undefined && /^\s*(日本|Japan)\s*$/i.test(name))

/**
 * A country of the list by its code. The code that a guest starts with means Japan in any list, whatever Japan's own is there.
 * Nothing where the list does not have it.
 */
export const countryOf = (code: string, countries: readonly Country[]): Country | undefined =>
  countries.find(({ value }) => value === code) ?? (isJapanCode(code) ? countries.find(isJapan) : undefined)

/** Does this code mean Japan? A code of the hotel's own does where the list says so. */
export const isJapanIn = (code: string, countries: readonly Country[]): boolean =>
  isJapanCode(code) || countries.some((country) => country.value === code && isJapan(country))

/** The countries to choose from, Japan first, the others by name (R8.15). */
export const countryChoices = (countries: readonly Country[], language: string): readonly CountryChoice[] => {
  const { compare } = new Intl.Collator(language)
  const rank = (country: Country) => (isJapan(country) ? 0 : 1)
  const name = (country: Country) => nameOf(country, language)
  return [...countries]
    .sort((one, other) => rank(one) - rank(other) || compare(name(one), name(other)))
    .map((country) => ({ code: country.value, name: name(country) }))
}

/** A country's name in the page's language; the code itself while the list is not known. */
export const countryName = (code: string, countries: readonly Country[], language: string): string => {
  const country = countryOf(code, countries)
  return country === undefined ? code : nameOf(country, language)
}
