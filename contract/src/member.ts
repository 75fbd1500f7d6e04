import * as v from 'valibot'
import { text } from './brands.ts'

/** Legacy member (specification 3). `sex` is 1, 2 or 3 as text; empty when unknown. */
export const legacyMember = v.object({
  last_name: text,
  first_name: text,
  last_name_kana: text,
  first_name_kana: text,
  postcode: text,
  prefecture: text,
  city: text,
  subarea: text,
  further_subarea: text,
  tel: text,
  sex: text,
})
export type LegacyMemberPayload = v.InferOutput<typeof legacyMember>

/** Cico member user (specification 3). `birthday` is yyyymmdd; gender 1 to 4 as text, 4 means unset. */
export const pointUser = v.object({
  user: v.object({
    last_name: text,
    first_name: text,
    last_name_kana: text,
    first_name_kana: text,
    birthday: text,
    postal_code: text,
    address_prefecture_name: text,
    address_city_name: text,
    address_line_1: text,
    address_line_2: text,
    phone_number: text,
    gender: text,
  }),
})
export type PointUserPayload = v.InferOutput<typeof pointUser>
