import type { Country } from '@tomari/contract/countries'
import { JAPAN } from '@tomari/guest-rules/guest/guest'
import { isJapanese } from './is-japanese.ts'

/** A country to choose: its code, and its name in the page's language. */
export interface CountryChoice {
  readonly code: string
  readonly name: string
}

const nameOf = (country: Country, language: string): string =>
  isJapanese(language) ? country.title : (country.titleEn ?? country.title)

/** The countries to choose from, Japan first, the others by name (R8.15). */
export const countryChoices = (countries: readonly Country[], language: string): readonly CountryChoice[] => {
  const { compare } = new Intl.Collator(language)
  const rank = ({ code }: CountryChoice) => (code === JAPAN ? 0 : 1)
  return countries
    .map((country) => ({ code: country.value, name: nameOf(country, language) }))
    .sort((one, other) => rank(one) - rank(other) || compare(one.name, other.name))
}

/** A country's name in the page's language; the code itself while the list is not known. */
export const countryName = (code: string, countries: readonly Country[], language: string): string => {
  const country = countries.find(({ value }) => value === code)
  return country === undefined ? code : nameOf(country, language)
}
