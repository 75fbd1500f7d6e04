import type { CompanionField } from '@tomari/guest-rules/guest/companion'
import type { RepresentativeField } from '@tomari/guest-rules/guest/representative'

type NamePart = 'lastName' | 'firstName' | 'lastKana' | 'firstKana'

/** What a guest is asked for: a name and its reading are one question each. */
export type Question = 'name' | 'kana' | Exclude<RepresentativeField | CompanionField, NamePart>

/** Who wants to know. */
export type Asker = 'law' | 'prefecture' | 'hotel'

/**
 * Who wants to know what. Name, address and contact are asked by the Hotel Business Act (article 6, paragraph 1), country
 * and passport by its regulations (article 4-2); what prefectures add differs, and a hotel says so in texts of its own.
 */
const askers: Readonly<Record<Question, Asker>> = {
  name: 'law',
  kana: 'hotel',
  gender: 'prefecture',
  age: 'prefecture',
  overseasFlug: 'law',
  postcode: 'hotel',
  prefecture: 'law',
  city: 'law',
  subarea: 'law',
  furtherSubarea: 'law',
  countrycode: 'law',
  address: 'law',
  passport: 'law',
  tel: 'law',
  occupation: 'prefecture',
  prevAccommodation: 'prefecture',
  nextAccommodation: 'prefecture',
}

/** Who wants to know this. */
export const askerOf = (question: Question): Asker => askers[question]
