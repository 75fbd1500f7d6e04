import type * as v from 'valibot'
import { record, value } from './answers.ts'
import { readings } from './readings.ts'

/** Legacy member (R17.14). `sex` is 1, 2 or 3 as text; empty when unknown. */
export const legacyMember = record({
  last_name: value(readings.text),
  first_name: value(readings.text),
  last_name_kana: value(readings.text),
  first_name_kana: value(readings.text),
  postcode: value(readings.postcode),
  prefecture: value(readings.text),
  city: value(readings.text),
  subarea: value(readings.text),
  further_subarea: value(readings.text),
  tel: value(readings.phone),
  sex: value(readings.code),
})
export type LegacyMemberPayload = v.InferOutput<typeof legacyMember>

/** What kana are called, and which of them is meant, in the names of many programmes: `last_kana`, `lastNameKana`, `sei_furigana`. */
const KANA = /kana|furigana|yomi|phonetic|ruby/i
const OF_FAMILY = /last|family|sur|sei/i
const OF_GIVEN = /first|given|mei/i

/**
 * The programme knows kana names, and may call them anything. A name in one piece is family name and
 * given name with a space between.
 */
const withKana = (user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const kana = Object.entries(user).filter(
    ([name, said]) => KANA.test(name) && typeof said === 'string' && said.trim() !== '',
  )
  const [, whole] = kana.find(([name]) => !OF_FAMILY.test(name) && !OF_GIVEN.test(name)) ?? []
  const [family, ...given] = typeof whole === 'string' ? whole.trim().split(/\s+/) : []
  const [, last = family] = kana.find(([name]) => OF_FAMILY.test(name)) ?? []
  const [, first = given.join(' ')] = kana.find(([name]) => OF_GIVEN.test(name)) ?? []
  return { ...user, last_name_kana: last, first_name_kana: first }
}

/** Cico member user (R17.14). `birthday` is yyyymmdd; gender 1 to 4 as text, 4 means unset. */
export const pointUser = record({
  user: record(
    {
      last_name: value(readings.text),
      first_name: value(readings.text),
      last_name_kana: value(readings.text),
      first_name_kana: value(readings.text),
      birthday: value(readings.code),
      postal_code: value(readings.postcode),
      address_prefecture_name: value(readings.text),
      address_city_name: value(readings.text),
      address_line_1: value(readings.text),
      address_line_2: value(readings.text),
      phone_number: value(readings.phone),
      gender: value(readings.code),
    },
    { first: withKana },
  ),
})
export type PointUserPayload = v.InferOutput<typeof pointUser>
