import { HOME_LANGUAGE, languageMeant, WORLD_LANGUAGE } from '@tomari/contract/languages'
import type { Country } from '@tomari/contract/guest-answers'
import { JAPAN } from '@tomari/guest-rules/guest/guest'

export interface CountryChoice {
  readonly code: string
  readonly name: string
}

interface CountryChoices {
  readonly first: readonly CountryChoice[]
  readonly others: readonly CountryChoice[]
}

/**
 * Where most visitors of Japan come from, by their number (JNTO, 2024): codes of two letters, of three, and for calling. One that
 * several countries share is left out.
 */
const mostVisitors = [
  ['KR', 'KOR', '82'],
  ['CN', 'CHN', '86'],
  ['TW', 'TWN', '886'],
  ['HK', 'HKG', '852'],
  ['US', 'USA'],
  ['TH', 'THA', '66'],
  ['AU', 'AUS', '61'],
  ['PH', 'PHL', '63'],
  ['SG', 'SGP', '65'],
  ['VN', 'VNM', '84'],
] as const

/** Codes of ISO 3166-1 alone, without the one that stands for none. */
const ISO_CODE = /^(?!ZZ)[A-Z]{2}$/i

/**
 * How a language names a country: by the titles of the list, which are Japanese and English; in another language by the phone's own
 * word for a code of ISO 3166-1, else by the English title.
 */
const namesIn = (language: string): ((country: Country) => string) => {
  const listed = languageMeant(language, [HOME_LANGUAGE, WORLD_LANGUAGE])
  if (listed === HOME_LANGUAGE) return ({ title }) => title
  const titleEn = ({ titleEn, title }: Country) => titleEn ?? title
  if (listed === WORLD_LANGUAGE) return titleEn
  const words = new Intl.DisplayNames([language], { type: 'region', style: 'short', fallback: 'none' })
  return (country) => (ISO_CODE.test(country.value) ? words.of(country.value) : undefined) ?? titleEn(country)
}

const isJapan = ({ value, title, titleEn }: Country): boolean =>
  /^(JPN?|81)$/i.test(value) || [title, titleEn ?? ''].some((name) => /^(日本|Japan)$/i.test(name.trim()))

/** A country of the list by its code; for Japan's, with which a guest starts, Japan under whatever code the list has it. */
export const countryOf = (code: string, countries: readonly Country[]): Country | undefined =>
  countries.find(({ value }) => value === code) ?? (code === JAPAN ? countries.find(isJapan) : undefined)

/** The countries to choose from: first Japan and where most visitors come from, then the others by name (R8.15). */
export const countryChoices = (countries: readonly Country[], language: string): CountryChoices => {
  const { compare } = new Intl.Collator(language)
  const nameOf = namesIn(language)
  const choice = (country: Country) => ({ code: country.value, name: nameOf(country) })
  const first = [
    countries.find(isJapan),
    ...mostVisitors.map((codes) =>
      countries.find(({ value }) => codes.some((code) => code === value.toUpperCase())),
    ),
  ].filter((country) => country !== undefined)
  return {
    first: first.map(choice),
    others: countries
      .filter((country) => !first.includes(country))
      .map(choice)
      .sort((one, other) => compare(one.name, other.name)),
  }
}

/** A country's name in the page's language; the code itself while the list is not known. */
export const countryName = (code: string, countries: readonly Country[], language: string): string => {
  const country = countryOf(code, countries)
  return country === undefined ? code : namesIn(language)(country)
}
