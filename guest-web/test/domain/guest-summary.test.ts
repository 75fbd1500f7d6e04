import { emptyGuest, type Guest } from '@tomari/guest-rules/guest/guest'
import { defaultVisibility, fixedVisibility } from '@tomari/guest-rules/guest/visibility'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll, atHome as taro } from '../../../guest-rules/test/sample-guests.ts'
import { familyNameToTakeOver, guestName } from '../../src/domain/guest-name.ts'
import { companionRows, representativeRows } from '../../src/domain/guest-summary.ts'

const emma: Guest = {
  ...taro,
  lastName: 'CARTER',
  firstName: 'EMMA',
  overseasFlug: true,
  countrycode: 'NZ',
  address: '12 Harbour Street, Wellington 6011',
  passport: '/9j/4AAQ',
}

const { representative, companion } = defaultVisibility
const rowsOf = (guest: Guest, visibility = representative) =>
  Object.fromEntries(representativeRows(guest, visibility, 'ja').map(({ row, value }) => [row, value]))
const namesOf = (guest: Guest, visibility = representative) =>
  representativeRows(guest, visibility, 'ja').map(({ row }) => row)

describe("the representative's summary", () => {
  it('tells what was entered, in the order of the card', () => {
    expect(representativeRows(taro, representative, 'ja')).toEqual([
      { row: 'name', value: { name: '山田 太郎', reading: 'ヤマダ タロウ' } },
      { row: 'gender_age', value: { gender: 1, age: '58' } },
      {
        row: 'address',
        value: {
          where: 'japan',
          postcode: '060-0001',
          prefecture: '北海道',
          city: '札幌市中央区',
          area: '北一条西',
          further: '2-1-5 サンプルハイツ405',
        },
      },
      { row: 'phone', value: '09000000000' },
      { row: 'occupation', value: '会社員' },
      { row: 'prev_accommodation', value: '自宅' },
      { row: 'next_accommodation', value: '自宅' },
    ])
  })

  it('tells of an address and a passport overseas', () => {
    const rows = rowsOf(emma, { ...representative, passport: 2 })
    expect(rows['address']).toEqual({
      where: 'overseas',
      address: '12 Harbour Street, Wellington 6011',
      countrycode: 'NZ',
    })
    expect(rows['passport']).toBe('given')
  })

  it('says that a needed passport is missing', () => {
    expect(rowsOf({ ...emma, passport: '' }, { ...representative, passport: 2 })['passport']).toBeNull()
    expect(namesOf({ ...emma, passport: '' }, { ...representative, passport: 1 })).not.toContain('passport')
  })

  it('has no row for what is hidden, even if it was known once', () => {
    expect(namesOf(emma, fixedVisibility.representative)).toEqual(['name', 'address', 'passport', 'phone'])
    expect(rowsOf(taro, fixedVisibility.representative)['name']).toEqual({ name: '山田 太郎', reading: '' })
  })

  it('has no row for what is optional and empty', () => {
    const relaxed = { ...representative, occupation: 1, age: 1, gender: 1 } as const
    const names = namesOf({ ...taro, occupation: '', age: '', gender: null }, relaxed)
    expect(names).toEqual(['name', 'address', 'phone', 'prev_accommodation', 'next_accommodation'])
  })

  it('lacks something exactly when a needed answer is missing', () => {
    const lacksAnswers = (guest: Guest) =>
      representativeRows(guest, representative, 'ja').some(({ value }) => value === null)
    expect(lacksAnswers(taro)).toBe(false)
    const needed = 'lastName lastKana age postcode prefecture city tel occupation'.split(' ')
    forAll(fc.subarray(needed, { minLength: 1 }), (left) => {
      const guest = left.reduce((known, field) => ({ ...known, [field]: '' }), taro)
      expect(lacksAnswers(guest)).toBe(true)
    })
  })
})

it("a companion's summary is called by the kana where no name was asked for or given", () => {
  const child: Guest = { ...emptyGuest(), lastKana: 'ヤマダ', firstKana: 'ツムギ', gender: 2, isChild: true }
  expect(companionRows(child, companion, 'ja')).toEqual([
    { row: 'name', value: { name: 'ヤマダ ツムギ', reading: '' } },
    { row: 'gender', value: 2 },
  ])
})

const yamada = {
  ...emptyGuest(),
  lastName: '山田',
  firstName: '太郎',
  lastKana: 'ヤマダ',
  firstKana: 'タロウ',
}
const carter = { lastName: 'CARTER', firstName: 'EMMA', lastKana: 'CARTER', firstKana: 'EMMA' }

describe('the name of a guest', () => {
  it('stands with its reading', () => {
    expect(guestName(yamada, 'ja')).toEqual({ name: '山田 太郎', reading: 'ヤマダ タロウ' })
  })

  it('is the kana where no name was entered', () => {
    const nameless = { ...yamada, lastName: '', firstName: '' }
    expect(guestName(nameless, 'ja')).toEqual({ name: 'ヤマダ タロウ', reading: '' })
  })

  it('starts with the given name outside Japanese, if it is Latin', () => {
    expect(guestName(carter, 'en')).toEqual({ name: 'EMMA CARTER', reading: '' })
    expect(guestName(carter, 'ja')).toEqual({ name: 'CARTER EMMA', reading: '' })
    expect(guestName(yamada, 'en').name).toBe('山田 太郎')
    for (const language of ['ko', 'zh-Hant', 'zh-Hans'])
      expect(guestName(carter, language).name).toBe('CARTER EMMA')
    const kim = { ...carter, lastName: '김', firstName: '민수' }
    expect(['ko', 'zh-Hant', 'ja'].map((language) => guestName(kim, language).name)).toEqual([
      '김민수',
      '김민수',
      '김 민수',
    ])
    expect(guestName({ ...carter, lastName: 'O’BRIEN-MÜLLER' }, 'en').name).toBe('EMMA O’BRIEN-MÜLLER')
  })

  it('reads in half width, whatever width the hotel keeps', () => {
    const wide = { lastName: 'ＣＡＲＴＥＲ', firstName: 'ＥＭＭＡ', lastKana: 'カーター', firstKana: 'エマ' }
    expect(guestName(wide, 'en')).toEqual({ name: 'EMMA CARTER', reading: 'カーター エマ' })
  })
})

describe('a companion can take over the family name', () => {
  it('with its kana', () => {
    expect(familyNameToTakeOver(yamada, () => true)).toEqual({ lastName: '山田', lastKana: 'ヤマダ' })
  })

  it('as far as it is asked for and known', () => {
    expect(familyNameToTakeOver(yamada, (part) => part === 'lastKana')).toEqual({ lastKana: 'ヤマダ' })
    expect(familyNameToTakeOver({ ...yamada, lastKana: ' ' }, () => true)).toEqual({ lastName: '山田' })
    expect(familyNameToTakeOver(yamada, () => false)).toBeNull()
    expect(familyNameToTakeOver(emptyGuest(), () => true)).toBeNull()
  })

  it('in letters of the width in which they are typed', () => {
    expect(familyNameToTakeOver({ ...yamada, lastName: 'Ｃａｒｔｅｒ', lastKana: '' }, () => true)).toEqual({
      lastName: 'Carter',
    })
  })
})
