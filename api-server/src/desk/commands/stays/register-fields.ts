import type { CorrectableField } from '@tomari/guest-rules/guest/guest-correction'
import { type Words, wordsOf } from '../../../text/texts.ts'

/** A field as the desk names it: street and address overseas have one name. */
type NamedField = Exclude<CorrectableField, 'furtherSubarea'>

/** The option that names each field of the register. */
export const fieldOptions: Readonly<Record<NamedField, string>> = {
  lastName: 'last-name',
  firstName: 'first-name',
  lastKana: 'last-kana',
  firstKana: 'first-kana',
  gender: 'gender',
  age: 'age',
  overseasFlug: 'overseas',
  countrycode: 'country',
  postcode: 'postcode',
  prefecture: 'prefecture',
  city: 'city',
  subarea: 'area',
  address: 'address',
  tel: 'phone',
  occupation: 'occupation',
  prevAccommodation: 'previous-lodging',
  nextAccommodation: 'next-lodging',
}

/** What a field of the register is called. */
export const fieldTitle = (field: CorrectableField): Words =>
  wordsOf(`desk.register.columns.${field === 'furtherSubarea' ? 'address' : field}`)
