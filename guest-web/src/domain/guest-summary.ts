import { companionFieldsShown, problemsOfCompanion } from '@tomari/guest-rules/guest/companion'
import {
  type Gender,
  type Guest,
  type PlainField,
  plainFields,
  recordBy,
  textFields,
} from '@tomari/guest-rules/guest/guest'
import { fieldsShown, problemsOfRepresentative } from '@tomari/guest-rules/guest/representative'
import type { Visibility } from '@tomari/guest-rules/guest/visibility'
import { writtenPostcode } from '@tomari/guest-rules/numbers'
import type { Problems } from '@tomari/guest-rules/problem'
import { type GuestName, guestName } from './guest-name.ts'

/** Where a guest lives, as it is shown: empty texts where nothing was requested or answered. */
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

/** The requested answers, all others blank, and which needed ones are not there. */
interface Answers {
  readonly guest: Guest
  readonly isOverseas: boolean
  readonly lacks: (...fields: readonly (keyof Guest)[]) => boolean
}

const answersOf = (
  guest: Guest,
  shown: readonly { readonly name: keyof Guest }[],
  problems: Problems<keyof Guest>,
): Answers => {
  const names = new Set(shown.map(({ name }) => name))
  return {
    guest: {
      ...guest,
      ...recordBy(textFields, 'name', ({ name }) => (names.has(name) ? guest[name] : '')),
      gender: names.has('gender') ? guest.gender : null,
    },
    isOverseas: names.has('countrycode'),
    lacks: (...fields) =>
      fields.some((field) => problems[field] === 'required' || problems[field] === 'required_select'),
  }
}

const nameRows = ({ guest, lacks }: Answers, language: string): readonly GuestRow[] => {
  const value = guestName(guest, language)
  const rows: GuestRow[] = []
  if (lacks('lastName', 'firstName')) rows.push({ row: 'name', value: null })
  else if (value.name !== '') rows.push({ row: 'name', value })
  if (lacks('lastKana', 'firstKana')) rows.push({ row: 'kana', value: null })
  return rows
}

const personRows = ({ guest: { gender, age }, lacks }: Answers): readonly GuestRow[] => {
  if (gender !== null && age !== '') return [{ row: 'gender_age', value: { gender, age } }]
  const rows: GuestRow[] = []
  if (gender !== null || lacks('gender')) rows.push({ row: 'gender', value: gender })
  if (age !== '' || lacks('age')) rows.push({ row: 'age', value: age === '' ? null : age })
  return rows
}

/** Where a guest lives; null when nothing was answered. */
const residenceOf = ({ guest, isOverseas }: Answers): Residence | null => {
  const { address, countrycode, prefecture, city, subarea: area, furtherSubarea: further } = guest
  if (isOverseas) {
    return address === '' && countrycode === '' ? null : { where: 'overseas', address, countrycode }
  }
  const parts = { postcode: writtenPostcode(guest.postcode), prefecture, city, area, further }
  return Object.values(parts).every((part) => part === '') ? null : { where: 'japan', ...parts }
}

const addressFields = textFields
  .filter(({ group, kind }) => group === 'address' && kind !== 'passport')
  .map(({ name }) => name)

const residenceRows = (answers: Answers): readonly GuestRow[] => {
  const { guest, lacks } = answers
  const rows: GuestRow[] = []
  const value = residenceOf(answers)
  if (lacks(...addressFields)) rows.push({ row: 'address', value: null })
  else if (value !== null) rows.push({ row: 'address', value })
  if (lacks('passport')) rows.push({ row: 'passport', value: null })
  else if (guest.passport !== '') rows.push({ row: 'passport', value: 'given' })
  return rows
}

const plainRows = ({ guest, lacks }: Answers): readonly GuestRow[] =>
  plainFields.flatMap(({ wire: row, name }): readonly GuestRow[] => {
    if (lacks(name)) return [{ row, value: null }]
    return guest[name] === '' ? [] : [{ row, value: guest[name] }]
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
