import { atHome, type Details } from './actions/describing-guests.ts'
import { inKanji, inLatin, type Signature } from './signatures.ts'
import type { Language } from './texts.ts'

/** People of whom pictures and words of every screen are taken. Nobody bears their names: 見本 and EXEMPLE mean a sample. */
export interface SampleFamily {
  readonly name: string
  /** How they write it first, in letters that bookings are not made in. */
  readonly mistyped: string
  readonly representative: Details
  /** What they say in its place when they live abroad; null where they live in Japan. */
  readonly abroad: Details | null
  readonly companions: readonly Details[]
  readonly signature: Signature
  readonly nameOnCard: string
  /** A mail address with a slip in its domain, as it was meant, and one that receives nothing. */
  readonly mail: { readonly slip: string; readonly meant: string; readonly right: string }
  readonly company: string
}

const japanese: SampleFamily = {
  name: 'ミホン タロウ',
  mistyped: '見本太郎',
  representative: { ...atHome, lastName: '見本', firstName: '太郎', lastKana: 'ミホン', age: '44' },
  abroad: null,
  companions: [
    {
      lastName: '見本',
      firstName: '花子',
      lastKana: 'ミホン',
      firstKana: 'ハナコ',
      gender: '2',
      age: '42',
    },
    { lastName: '見本', firstName: '結衣', lastKana: 'ミホン', firstKana: 'ユイ', gender: '2', age: '9' },
  ],
  signature: inKanji,
  nameOnCard: 'TARO MIHON',
  mail: {
    slip: 'taro.mihon.sample@gmial.com',
    meant: 'taro.mihon.sample@gmail.com',
    right: 'taro.mihon@mail.example',
  },
  company: '株式会社見本商事',
}

const australian: SampleFamily = {
  name: 'HAZEL WATTLEBY',
  mistyped: 'Wattleby, Hazel',
  representative: {
    ...atHome,
    lastName: 'WATTLEBY',
    firstName: 'HAZEL',
    lastKana: 'WATTLEBY',
    firstKana: 'HAZEL',
    gender: '2',
    age: '44',
    city: 'Sapporo-shi Chuo-ku',
    subarea: 'Kita 1-jo Nishi',
    furtherSubarea: '2-1-5 Sample Heights 405',
    occupation: 'Teacher',
    prevAccommodation: 'Tokyo',
    nextAccommodation: 'Kyoto',
  },
  abroad: {
    overseasFlug: 'true',
    countrycode: 'AU',
    address: '12 Sample Street, Hobart',
    tel: '61491570156',
  },
  companions: [
    {
      lastName: 'WATTLEBY',
      firstName: 'ROWAN',
      lastKana: 'WATTLEBY',
      firstKana: 'ROWAN',
      gender: '1',
      age: '46',
    },
    {
      lastName: 'WATTLEBY',
      firstName: 'JUNIPER',
      lastKana: 'WATTLEBY',
      firstKana: 'JUNIPER',
      gender: '2',
      age: '9',
    },
  ],
  signature: inLatin,
  nameOnCard: 'HAZEL WATTLEBY',
  mail: {
    slip: 'hazel.wattleby.sample@gmial.com',
    meant: 'hazel.wattleby.sample@gmail.com',
    right: 'hazel.wattleby@mail.example',
  },
  company: 'Wattleby Sample Trading',
}

/** The family that a guest of each language would be. */
export const familyOf: Readonly<Record<Language, SampleFamily>> = { ja: japanese, en: australian }

export const familyStay = {
  facility: '103',
  adults: 2,
  children: 1,
  nights: 2,
  roomTypes: 'ファミリールーム=Family room',
  openAmount: 42_600,
  bathingTax: 300,
  accommodationTax: 400,
  usedPoints: 1_000,
} as const

/** A guest who leaves, by the language that they read: of Japan, or of France. */
export const leaverOf: Readonly<Record<Language, string>> = { ja: 'ミホン ハナコ', en: 'AMELIE EXEMPLE' }

/** Guests who travel alone, each with a booking of their own. */
export const travellersOf: Readonly<Record<Language, readonly [string, string, string]>> = {
  ja: ['ミホン ジロウ', 'ミホン ミサキ', 'ミホン ソウタ'],
  en: ['ROWAN WATTLEBY', 'LOUIS EXEMPLE', 'MINA SPECIMEN'],
}
