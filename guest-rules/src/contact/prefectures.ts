/** A prefecture to choose (R8.16). */
export interface Prefecture {
  /** Two digits, JIS X 0401; `OTHER_PREFECTURE` for "other". */
  readonly code: string
  /** Name with 都道府県: the value that a guest's `prefecture` holds, in every language of the interface. */
  readonly name: string
  readonly nameEn: string
}

export const OTHER_PREFECTURE = '99'

/** In the order of their codes. */
const NAMES =
  '北海道 Hokkaido, 青森県 Aomori, 岩手県 Iwate, 宮城県 Miyagi, 秋田県 Akita, 山形県 Yamagata, ' +
  '福島県 Fukushima, 茨城県 Ibaraki, 栃木県 Tochigi, 群馬県 Gunma, 埼玉県 Saitama, 千葉県 Chiba, ' +
  '東京都 Tokyo, 神奈川県 Kanagawa, 新潟県 Niigata, 富山県 Toyama, 石川県 Ishikawa, 福井県 Fukui, ' +
  '山梨県 Yamanashi, 長野県 Nagano, 岐阜県 Gifu, 静岡県 Shizuoka, 愛知県 Aichi, 三重県 Mie, ' +
  '滋賀県 Shiga, 京都府 Kyoto, 大阪府 Osaka, 兵庫県 Hyogo, 奈良県 Nara, 和歌山県 Wakayama, ' +
  '鳥取県 Tottori, 島根県 Shimane, 岡山県 Okayama, 広島県 Hiroshima, 山口県 Yamaguchi, ' +
  '徳島県 Tokushima, 香川県 Kagawa, 愛媛県 Ehime, 高知県 Kochi, 福岡県 Fukuoka, 佐賀県 Saga, ' +
  '長崎県 Nagasaki, 熊本県 Kumamoto, 大分県 Oita, 宮崎県 Miyazaki, 鹿児島県 Kagoshima, ' +
  '沖縄県 Okinawa, その他 Other'

/** The 47 prefectures in the order of their codes, and "other" (R8.16). */
export const prefectures: readonly Prefecture[] = NAMES.split(', ').map((row, place) => {
  const [name = '', nameEn = ''] = row.split(' ')
  return { code: name === 'その他' ? OTHER_PREFECTURE : String(place + 1).padStart(2, '0'), name, nameEn }
})

const withoutSuffix = (name: string): string => (name === '北海道' ? name : name.replace(/[都府県]$/u, ''))

/**
 * The prefecture of a text: its name with or without 都府県, its code (also without the leading zero), or its
 * English name in any case. Null when there is none.
 */
export const prefectureNamed = (text: string): Prefecture | null => {
  const sought = text.normalize('NFKC').trim()
  const english = sought.toLowerCase().replace(/[ -](to|fu|ken|prefecture)$/, '')
  return (
    prefectures.find(
      ({ code, name, nameEn }) =>
        name === sought ||
        withoutSuffix(name) === sought ||
        code === sought.padStart(2, '0') ||
        nameEn.toLowerCase() === english,
    ) ?? null
  )
}
