import type { TextRule } from '../text/text-rule.ts'

/** A prefecture to choose (R8.16). */
export interface Prefecture {
  /** Two digits, JIS X 0401; 99 for "other". */
  readonly code: string
  /** Name with 都道府県: the value that a guest's `prefecture` holds, in every language of the interface. */
  readonly name: string
  readonly nameEn: string
}

/** The 47 prefectures in the order of their codes, and "other" (R8.16). */
export const prefectures: readonly Prefecture[] = [
  { code: '01', name: '北海道', nameEn: 'Hokkaido' },
  { code: '02', name: '青森県', nameEn: 'Aomori' },
  { code: '03', name: '岩手県', nameEn: 'Iwate' },
  { code: '04', name: '宮城県', nameEn: 'Miyagi' },
  { code: '05', name: '秋田県', nameEn: 'Akita' },
  { code: '06', name: '山形県', nameEn: 'Yamagata' },
  { code: '07', name: '福島県', nameEn: 'Fukushima' },
  { code: '08', name: '茨城県', nameEn: 'Ibaraki' },
  { code: '09', name: '栃木県', nameEn: 'Tochigi' },
  { code: '10', name: '群馬県', nameEn: 'Gunma' },
  { code: '11', name: '埼玉県', nameEn: 'Saitama' },
  { code: '12', name: '千葉県', nameEn: 'Chiba' },
  { code: '13', name: '東京都', nameEn: 'Tokyo' },
  { code: '14', name: '神奈川県', nameEn: 'Kanagawa' },
  { code: '15', name: '新潟県', nameEn: 'Niigata' },
  { code: '16', name: '富山県', nameEn: 'Toyama' },
  { code: '17', name: '石川県', nameEn: 'Ishikawa' },
  { code: '18', name: '福井県', nameEn: 'Fukui' },
  { code: '19', name: '山梨県', nameEn: 'Yamanashi' },
  { code: '20', name: '長野県', nameEn: 'Nagano' },
  { code: '21', name: '岐阜県', nameEn: 'Gifu' },
  { code: '22', name: '静岡県', nameEn: 'Shizuoka' },
  { code: '23', name: '愛知県', nameEn: 'Aichi' },
  { code: '24', name: '三重県', nameEn: 'Mie' },
  { code: '25', name: '滋賀県', nameEn: 'Shiga' },
  { code: '26', name: '京都府', nameEn: 'Kyoto' },
  { code: '27', name: '大阪府', nameEn: 'Osaka' },
  { code: '28', name: '兵庫県', nameEn: 'Hyogo' },
  { code: '29', name: '奈良県', nameEn: 'Nara' },
  { code: '30', name: '和歌山県', nameEn: 'Wakayama' },
  { code: '31', name: '鳥取県', nameEn: 'Tottori' },
  { code: '32', name: '島根県', nameEn: 'Shimane' },
  { code: '33', name: '岡山県', nameEn: 'Okayama' },
  { code: '34', name: '広島県', nameEn: 'Hiroshima' },
  { code: '35', name: '山口県', nameEn: 'Yamaguchi' },
  { code: '36', name: '徳島県', nameEn: 'Tokushima' },
  { code: '37', name: '香川県', nameEn: 'Kagawa' },
  { code: '38', name: '愛媛県', nameEn: 'Ehime' },
  { code: '39', name: '高知県', nameEn: 'Kochi' },
  { code: '40', name: '福岡県', nameEn: 'Fukuoka' },
  { code: '41', name: '佐賀県', nameEn: 'Saga' },
  { code: '42', name: '長崎県', nameEn: 'Nagasaki' },
  { code: '43', name: '熊本県', nameEn: 'Kumamoto' },
  { code: '44', name: '大分県', nameEn: 'Oita' },
  { code: '45', name: '宮崎県', nameEn: 'Miyazaki' },
  { code: '46', name: '鹿児島県', nameEn: 'Kagoshima' },
  { code: '47', name: '沖縄県', nameEn: 'Okinawa' },
  { code: '99', name: 'その他', nameEn: 'Other' },
]

const withoutSuffix = (name: string): string => (name === '北海道' ? name : name.replace(/[都府県]$/u, ''))

/**
 * The prefecture that a text means: its name with or without 都府県, its code (also without the leading zero), or its
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

/** Prefecture: one of the list, to be selected (R8.16). */
export const prefectureRule: TextRule = {
  maxLength: null,
  missing: 'required_select',
  broken: (text) => (prefectureNamed(text) === null ? 'unknown' : null),
}
