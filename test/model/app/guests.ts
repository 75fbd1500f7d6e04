import type { Guest } from '@tomari/guest-rules/guest/guest'

/** Starts as every JPEG does; the server reads the whole of it. */
export const pictures: { signatures: readonly string[]; passport: string } = { signatures: [], passport: '' }

/** A representative who answers everything. */
export const representativeGiven = (guest: Guest, overseas: boolean): Guest => ({
  ...guest,
  lastName: '山田',
  firstName: '太郎',
  lastKana: 'ヤマダ',
  firstKana: 'タロウ',
  age: '41',
  gender: 1,
  overseasFlug: overseas,
  countrycode: overseas ? 'GB' : 'JP',
  address: overseas ? '12 Sample Street, London' : '',
  passport: overseas ? pictures.passport : '',
  passportFileName: overseas ? 'passport.jpg' : '',
  postcode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  subarea: '千代田',
  furtherSubarea: '1-1 見本ハイツ101',
  tel: '09000000001',
  occupation: '会社員',
})

/** A companion who answers everything. */
export const companionGiven = (guest: Guest): Guest => ({
  ...guest,
  lastName: '山田',
  firstName: '花子',
  lastKana: 'ヤマダ',
  firstKana: 'ハナコ',
  age: guest.isChild ? '8' : '39',
  gender: 2,
})

/** Whatever is asked of guests, a name with digits is wrong (R8.8). */
export const withWrongName = (guest: Guest): Guest => ({ ...guest, lastName: '山田9' })
