import { ANGLO_GIVEN, EUROPEAN_GIVEN } from './given-names.ts'
import { isFilipino, isIberian, isIndian, isPortuguese } from './family-names.ts'
import {
  hasDutchParticle,
  hasGivenOf,
  hasPatronymic,
  type Rule,
  withFirstSurname,
  withLastSurname,
  withoutInitials,
  withoutMiddleNames,
  withoutParticles,
  withoutPatronymic,
  withWholeParticles,
} from './left-out.ts'
import {
  hasEnglishBesideChinese,
  isArabic,
  isVietnamese,
  withOneOfTwoGiven,
  withoutLineage,
  withoutShared,
  withoutVietnameseMiddle,
  withTwoOfSeveral,
  withWholeMuhammad,
} from './left-out-in-asia.ts'
import {
  isGermanic,
  isGreek,
  isSlavic,
  withDrawnLetters,
  withGreekLetters,
  withSlavicLetters,
} from './letters.ts'
import type { ParsedName } from './name.ts'
import { wordsIn } from './words.ts'

interface Region {
  /** ISO 3166, two letters. */
  readonly countries: ReadonlySet<string>
  /** What in a name shows the region where the country is not known, or is another. */
  readonly shows: (name: ParsedName) => boolean
  /** The best first. */
  readonly rules: readonly Rule[]
}

const never = () => false

/** Which names are written how: a row a region, for names in Latin letters. East Asia's own spellings are in `east-asian/`. */
const regions: readonly Region[] = [
  {
    countries: wordsIn('US GB AU CA NZ IE ZA'),
    shows: (name) =>
      hasGivenOf(ANGLO_GIVEN)(name) && !isIberian(name) && !isIndian(name) && !hasEnglishBesideChinese(name),
    rules: [withoutMiddleNames],
  },
  {
    countries: wordsIn('ES MX AR CO PE CL VE EC GT CU BO DO HN PY SV NI CR PA UY PR'),
    shows: (name) => isIberian(name) && !isPortuguese(name) && !isFilipino(name),
    rules: [withFirstSurname, withoutParticles],
  },
  {
    countries: wordsIn('PT BR AO MZ CV PH'),
    shows: (name) => isIberian(name) && (isPortuguese(name) || isFilipino(name)),
    rules: [withLastSurname, withoutParticles],
  },
  {
    countries: wordsIn('NL BE LU'),
    shows: (name) => hasDutchParticle(name) && !isVietnamese(name),
    rules: [withoutMiddleNames, withWholeParticles, withoutParticles],
  },
  {
    countries: wordsIn('DE AT CH LI SE NO DK FI IS EE TR AZ HU'),
    shows: (name) => isGermanic(name) || hasGivenOf(EUROPEAN_GIVEN)(name),
    rules: [withDrawnLetters],
  },
  {
    countries: wordsIn(
      'DE AT CH LI LU NL BE FR IT SE NO DK FI IS EE LV LT PL CZ SK HU RO HR SI BA RS ME MK AL GR CY TR AZ MT',
    ),
    shows: (name) => hasGivenOf(EUROPEAN_GIVEN)(name) && !isIberian(name),
    rules: [withoutMiddleNames, withoutParticles],
  },
  {
    countries: wordsIn('RU UA BY BG KZ KG UZ TJ TM MD GE AM MN'),
    shows: (name) => hasPatronymic(name) || isSlavic(name),
    rules: [withoutPatronymic, withSlavicLetters],
  },
  { countries: wordsIn('GR CY'), shows: isGreek, rules: [withGreekLetters] },
  { countries: wordsIn('VN'), shows: isVietnamese, rules: [withoutVietnameseMiddle] },
  {
    countries: wordsIn('SA AE QA KW BH OM YE JO LB SY IQ IR EG LY TN DZ MA SD SO PK AF BD MV MY BN SG IL PS'),
    shows: isArabic,
    rules: [withoutLineage, withWholeMuhammad],
  },
  {
    countries: wordsIn('HK MO TW CN SG MY'),
    shows: hasEnglishBesideChinese,
    rules: [withOneOfTwoGiven],
  },
  {
    countries: wordsIn('IN LK NP BD BT MU FJ SG MY'),
    shows: isIndian,
    rules: [withoutInitials, withoutMiddleNames],
  },
  { countries: wordsIn('MY SG BN ID BD PK IN IR'), shows: never, rules: [withoutShared] },
  { countries: wordsIn('KR JP TH MM'), shows: never, rules: [] },
  { countries: wordsIn('ID'), shows: never, rules: [withTwoOfSeveral, withWholeMuhammad] },
]

/** The rules of the name's country; where no region has it, of every region that the name itself shows. */
export function rulesFor(name: ParsedName, country: string | undefined): readonly Rule[] {
  const ofCountry = regions.filter(({ countries }) => country !== undefined && countries.has(country))
  const chosen = ofCountry.length > 0 ? ofCountry : regions.filter(({ shows }) => shows(name))
  return [...new Set(chosen.flatMap(({ rules }) => rules))]
}
