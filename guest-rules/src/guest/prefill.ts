import type { LegacyMemberPayload, PointUserPayload } from '@tomari/contract/guest-answers'
import { ageOn, type CalendarDay } from '../calendar-day.ts'
import { prefectureNamed } from '../contact/prefectures.ts'
import { readPhone, readPostcode } from '../numbers.ts'
import { genderOf } from './field.ts'
import type { Guest, TextField } from './guest.ts'

/** What a member's record says of a guest. What it leaves empty is absent, so that spreading it erases nothing. */
type Prefill = Partial<Guest>

type Texts = Partial<Record<TextField['name'], string>>

const present = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))

const withGender = (texts: Texts, code: string): Prefill => {
  const gender = genderOf(code)
  return gender === null ? present(texts) : { ...present(texts), gender }
}

/** The name of the prefecture that a record means; empty for one that is not on the list, so that the guest chooses. */
const prefectureOf = (text: string): string => prefectureNamed(text)?.name ?? ''

/** The representative as a legacy member's record knows them (R6.10). */
export const prefillFromMember = (member: LegacyMemberPayload): Prefill =>
  withGender(
    {
      lastName: member.last_name,
      firstName: member.first_name,
      lastKana: member.last_name_kana,
      firstKana: member.first_name_kana,
      postcode: readPostcode(member.postcode),
      prefecture: prefectureOf(member.prefecture),
      city: member.city,
      subarea: member.subarea,
      furtherSubarea: member.further_subarea,
      tel: readPhone(member.tel),
    },
    member.sex,
  )

/**
 * The representative as the point programme knows them (R6.10, R6.11). Gender 4 means unset and prefills none.
 * @param today the day that the age is reckoned on
 */
export const prefillFromPointUser = ({ user }: PointUserPayload, today: CalendarDay): Prefill => {
  // Some programmes write the time of birth behind the day.
  const [birthDate = ''] = /^\d{8}(?!\d)/.exec(user.birthday.replace(/[-/.]/g, '')) ?? []
  const age = ageOn(birthDate, today)
  return withGender(
    {
      lastName: user.last_name,
      firstName: user.first_name,
      lastKana: user.last_name_kana,
      firstKana: user.first_name_kana,
      age: age === null ? '' : String(age),
      postcode: readPostcode(user.postal_code),
      prefecture: prefectureOf(user.address_prefecture_name),
      city: user.address_city_name,
      subarea: user.address_line_1,
      furtherSubarea: user.address_line_2,
      tel: readPhone(user.phone_number),
    },
    user.gender,
  )
}
