import { type Guest, plainFields } from '@tomari/guest-rules/guest/guest'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import { inEveryLanguage, type Language } from '@tomari/contract/languages'
import { roomsText } from '../../stays/index.ts'
import { hotelTime, textIn, type TextKey, type Texts, textsOf } from '../../platform/index.ts'
import type { RegisterEntry } from '../guest-register.ts'

/** One guest of the register, with the name of the facility in the language of the caller. */
interface RegisterLine extends RegisterEntry {
  readonly facility: string
}

interface RegisterColumn {
  readonly title: Texts
  readonly text: (line: RegisterLine, language: Language) => string
}

type ColumnKey = TextKey extends infer Key
  ? Key extends `desk.register.columns.${infer Name}`
    ? Name
    : never
  : never

const column = (
  key: ColumnKey,
  text: (line: RegisterLine, language: Language) => string,
): RegisterColumn => ({ title: textsOf(`desk.register.columns.${key}`), text })

const ofGuest = (key: ColumnKey, text: (guest: Guest, language: Language) => string): RegisterColumn =>
  column(key, ({ guest }, language) => text(guestOf(guest.entry), language))

const yesNo = (answer: boolean, language: Language): string =>
  textIn(language, answer ? 'desk.yes' : 'desk.no')

/** The columns of the register, in the order of the file. */
export const registerColumns: readonly RegisterColumn[] = [
  column('facility', ({ facility }) => facility),
  column('reference_number', ({ reservation }) => reservation.referenceNumber),
  column('arrival', ({ reservation }) => reservation.arrival),
  column('departure', ({ reservation }) => reservation.departure),
  column('checked_in_at', ({ guest }) => hotelTime(guest.enteredAt)),
  column('checked_out_at', ({ departedAt }) => (departedAt === null ? '' : hotelTime(departedAt))),
  column('rooms', ({ rooms }) => roomsText(rooms)),
  column('position', ({ guest }) => String(guest.position)),
  column('kind', ({ guest: { position, entry } }, language) => {
    if (position === 1) return textIn(language, 'desk.register.representative')
    return entry.is_child
      ? textIn(language, 'desk.register.child')
      : textIn(language, 'desk.register.companion')
  }),
  ofGuest('lastName', ({ lastName }) => lastName),
  ofGuest('firstName', ({ firstName }) => firstName),
  ofGuest('lastKana', ({ lastKana }) => lastKana),
  ofGuest('firstKana', ({ firstKana }) => firstKana),
  ofGuest('age', ({ age }) => age),
  ofGuest('gender', ({ gender }, language) =>
    gender === null ? '' : textIn(language, `desk.register.genders.${gender}`),
  ),
  ofGuest('overseasFlug', ({ overseasFlug }, language) => yesNo(overseasFlug, language)),
  ofGuest('countrycode', ({ countrycode }, language) => countryName(countrycode, language)),
  ofGuest('postcode', ({ postcode }) => postcode),
  ofGuest('prefecture', ({ prefecture }) => prefecture),
  ofGuest('city', ({ city }) => city),
  ofGuest('subarea', ({ subarea }) => subarea),
  ofGuest('address', ({ overseasFlug, address, furtherSubarea }) =>
    overseasFlug ? address : furtherSubarea,
  ),
  ...plainFields.map(({ name }) => ofGuest(name, (guest) => guest[name])),
  column('passport', ({ guest, images }, language) =>
    guest.position === 1 ? yesNo(images.has('passport'), language) : '',
  ),
  column('signature', ({ guest, images }, language) =>
    guest.position === 1 ? yesNo(images.has('signature'), language) : '',
  ),
  column('corrected_at', ({ guest: { correctedAt } }) =>
    correctedAt === null ? '' : hotelTime(correctedAt),
  ),
]

const countryNames = inEveryLanguage((language) => new Intl.DisplayNames(language, { type: 'region' }))

const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames[language].of(code) ?? code) : code
