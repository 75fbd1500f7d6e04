import iconv from 'iconv-lite'
import { beforeEach, expect, it } from 'vitest'
import { csvOf, describeInHotel } from '../../../test/desk/hotel.ts'
import { memberNumbered, membershipOfPointToken, savePointToken } from '../../hotels/store/members.ts'
import { memberColumns } from '../members.ts'

const row = {
  会員番号: '2000000001',
  姓: '見本',
  名: '花子',
  セイ: 'みほん',
  メイ: 'ﾊﾅｺ',
  生年月日: '1990/4/1',
  郵便番号: '〒100-0001',
  都道府県: '東京都',
  市区町村: '千代田区',
  町域: '千代田',
  番地: '1-1',
  電話番号: '090-0000-9001',
  性別: '女性',
}
const member = {
  membershipNumber: '2000000001',
  lastName: '見本',
  firstName: '花子',
  lastKana: 'ミホン',
  firstKana: 'ハナコ',
  birthday: '19900401',
  postcode: '1000001',
  prefecture: '東京都',
  city: '千代田区',
  subarea: '千代田',
  furtherSubarea: '1-1',
  phone: '090-0000-9001',
  gender: '2',
}

describeInHotel('desk import-members', (server) => {
  beforeEach(() => server.desk(['remove-member', row.会員番号]))

  const imports = (rows: readonly Readonly<Record<string, string>>[], ...options: readonly string[]) =>
    server.desk(['import-members', '-', ...options], csvOf(rows))
  const known = () => memberNumbered(server.db, server.vault, row.会員番号)

  it('takes over all that the form of check-in can be filled in with (R19.17)', async () => {
    expect((await imports([row], '--dry-run')).out).toContain('nothing was written. new: 1,')
    expect(await known()).toBeNull()
    const { exit, out, err } = await server.desk(
      ['import-members', '-'],
      iconv.encode(csvOf([row]), 'shift_jis'),
    )
    expect([exit, out, err]).toEqual([0, 'Imported. new: 1, changed: 0, unchanged: 0\n', ''])
    expect(await known()).toEqual(member)
    // Nothing of it can be read without the data keys.
    const stored = await server.db.selectFrom('members').select('member_sealed').execute()
    expect(stored.some(({ member_sealed }) => Buffer.from(member_sealed).includes('千代田'))).toBe(false)
  })

  it('changes what the file speaks of, empties what is empty, and leaves the rest', async () => {
    await imports([row])
    const short = { membership_number: row.会員番号, city: '中央区', subarea: '', Points: '12' }
    const { out, err } = await imports([short])
    expect([out, err]).toEqual([
      'Imported. new: 0, changed: 1, unchanged: 0\n',
      'These columns are not used: Points\n',
    ])
    expect(await known()).toEqual({ ...member, city: '中央区', subarea: '' })
    expect((await imports([short])).out).toContain('unchanged: 1')
  })

  it('imports nothing when a row is wrong, and names row, column and reason', async () => {
    const wrong = { 会員番号: '', セイ: '見本', 生年月日: '昨日', 郵便番号: '100', 電話番号: '9', 性別: '9' }
    const { exit, out, err } = await imports([row, { ...row, ...wrong }, row])
    expect([exit, out]).toEqual([3, ''])
    expect(err.split('\n').map((line) => line.replace(/:.*/u, ''))).toEqual([
      'Row 3, membership_number (会員番号)',
      'Row 3, last_name_kana (セイ)',
      'Row 3, birthday (生年月日)',
      'Row 3, postcode (郵便番号)',
      'Row 3, phone_number (電話番号)',
      'Row 3, gender (性別)',
      'Row 4, membership_number (会員番号)',
      'Wrong rows',
      '',
    ])
    expect(await known()).toBeNull()
  })

  it('refuses a text without end in each column', async () => {
    for (const { name } of memberColumns) {
      const { exit, err } = await imports([{ membership_number: '1', [name]: '1'.repeat(501) }])
      expect([exit, err]).toEqual([3, expect.stringMatching(`Row 2, ${name} \\(.*is too long\\.`)])
    }
  })

  it.each([
    ['', 'There is no member in the file.'],
    ['会員番号\r\n', 'There is no member in the file.'],
    ['姓\r\n見本\r\n', 'The column membership_number (会員番号) is missing'],
  ])('makes no members of %j', async (text, sentence) => {
    const { exit, err } = await server.desk(['import-members', '-'], text)
    expect([exit, err]).toEqual([2, expect.stringContaining(sentence)])
  })

  it('removes a member with the tokens that open the data, and notes it (R19.17)', async () => {
    await imports([row])
    const now = server.deps.clock.now()
    await savePointToken(server.db, 'token-of-a-member', row.会員番号, now)
    expect(await server.desk(['remove-member', row.会員番号])).toMatchObject({
      exit: 0,
      out: '2000000001: the member is removed.\n',
    })
    expect(await known()).toBeNull()
    expect(await membershipOfPointToken(server.db, 'token-of-a-member', now)).toBeNull()
    expect(await server.desk(['remove-member', row.会員番号])).toMatchObject({
      exit: 5,
      err: '2000000001: there is no such member.\n',
    })
    const { out } = await server.desk(['audit', '--json'])
    expect(out).toContain('"act":"import-members"')
    expect(out).toContain('"act":"remove-member"')
  })
})
