import { HOME_LANGUAGE, isLanguage, languages } from '@tomari/contract/languages'
import { keys } from '@tomari/tenant-config/keys'
import type { Site } from '@tomari/tenant-config/site'
import { TENANT_TEXTS_MAX_BYTES, tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import { dialledNumber, secureAddress, timeOfDay } from '../../src/domain/hotel-facts.ts'
import { homeTexts, restTexts } from '../../src/text/dictionary.ts'
import { mayBeEmpty, type Texts } from '../../src/text/keys.ts'
import { type Finding, jsonIn, note, problem, type TenantFolder } from './TenantFolder.ts'

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
const ourTexts = (language: string, key: string): readonly string[] => {
  const base = withoutForm(key)
  if (plurals.has(base) && !formsOf(language).includes(key.slice(base.length + 1))) return []
  const ours = plurals.has(base) ? `${base}_other` : key
  return [...knownTexts.values()].flatMap((texts) => (Object.hasOwn(texts, ours) ? (texts[ours] ?? []) : []))
}

const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** Keys without which a language that we do not speak would show words in English. */
const neededKeys = (language: string): readonly string[] => {
  const shown = Object.entries(knownTexts.get(HOME_LANGUAGE) ?? {}).filter(([, text]) => text !== '')
  const keys = shown.flatMap(([key]) => {
    const base = withoutForm(key)
    return plurals.has(base) ? formsOf(language).map((form) => `${base}_${form}`) : [key]
  })
  return [...new Set(keys)]
}

/** The text of a message on home, which a switch announces. */
const MESSAGE = 'home.additional_message'
const LANGUAGES = keys.entries.language.entries.supported.key
const FILE = /^tenant-lang\/(.+)\.json$/
const fileOf = (language: string): string => `tenant-lang/${language}.json`

/** Its wording in every language: what the app would not read, not show, or show in another way than intended. */
export const checkTexts = (folder: TenantFolder, { language, home }: Site): readonly Finding[] => {
  const written = [...folder.keys()].flatMap((path) => FILE.exec(path)?.[1] ?? [])
  return [
    ...written.flatMap((code) => [
      ...checkFile(folder, code),
      ...(language.supported.includes(code)
        ? []
        : [problem(fileOf(code), `nobody can read it: ${LANGUAGES} does not name ${code}.`)]),
    ]),
    ...language.supported.filter((code) => !isLanguage(code)).flatMap((code) => checkWhole(folder, code)),
    ...(home.additionalMessage
      ? language.supported.flatMap((code) =>
          textsIn(folder, code)[MESSAGE]
            ? []
            : [
                problem(
                  fileOf(code),
                  `${MESSAGE} is missing, and ${keys.entries.home.entries.additionalMessage.key} is on.`,
                ),
              ],
        )
      : []),
  ]
}

export const textsIn = (folder: TenantFolder, language: string): Texts => {
  const file = jsonIn(folder, fileOf(language))
  return typeof file === 'object' ? tenantTextsOf(file.content) : {}
}

const checkFile = (folder: TenantFolder, language: string): readonly Finding[] => {
  const path = fileOf(language)
  const file = jsonIn(folder, path)
  if (typeof file === 'string') return [problem(path, 'is not JSON, so that none of it is read.')]
  if ((folder.get(path)?.length ?? 0) > TENANT_TEXTS_MAX_BYTES)
    return [problem(path, `is larger than ${TENANT_TEXTS_MAX_BYTES / 1024} kB, so that none of it is read.`)]
  const texts = tenantTextsOf(file.content)
  if (typeof file.content !== 'object' || file.content === null || Array.isArray(file.content))
    return [problem(path, 'holds something else than texts by key, so that none of it is read.')]
  const noTexts = Object.keys(file.content).filter((key) => !Object.hasOwn(texts, key))
  return [
    ...noTexts.map((key) => problem(path, `${key} is no text, and is left out.`)),
    ...Object.entries(texts).flatMap(([key, text]) =>
      wrongWith(language, key, text).map((says) => problem(path, `${key} ${says}`)),
    ),
  ]
}

/** A text of one hotel of the chain, as `guide.map_url@101`: of those that the ends of the journeys show (`wordsOf`). */
const OF_ONE_HOTEL = /^(guide\.\w+|[\w.-]+\.block_\d_\w+)@\S+$/

/** Texts of which a screen makes more than words: how each is read, and what it has to be. */
const facts: Readonly<Record<string, readonly [read: (text: string) => string | null, expected: string]>> = {
  'guide.map_url': [secureAddress, 'an address that begins with https://'],
  'guide.phone_number': [dialledNumber, 'a number that phones dial'],
  'guide.checkin_time': [timeOfDay, 'a time such as 15:00'],
  'guide.checkout_time': [timeOfDay, 'a time such as 15:00'],
}

const unreadFact = (key: string, text: string): readonly string[] => {
  const [read, expected] = (Object.hasOwn(facts, key) ? facts[key] : undefined) ?? []
  return read?.(text) === null ? [`is not shown: it is not ${expected}.`] : []
}

const valuesIn = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])]

/** Keys in which `|` marks the end of a phrase. */
const mayHoldPhrases = (key: string): boolean =>
  /(heading|greeting(_second)?|title|loading|checking)$/.test(key)

const wrongWith = (language: string, written: string, text: string): readonly string[] => {
  const key = OF_ONE_HOTEL.exec(written)?.[1] ?? written
  const ours = ourTexts(language, key)
  if (ours.length === 0) return ['is no key of a text.']
  if (text === '') return mayBeEmpty(key) ? [] : ['must not be empty; ours is shown in its place.']
  return [
    ...(text === text.trim() || key === 'components.list_separator' ? [] : ['begins or ends with a space.']),
    ...(/<\/?[a-z][^>]*>|&[a-z]+;/i.test(text) ? ['holds HTML, which is shown letter by letter.'] : []),
    ...(text.includes('|') && !mayHoldPhrases(key) ? ['holds |, which marks phrases in headings only.'] : []),
    ...wrongValues(valuesIn(text), ours),
    ...unreadFact(key, text),
  ]
}

const wrongValues = (values: readonly string[], ours: readonly string[]): readonly string[] => {
  const filledIn = [...new Set(ours.flatMap(valuesIn))]
  // A language may do without the words, or count otherwise than another: only what all have is needed.
  const spoken = ours.filter((own) => own !== '').map(valuesIn)
  const needed = filledIn.filter((value) => spoken.every((own) => own.includes(value)))
  return [
    ...values
      .filter((value) => !filledIn.includes(value))
      .map((value) => `holds ${value}, which nothing fills in.`),
    ...needed.filter((value) => !values.includes(value)).map((value) => `leaves out ${value}.`),
  ]
}

/** Enough to begin with. */
const MOST_LISTED = 10

/** Keys in one sentence, the first ten by name. */
export const listed = (names: readonly string[]): string => {
  const more = names.length - MOST_LISTED
  return `${names.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

const checkWhole = (folder: TenantFolder, language: string): readonly Finding[] => {
  const path = fileOf(language)
  if (!folder.has(path))
    return [problem(path, `is missing: guests who choose ${language} would read English.`)]
  const texts = textsIn(folder, language)
  const missing = neededKeys(language).filter((key) => !Object.hasOwn(texts, key))
  if (missing.length === 0) return []
  return [note(path, `${missing.length} texts are missing and read in English: ${listed(missing)}.`)]
}
