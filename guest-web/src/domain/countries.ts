import type { Country } from '@tomari/contract/guest-answers'
import { JAPAN } from '@tomari/guest-rules/guest/guest'
import { isJapanese } from './japan.ts'

interface CountryChoice {
  readonly code: string
  readonly name: string
}

const nameOf = (country: Country, language: string): string =>
  isJapanese(language) ? country.title : (country.titleEn ?? country.title)

const isJapan = ({ value, title, titleEn }: Country): boolean =>
  /^(JPN?|81)$/i.test(value) || [title, titleEn ?? ''].some((name) => /^(日本|Japan)$/i.test(name.trim()))

/** A country of the list by its code; for Japan's, with which a guest starts, Japan under whatever code the list has it. */
export const countryOf = (code: string, countries: readonly Country[]): Country | undefined =>
  countries.find(({ value }) => value === code) ?? (code === JAPAN ? countries.find(isJapan) : undefined)

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
