import { atHome } from './actions/describing-guests.ts'

/** Ways of a pen on a sheet of 350 by 210, as the pad is shaped, each an SVG path; in the order in which they are written. */
export type Signature = readonly string[]

/** 見本太郎, each stroke of its own, written with a finger. */
const inKanji: Signature = [
  'M43 72c2 13 1 27 0 41',
  'M44 72c11-3 22-5 33-5c2 14 1 28-1 42',
  'M46 85c9-1 18-2 28-3',
  'M46 97c9-1 18-2 28-3',
  'M45 111c10-2 20-3 31-4',
  'M54 113c-1 14-8 26-24 33',
  'M67 110c-2 13-4 28 2 32c7 4 17 2 24-2c1-4 1-8-1-13',
  'M109 90c20-3 40-6 59-8',
  'M138 63c3 29 1 57-2 87',
  'M137 89c-6 18-17 32-31 42',
  'M140 88c8 18 19 31 35 38',
  'M122 127c11-2 21-4 32-4',
  'M185 93c21-3 41-7 61-10',
  'M214 62c2 33-8 64-35 83',
  'M215 92c7 22 19 40 38 50',
  'M205 125c5 4 9 9 11 15',
  'M279 62c4 2 7 5 9 9',
  'M265 79c10-3 20-5 31-5c2 11 1 20-1 30',
  'M266 91c9-1 18-2 27-3',
  'M266 105c9-1 18-2 28-3',
  'M265 80c2 20 1 39-1 58c9-4 16-9 24-17',
  'M281 113c6 8 12 14 20 20',
  'M308 74c8-2 16-4 24-5c-4 11-10 20-17 27c13 2 19 12 13 22c-3 5-9 6-15 3',
  'M309 74c2 25 1 51-1 79',
]

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
