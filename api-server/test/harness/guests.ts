import type { SentGuestEntry } from '@tomari/contract/guest-entry'

export const representative: SentGuestEntry = {
  id: 1,
  name: '山田 太郎',
  use_mem_add: false,
  foreign_flg: false,
  overseas_flg: false,
  zip_code: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  subarea: '千代田',
  address: '1-1 見本ハイツ101',
  phone: '09000000001',
  tel_country_name: 'JP',
  first_name: '太郎',
  last_name: '山田',
  first_name_kana: 'タロウ',
  last_name_kana: 'ヤマダ',
  age: 41,
  gender: 1,
  is_child: false,
  prev_accommodation: '自宅',
  next_accommodation: '自宅',
  occupation: '会社員',
}

export const overseasRepresentative: SentGuestEntry = {
  ...representative,
  name: 'CARTER EMMA',
  foreign_flg: true,
  overseas_flg: true,
  zip_code: '',
  prefecture: 'GB',
  city: '',
  subarea: '',
  address: '12 Sample Street, London',
  tel_country_name: 'GB',
  first_name: 'EMMA',
  last_name: 'CARTER',
  first_name_kana: 'EMMA',
  last_name_kana: 'CARTER',
}

export const companion = (id: number, isChild = false): SentGuestEntry => ({
  ...representative,
  id,
  name: `山田 花子${'一二三四五六七八九十'.charAt(id)}`,
  zip_code: '',
  prefecture: '',
  city: '',
  subarea: '',
  address: '',
  phone: '',
  tel_country_name: '',
  first_name: `花子${'一二三四五六七八九十'.charAt(id)}`,
  first_name_kana: 'ハナコ',
  age: isChild ? 8 : 39,
  gender: 2,
  is_child: isChild,
  occupation: '',
})

export const guestInfo = (...guests: readonly SentGuestEntry[]) => ({ guest_info: JSON.stringify(guests) })
