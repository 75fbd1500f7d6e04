import { companionFieldsShown, problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import { type Gender, type Guest, type PlainField, plainFields } from '@tomari/guest-rules/guest/guest'
import { fieldsShown, problemsOfRepresentative } from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import { POSTCODE_LENGTH } from '@tomari/guest-rules/numbers'
import type { Problems } from '@tomari/guest-rules/problem'
import { type GuestName, guestName } from './guest-name.ts'

/** Where a guest lives, as it is shown: empty texts where nothing was asked or answered. */
export type Residence =
  | {
      readonly where: 'japan'
      /** With its dash: 060-0001. */
      readonly postcode: string
      readonly prefecture: string
      readonly city: string
      readonly area: string
      readonly further: string
    }
  | { readonly where: 'overseas'; readonly address: string; readonly countrycode: string }

/** A postcode as it is written on a letter: 060-0001. Another text is left as it is. */
const writtenPostcode = (postcode: string): string =>
  postcode.length === POSTCODE_LENGTH ? `${postcode.slice(0, 3)}-${postcode.slice(3)}` : postcode

/**
 * Where a guest lives, of the fields that are asked for; null when nothing was answered.
 * @param asksFor whether a form shows one of these fields
 */
const residenceOf = (guest: Guest, asksFor: (field: keyof Guest) => boolean): Residence | null => {
  const valueOf = (
    field: 'postcode' | 'prefecture' | 'city' | 'subarea' | 'furtherSubarea' | 'address' | 'countrycode',
  ) => (asksFor(field) ? guest[field] : '')
  if (asksFor('countrycode')) {
    const [address, countrycode] = [valueOf('address'), valueOf('countrycode')]
    return address === '' && countrycode === '' ? null : { where: 'overseas', address, countrycode }
  }
  const residence = {
    where: 'japan',
    postcode: writtenPostcode(valueOf('postcode')),
    prefecture: valueOf('prefecture'),
    city: valueOf('city'),
    area: valueOf('subarea'),
    further: valueOf('furtherSubarea'),
  } as const
  const { where: _, ...parts } = residence
  return Object.values(parts).every((part) => part === '') ? null : residence
}

interface TextRow {
  readonly row: 'kana' | PlainField['wire']
  readonly value: string | null
}

/**
 * One row of a guest's summary. `row` is the last part of its text key; a value of null is a needed answer that is not
 * there. A hidden field, or an optional one left empty, has no row.
 */
export type GuestRow =
  | { readonly row: 'name'; readonly value: GuestName | null }
  | { readonly row: 'gender'; readonly value: Gender | null }
  | { readonly row: 'gender_age'; readonly value: { readonly gender: Gender; readonly age: string } }
  | { readonly row: 'address'; readonly value: Residence | null }
  | { readonly row: 'passport'; readonly value: 'given' | null }
  | { readonly row: 'age'; readonly value: string | null }
  | TextRow

export const isTextRow = (row: GuestRow): row is TextRow =>
  row.row === 'kana' || plainFields.some(({ wire }) => wire === row.row)

/** What a summary is made of: the answers that are asked for, and which needed ones are not there. */
interface Answers {
  readonly guest: Guest
  readonly asksFor: (...fields: readonly (keyof Guest)[]) => boolean
  readonly lacks: (...fields: readonly (keyof Guest)[]) => boolean
}

const answersOf = (
  guest: Guest,
  shown: readonly { readonly name: keyof Guest }[],
  problems: Problems<keyof Guest>,
): Answers => {
  const names = new Set(shown.map(({ name }) => name))
  return {
    guest,
    asksFor: (...fields) => fields.some((field) => names.has(field)),
    lacks: (...fields) =>
      fields.some((field) => problems[field] === 'required' || problems[field] === 'required_select'),
  }
}

const nameRows = ({ guest, asksFor, lacks }: Answers, language: string): readonly GuestRow[] => {
  const valueOf = (field: 'lastName' | 'firstName' | 'lastKana' | 'firstKana') =>
    asksFor(field) ? guest[field] : ''
  const value = guestName(
    {
      lastName: valueOf('lastName'),
      firstName: valueOf('firstName'),
      lastKana: valueOf('lastKana'),
      firstKana: valueOf('firstKana'),
    },
    language,
  )
  const rows: GuestRow[] = []
  if (lacks('lastName', 'firstName')) rows.push({ row: 'name', value: null })
  else if (value.name !== '') rows.push({ row: 'name', value })
  if (lacks('lastKana', 'firstKana')) rows.push({ row: 'kana', value: null })
  return rows
}

const personRows = ({ guest, asksFor, lacks }: Answers): readonly GuestRow[] => {
  const gender = asksFor('gender') ? guest.gender : null
  const age = asksFor('age') ? guest.age : ''
  if (gender !== null && age !== '') return [{ row: 'gender_age', value: { gender, age } }]
  const rows: GuestRow[] = []
  if (gender !== null || lacks('gender')) rows.push({ row: 'gender', value: gender })
  if (age !== '' || lacks('age')) rows.push({ row: 'age', value: age === '' ? null : age })
  return rows
}

const residenceRows = ({ guest, asksFor, lacks }: Answers): readonly GuestRow[] => {
  const rows: GuestRow[] = []
  const incomplete = lacks(
    'postcode',
    'prefecture',
    'city',
    'subarea',
    'furtherSubarea',
    'countrycode',
    'address',
  )
  const value = residenceOf(guest, asksFor)
  if (incomplete) rows.push({ row: 'address', value: null })
  else if (value !== null) rows.push({ row: 'address', value })
  if (lacks('passport')) rows.push({ row: 'passport', value: null })
  else if (asksFor('passport') && guest.passport !== '') rows.push({ row: 'passport', value: 'given' })
  return rows
}

const plainRows = ({ guest, asksFor, lacks }: Answers): readonly GuestRow[] =>
  plainFields.flatMap(({ wire: row, name }): readonly GuestRow[] => {
    if (lacks(name)) return [{ row, value: null }]
    return asksFor(name) && guest[name] !== '' ? [{ row, value: guest[name] }] : []
  })

/** The representative's rows in the order of the summary (R8.34). */
export const representativeRows = (
  guest: Guest,
  visibility: Visibility['representative'],
  language: string,
): readonly GuestRow[] => {
  const answers = answersOf(
    guest,
    fieldsShown(visibility, guest),
    problemsOfRepresentative(guest, visibility),
  )
  return [
    ...nameRows(answers, language),
    ...personRows(answers),
    ...residenceRows(answers),
    ...plainRows(answers),
  ]
}

export const companionRows = (
  guest: Guest,
  visibility: Visibility['companion'],
  language: string,
): readonly GuestRow[] => {
  const answers = answersOf(guest, companionFieldsShown(visibility), problemsOfCompanion(guest, visibility))
  return [...nameRows(answers, language), ...personRows(answers), ...plainRows(answers)]
}

export const lacksAnswers = (rows: readonly GuestRow[]): boolean => rows.some(({ value }) => value === null)
