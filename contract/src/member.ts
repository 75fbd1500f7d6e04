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

/** Each programme calls kana otherwise: `last_name_kana`, `lastKana`, `sei_furigana`. */
const withKana = (user: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const named = (part: RegExp): unknown =>
    Object.entries(user).find(([name, text]) => text && /kana|yomi|furi/i.test(name) && part.test(name))?.[1]
  return { ...user, last_name_kana: named(/last|fam|sur|sei/i), first_name_kana: named(/first|giv|mei/i) }
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
