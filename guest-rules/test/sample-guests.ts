import * as fc from 'fast-check'
import { companionFields } from '../src/guest/companion.ts'
import { emptyGuest, emptyRepresentative, type Guest, recordBy, textFields } from '../src/guest/guest.ts'
import { representativeFields } from '../src/guest/representative.ts'

/** A representative at home who answers everything. */
export const atHome: Guest = {
  ...emptyRepresentative(),
  lastName: '山田',
  firstName: '太郎',
  lastKana: 'ヤマダ',
  firstKana: 'タロウ',
  gender: 1,
  age: '58',
  postcode: '0600001',
  prefecture: '北海道',
  city: '札幌市中央区',
  subarea: '北一条西',
  furtherSubarea: '2-1-5 サンプルハイツ405',
  tel: '09000000000',
  occupation: '会社員',
}

/** A representative from abroad who answers everything but the passport. */
export const fromAbroad: Guest = {
  ...emptyRepresentative(),
  lastName: 'Carter',
  firstName: 'Emma',
  lastKana: 'CARTER',
  firstKana: 'EMMA',
  gender: 2,
  age: '34',
  overseasFlug: true,
  countrycode: 'NZ',
  address: '12 Harbour Street\nWellington 6011',
  tel: '642100000000',
  occupation: 'Engineer',
}

export const companion: Guest = {
  ...emptyGuest(),
  lastName: '山田',
  firstName: '花子',
  lastKana: 'ヤマダ',
  firstKana: 'ハナコ',
  gender: 2,
  age: '55',
}

/** Start of every JPEG in base64, enough for the rules. */
export const someJpeg = '/9j/4AAQSkZJRg=='

export const representativeAt = <const Level>(level: Level) =>
  recordBy(representativeFields, 'shownBy', () => level)

export const companionAt = <const Level>(level: Level) => recordBy(companionFields, 'shownBy', () => level)

/** Text as guests and their keyboards really make it: widths mixed, decomposed, with stray spaces and invisible signs. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({
    unit: fc.constantFrom(
      ...Array.from('aZ9ａＺ９ヤﾔかガｶﾞ゛゜ﾞ\u3099é\u0301-ー 　\u00a0\u200b\ufeff\t\n\ud800神髙'),
    ),
    maxLength: 12,
  }),
)

export const anyGuest: fc.Arbitrary<Guest> = fc.record({
  ...recordBy(textFields, 'name', () => anyText),
  gender: fc.constantFrom<Guest['gender']>(1, 2, 3, null),
  isChild: fc.boolean(),
  overseasFlug: fc.boolean(),
  prefecture: fc.constantFrom('', '北海道', '東京都', 'その他'),
  countrycode: fc.constantFrom('JP', 'NZ', 'FR'),
  passport: fc.constantFrom('', someJpeg),
  passportFileName: fc.constantFrom('', 'passport.jpg'),
})

/** What holds for whatever is drawn. */
export const forAll = <Ts extends [unknown, ...unknown[]]>(
  ...given: [...drawn: { [K in keyof Ts]: fc.Arbitrary<Ts[K]> }, holds: (...values: Ts) => void]
): void => fc.assert(fc.property(...given))
