import { atHome } from './actions/describing-guests.ts'
import { inKanji } from './signatures.ts'

// People of whom pictures of every screen are taken. Their names are invented: 見本 means a sample.

export const family = {
  name: 'ミホン タロウ',
  /** How they write it first, in letters that bookings are not made in. */
  mistyped: '見本太郎',
  representative: { ...atHome, lastName: '見本', firstName: '太郎', lastKana: 'ミホン', age: '44' },
  companions: [
    { lastName: '見本', firstName: '花子', lastKana: 'ミホン', firstKana: 'ハナコ', gender: '2', age: '42' },
    { lastName: '見本', firstName: '結衣', lastKana: 'ミホン', firstKana: 'ユイ', gender: '2', age: '9' },
  ],
  signature: inKanji,
  nameOnCard: 'TARO MIHON',
  /** A mail address with a slip in its domain, as it was meant, and one that receives nothing. */
  mail: {
    slip: 'taro.mihon.sample@gmial.com',
    meant: 'taro.mihon.sample@gmail.com',
    right: 'taro.mihon@mail.example',
  },
  company: '株式会社見本商事',
} as const

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
