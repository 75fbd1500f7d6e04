import type { AuditLine } from '@tomari/contract/desk-page/management'
import { isLanguage } from '@tomari/contract/languages'
import { actionText, type Catalogue, isTextKey, nameOf } from '../text/texts.ts'

/** Names of hotels by their ids. */
export type HotelNames = ReadonlyMap<string, string>

type Detail = AuditLine['details'][string]

/** What was done and about what, in words: `Recorded a payment: ¥12,000, cash`. */
export function sentenceOf(
  text: Catalogue,
  { act, who, details }: Pick<AuditLine, 'act' | 'who' | 'details'>,
  hotels: HotelNames,
): string {
  const what = actionText(text, act)
  const facts = Object.entries(details)
    .filter(([key, value]) => value !== 0 && !(key === 'worker' && value === who))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([key, value]) => factOf(text, key, value, hotels))
  return facts.length === 0
    ? what
    : text.t('audit.said', { what, facts: facts.join(text.t('audit.separator')) })
}

/** The database keeps no order: whom or how much comes first. */
const FIRST: readonly string[] = ['person', 'guest', 'yen', 'part', 'added', 'arrival', 'from']
const placeOf = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)

/** As machines read it: `key=value`. */
export const keyedDetails = ({ details }: Pick<AuditLine, 'details'>): string =>
  Object.entries(details)
    .map(([key, value]) => `${key}=${value}`)
    .join(' ')

/** Who acted; a door other than this page is named beside them. */
export const actorOf = ({ t }: Catalogue, { who, door }: Pick<AuditLine, 'who' | 'door'>): string =>
  door === 'desk-page' ? who : t('audit.at_door', { who, door: t(`doors.${door}`) })

/** Values of any detail. */
const GENERAL = 'audit.words'

/** The texts that name the values of a detail begin so. */
const WORDS: Readonly<Record<string, string>> = {
  became: 'bookings.stages',
  by: 'means',
  document: 'identity.documents',
  kind: 'bill.kind',
  reason: 'exempt.reasons',
  role: 'people.roles',
}

function factOf(text: Catalogue, key: string, value: Detail, hotels: HotelNames): string {
  const label = `audit.facts.${key}`
  const words = valueOf(text, key, value, hotels)
  if (isTextKey(label)) return text.t(label, { value: words })
  return typeof value === 'number' && !isMoney(key) ? `${key} ${words}` : words
}

const isMoney = (key: string): boolean => key === 'yen' || key === 'part' || key === 'taxYen'

function valueOf(text: Catalogue, key: string, value: Detail, hotels: HotelNames): string {
  if (typeof value === 'number') return isMoney(key) ? text.yen(value) : text.number(value)
  if (key === 'facility') return value === '' ? text.t('people.all_houses') : (hotels.get(value) ?? value)
  if (key === 'fields') return wordsOf(text, 'register.fields', value.split(' '))
  if (key === 'language') return isLanguage(value) ? nameOf(value) : value
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return text.day(value)
  return wordsOf(text, WORDS[key] ?? GENERAL, [value])
}

const wordsOf = ({ t }: Catalogue, family: string, names: readonly string[]): string =>
  names
    .map((name) => {
      const key = [`${family}.${name}`, `${GENERAL}.${name}`].find(isTextKey)
      return key === undefined ? name : t(key)
    })
    .join(t('register.separator'))
