import type { LegacyMemberPayload, PointUserPayload } from '@tomari/contract/guest-answers'
import { describe, expect, it } from 'vitest'
import { prefillFromMember, prefillFromPointUser } from '../src/guest/prefill.ts'

const member: LegacyMemberPayload = {
  last_name: '山田',
  first_name: '太郎',
  last_name_kana: 'ヤマダ',
  first_name_kana: 'タロウ',
  postcode: '060-0001',
  prefecture: '北海道',
  city: '札幌市中央区',
  subarea: '北一条西',
  further_subarea: '2-1-5',
  tel: '090-0000 0000',
  sex: '1',
}
const user: PointUserPayload['user'] = {
  last_name: '山田',
  first_name: '花子',
  last_name_kana: 'ヤマダ',
  first_name_kana: 'ハナコ',
  birthday: '19700402',
  postal_code: '０６０－０００１',
  address_prefecture_name: '北海道',
  address_city_name: '札幌市中央区',
  address_line_1: '北一条西',
  address_line_2: '2-1-5',
  phone_number: '０９０ー００００ー００００',
  gender: '2',
}
const today = { year: 2026, month: 4, day: 1 }

describe('prefill from a member (R6.10)', () => {
  it('takes everything, postcode and phone without spaces and hyphens (R6.10)', () => {
    expect(prefillFromMember(member)).toEqual({
      lastName: '山田',
      firstName: '太郎',
      lastKana: 'ヤマダ',
      firstKana: 'タロウ',
      gender: 1,
      postcode: '0600001',
      prefecture: '北海道',
      city: '札幌市中央区',
      subarea: '北一条西',
      furtherSubarea: '2-1-5',
      tel: '09000000000',
    })
  })

  it.each([
    ['1', 1],
    ['2', 2],
    ['3', 3],
    ['4', undefined],
    ['', undefined],
    ['男', undefined],
  ])('sex %j: gender %s (R8.11)', (sex, gender) =>
    expect(prefillFromMember({ ...member, sex }).gender).toBe(gender),
  )

  it.each([
    ['北海道', '北海道'],
    ['東京', '東京都'],
    ['13', '東京都'],
    ['1', '北海道'],
    ['Tokyo', '東京都'],
    ['不明', undefined],
  ])('prefecture %s: %s', (prefecture, name) => {
    expect(prefillFromMember({ ...member, prefecture }).prefecture).toBe(name)
  })

  it('leaves out what the member left empty, so that nothing is erased', () => {
    const prefill = prefillFromMember({ ...member, city: '', tel: ' ' })
    expect(Object.keys(prefill)).not.toContain('city')
    expect(Object.keys(prefill)).not.toContain('tel')
  })
})

describe('prefill from the point programme (R6.10)', () => {
  it('takes everything, full-width numbers too, and reckons the age today', () => {
    expect(prefillFromPointUser({ user }, today)).toEqual({
      lastName: '山田',
      firstName: '花子',
      lastKana: 'ヤマダ',
      firstKana: 'ハナコ',
      gender: 2,
      age: '55',
      postcode: '0600001',
      prefecture: '北海道',
      city: '札幌市中央区',
      subarea: '北一条西',
      furtherSubarea: '2-1-5',
      tel: '09000000000',
    })
  })

  it('knows no gender where it is unset (R6.11)', () => {
    expect(Object.keys(prefillFromPointUser({ user: { ...user, gender: '4' } }, today))).not.toContain(
      'gender',
    )
  })

  it.each([
    ['1970-04-01', '56'],
    ['1970/04/02', '55'],
    ['1970.04.02', '55'],
    ['1970-04-01T00:00:00+09:00', '56'],
    ['1970-04-02 00:00:00', '55'],
    ['', undefined],
    ['19701301', undefined],
    ['1970-4-1', undefined],
    ['1001030400', undefined],
    ['1970-4-1 00:00', undefined],
  ])('birthday %j: age %s', (birthday, age) => {
    expect(prefillFromPointUser({ user: { ...user, birthday } }, today).age).toBe(age)
  })
})
