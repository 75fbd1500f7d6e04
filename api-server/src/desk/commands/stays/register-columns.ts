import { type Guest, type PlainField, plainFields } from '@tomari/guest-rules/guest/guest'
import { guestOf } from '@tomari/guest-rules/guest/guest-list'
import type { Language } from '@tomari/contract/languages'
import type { LocalText } from '../../../model/local-text.ts'
import type { Reservation } from '../../../model/Reservation.ts'
import { roomsText } from '../../../model/room-numbers.ts'
import type { RegisteredGuest } from '../../../storage/repositories/guest-register/guest-register.ts'
import { textIn, wordsOf } from '../../../text/texts.ts'
import { hotelTime } from '../../../model/hotel-day.ts'

/** One guest of the register, with the stay. */
export interface RegisterLine {
  readonly guest: RegisteredGuest
  readonly reservation: Reservation
  /** Name of the facility. */
  readonly facility: string
  /** Kinds of the pictures that are kept of the stay. */
  readonly images: ReadonlySet<string>
  readonly rooms: readonly string[]
  /** Null while the guests have not checked out on the phone. */
  readonly departedAt: Date | null
}

interface RegisterColumn {
  readonly title: LocalText
  readonly text: (line: RegisterLine, language: Language) => string
}

const column = (
  ja: string,
  en: string,
  text: (line: RegisterLine, language: Language) => string,
): RegisterColumn => ({ title: { ja, en }, text })

const ofGuest = (
  ja: string,
  en: string,
  text: (guest: Guest, language: Language) => string,
): RegisterColumn => column(ja, en, ({ guest }, language) => text(guestOf(guest.entry), language))

const yesNo = (answer: boolean, language: Language): string =>
  ({ ja: answer ? 'はい' : 'いいえ', en: answer ? 'yes' : 'no' })[language]

/** Titles of the fields that have a column each, told as they were answered. */
const titles: Readonly<Record<PlainField['name'], LocalText>> = {
  tel: { ja: '電話番号', en: 'Phone' },
  occupation: { ja: '職業', en: 'Occupation' },
  prevAccommodation: { ja: '前泊地', en: 'Previous lodging' },
  nextAccommodation: { ja: '行先地', en: 'Next lodging' },
}

/** The columns of the register, in the order of the file. */
export const registerColumns: readonly RegisterColumn[] = [
  column('施設', 'Facility', ({ facility }) => facility),
  column('予約番号', 'Reference number', ({ reservation }) => reservation.referenceNumber),
  column('到着日', 'Arrival', ({ reservation }) => reservation.arrival),
  column('出発日', 'Departure', ({ reservation }) => reservation.departure),
  column('チェックイン日時', 'Checked in at', ({ guest }) => hotelTime(guest.enteredAt)),
  column('チェックアウト日時', 'Checked out at', ({ departedAt }) =>
    departedAt === null ? '' : hotelTime(departedAt),
  ),
  column('部屋番号', 'Rooms', ({ rooms }) => roomsText(rooms)),
  column('番号', 'No.', ({ guest }) => String(guest.position)),
  column('区分', 'Guest', ({ guest: { position, entry } }, language) => {
    if (position === 1) return textIn(language, 'desk.register.representative')
    return entry.is_child
      ? textIn(language, 'desk.register.child')
      : textIn(language, 'desk.register.companion')
  }),
  ofGuest('姓', 'Last name', ({ lastName }) => lastName),
  ofGuest('名', 'First name', ({ firstName }) => firstName),
  ofGuest('セイ', 'Last name in kana', ({ lastKana }) => lastKana),
  ofGuest('メイ', 'First name in kana', ({ firstKana }) => firstKana),
  ofGuest('年齢', 'Age', ({ age }) => age),
  ofGuest('性別', 'Gender', ({ gender }, language) => (gender === null ? '' : genders[gender][language])),
  ofGuest('国外居住', 'Lives overseas', ({ overseasFlug }, language) => yesNo(overseasFlug, language)),
  ofGuest('国', 'Country', ({ countrycode }, language) => countryName(countrycode, language)),
  ofGuest('郵便番号', 'Postcode', ({ postcode }) => postcode),
  ofGuest('都道府県', 'Prefecture', ({ prefecture }) => prefecture),
  ofGuest('市区町村', 'City', ({ city }) => city),
  ofGuest('町域', 'Area', ({ subarea }) => subarea),
  ofGuest(
    '番地・建物・国外住所',
    'Street, or address overseas',
    ({ overseasFlug, address, furtherSubarea }) => (overseasFlug ? address : furtherSubarea),
  ),
  ...plainFields.map(({ name }) => ofGuest(titles[name].ja, titles[name].en, (guest) => guest[name])),
  column('旅券の写し', 'Passport picture', ({ guest, images }, language) =>
    guest.position === 1 ? yesNo(images.has('passport'), language) : '',
  ),
  column('署名', 'Signature', ({ guest, images }, language) =>
    guest.position === 1 ? yesNo(images.has('signature'), language) : '',
  ),
]

const genders: Readonly<Record<NonNullable<Guest['gender']>, LocalText>> = {
  1: wordsOf('desk.register.genders.1'),
  2: wordsOf('desk.register.genders.2'),
  3: wordsOf('desk.register.genders.3'),
}

const countryNames = {
  ja: new Intl.DisplayNames('ja', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
}

const countryName = (code: string, language: Language): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames[language].of(code) ?? code) : code
