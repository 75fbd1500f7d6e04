import type { Member } from '../hotels/index.ts'

/** Members of the point programme. */
export const sampleMembers: readonly Member[] = [
  {
    membershipNumber: '1000000001',
    lastName: '高橋',
    firstName: '美咲',
    lastKana: 'タカハシ',
    firstKana: 'ミサキ',
    birthday: '19850412',
    postcode: '1000001',
    prefecture: '東京都',
    city: '千代田区',
    subarea: '千代田',
    furtherSubarea: '1-1 見本マンション305',
    phone: '09000000005',
    gender: '2',
  },
  {
    membershipNumber: '1000000002',
    lastName: '森',
    firstName: '翔太',
    lastKana: 'モリ',
    firstKana: 'ショウタ',
    birthday: '19921103',
    postcode: '5300001',
    prefecture: '大阪府',
    city: '大阪市北区',
    subarea: '梅田',
    furtherSubarea: '9-8-7 サンプルハイツ405',
    phone: '09000000023',
    gender: '1',
  },
  {
    membershipNumber: '1000000003',
    lastName: '池田',
    firstName: '直美',
    lastKana: 'イケダ',
    firstKana: 'ナオミ',
    birthday: '',
    postcode: '',
    prefecture: '',
    city: '',
    subarea: '',
    furtherSubarea: '',
    phone: '',
    gender: '',
  },
]

/** Tokens with which the pages of the second variant can be opened: `?authorization=…&membership_number=…`. */
export const samplePointTokens: Readonly<Record<string, string>> = {
  'sample-token-takahashi': '1000000001',
  'sample-token-mori': '1000000002',
  'sample-token-ikeda': '1000000003',
}
