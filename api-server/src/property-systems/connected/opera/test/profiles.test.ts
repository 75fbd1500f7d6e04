import { type GuestEntry, guestEntry } from '@tomari/contract/guest-entry'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { companion, overseasRepresentative, representative } from '../../../../../test/harness/guests.ts'
import { isNamed, isOfAnother, newProfile, type Profile, profileAnswer, profileChange } from '../profile.ts'

const guest = v.parse(guestEntry, representative)
const overseas = v.parse(guestEntry, overseasRepresentative)
const of = (changes: Partial<GuestEntry>, one = guest): GuestEntry => ({ ...one, ...changes })

const profile = (profileDetails: object): Profile => v.parse(profileAnswer, { profileDetails }).profileDetails
const named = (...personName: readonly object[]) => profile({ customer: { personName } })
const name = (nameType: string, surname: string, givenName: string, further: object = {}) => ({
  nameType,
  surname,
  givenName,
  ...further,
})
const latin = name('Primary', 'Yamada', 'Taro')
const kanji = name('Alternate', '山田', '太郎', { language: 'ja' })
const kana = name('Phonetic', 'ヤマダ', 'タロウ')

describe('the register in a profile of OPERA', () => {
  it.each<[string, readonly object[], Partial<GuestEntry>, readonly object[] | null]>([
    ['beside letters as alternate and phonetic', [latin], {}, [latin, kanji, kana]],
    ['not again', [latin, kanji, kana], {}, null],
    [
      'not for another width or case',
      [name('Primary', 'CARTER', 'Emma')],
      { last_name: 'Ｃａｒｔｅｒ', first_name: 'EMMA', last_name_kana: '', first_name_kana: '' },
      null,
    ],
    [
      'in place of a shorter one, with what else stands there',
      [{ ...name('Primary', 'Carter', 'Emma'), namePrefix: 'Ms.' }],
      { last_name: 'Carter', first_name: 'Emma Jane', last_name_kana: '', first_name_kana: '' },
      [{ ...name('Primary', 'Carter', 'Emma Jane'), namePrefix: 'Ms.' }],
    ],
    [
      'not in place of a fuller one',
      [name('Primary', 'Carter', 'Emma Jane')],
      { last_name: 'CARTER', first_name: 'EMMA', last_name_kana: '', first_name_kana: '' },
      null,
    ],
    [
      'beside kana as alternate',
      [name('Primary', 'ヤマダ', 'タロウ')],
      {},
      [name('Primary', 'ヤマダ', 'タロウ'), kanji],
    ],
    ['as the first name', [], {}, [name('Primary', '山田', '太郎'), kana]],
    [
      'in place of an empty one',
      [name('Primary', '', '')],
      { last_name_kana: '', first_name_kana: '' },
      [name('Primary', '山田', '太郎')],
    ],
    [
      'in hangul',
      [name('Primary', 'Kim', 'Minsu')],
      { last_name: '김', first_name: '민수', last_name_kana: 'KIM', first_name_kana: 'MINSU' },
      [name('Primary', 'Kim', 'Minsu'), name('Alternate', '김', '민수', { language: 'ko' })],
    ],
    [
      'in hanzi of a guest from abroad',
      [name('Primary', 'Wang', 'Hsiaoming')],
      { ...overseas, last_name: '王', first_name: '小明', last_name_kana: '', first_name_kana: '' },
      [name('Primary', 'Wang', 'Hsiaoming'), name('Alternate', '王', '小明', { language: 'zh' })],
    ],
    [
      'cut at forty characters',
      [],
      {
        last_name: 'ん'.repeat(50),
        first_name: `${'a'.repeat(39)}𠮷`,
        last_name_kana: '',
        first_name_kana: '',
      },
      [name('Primary', 'ん'.repeat(40), 'a'.repeat(39))],
    ],
  ])('writes the name %s', (_, known, changes, after) => {
    const change = profileChange(named(...known), of(changes))
    expect(change?.customer?.personName ?? null).toEqual(after)
  })

  it.each<[string, readonly object[], Partial<GuestEntry>, { isNamed: boolean; isOfAnother: boolean }]>([
    ['the same name', [name('Primary', '山田', '太郎')], {}, { isNamed: true, isOfAnother: false }],
    ['kana alone', [name('Phonetic', 'ﾔﾏﾀﾞ', 'ﾀﾛｳ')], {}, { isNamed: true, isOfAnother: false }],
    [
      'the whole name in one field',
      [name('Primary', '山田太郎', '')],
      {},
      { isNamed: true, isOfAnother: false },
    ],
    ['another writing', [latin], {}, { isNamed: false, isOfAnother: false }],
    ['a brother', [name('Primary', '山田', '次郎')], {}, { isNamed: false, isOfAnother: true }],
    [
      'a middle name',
      [name('Primary', 'Yamada', 'Taro Ken')],
      { last_name: 'Yamada', first_name: 'Taro', last_name_kana: '', first_name_kana: '' },
      { isNamed: false, isOfAnother: false },
    ],
    ['no word the same', [name('Primary', '佐藤', '花子')], {}, { isNamed: false, isOfAnother: true }],
    ['no name at all', [], {}, { isNamed: false, isOfAnother: false }],
  ])('tells whose it is by %s', (_, known, changes, expected) => {
    const one = named(...known)
    expect({ isNamed: isNamed(one, of(changes)), isOfAnother: isOfAnother(one, of(changes)) }).toEqual(
      expected,
    )
  })

  const home = {
    address: {
      type: 'HOME',
      addressLine: ['千代田', '1-1 見本ハイツ101'],
      cityName: '東京都千代田区',
      postalCode: '1000001',
      country: { code: 'JP' },
    },
  }
  const office = { id: '3', address: { type: 'BUSINESS', addressLine: ['1 Sample Road'], primaryInd: true } }
  it.each<[string, readonly object[], GuestEntry, readonly object[] | null]>([
    ['as the first one', [], guest, [{ address: { ...home.address, primaryInd: true } }]],
    ['beside that of a firm', [office], guest, [office, { address: { ...home.address, primaryInd: false } }]],
    ['not again', [home], guest, null],
    [
      'in place of that at home, without its state',
      [{ id: '4', address: { ...home.address, postalCode: '', state: 'TK', language: 'ja' } }],
      guest,
      [{ id: '4', address: { ...home.address, language: 'ja' } }],
    ],
    [
      'of a guest from abroad',
      [],
      overseas,
      [
        {
          address: {
            type: 'HOME',
            addressLine: ['12 Sample Street, London'],
            cityName: '',
            postalCode: '',
            country: { code: 'GB' },
            primaryInd: true,
          },
        },
      ],
    ],
    [
      'in lines of eighty characters, four of them',
      [],
      of({ address: `${'あ'.repeat(100)}\n\n2\n3\n4` }, overseas),
      [{ address: expect.objectContaining({ addressLine: ['あ'.repeat(80), 'あ'.repeat(20), '2', '3'] }) }],
    ],
    ['of nobody who gives none', [office], v.parse(guestEntry, companion(2)), null],
  ])('writes the address %s', (_, addressInfo, one, after) => {
    expect(
      profileChange(profile({ addresses: { addressInfo } }), one)?.addresses?.addressInfo ?? null,
    ).toEqual(after)
  })

  it.each<[string, readonly object[] | null, readonly object[] | null]>([
    [
      'as the first one',
      null,
      [
        {
          telephone: {
            phoneTechType: 'PHONE',
            phoneUseType: 'HOME',
            phoneNumber: '09000000001',
            primaryInd: true,
          },
        },
      ],
    ],
    [
      'beside others',
      [{ telephone: { phoneNumber: '03-1', orderSequence: 1 } }],
      [
        { telephone: { phoneNumber: '03-1', orderSequence: 1 } },
        {
          telephone: {
            phoneTechType: 'PHONE',
            phoneUseType: 'HOME',
            phoneNumber: '09000000001',
            primaryInd: false,
          },
        },
      ],
    ],
    ['not again in another spelling', [{ telephone: { phoneNumber: '+81 90-0000-0001' } }], null],
  ])('writes the phone %s', (_, telephoneInfo, after) => {
    const change = profileChange(profile({ telephones: { telephoneInfo } }), guest)
    expect(change?.telephones?.telephoneInfo ?? null).toEqual(after)
  })

  it('writes gender and occupation where they differ, and neither passport nor age', () => {
    const changes = (customer: object) => {
      const { personName: _, ...rest } = profileChange(profile({ customer }), guest)?.customer ?? {}
      return rest
    }
    expect(changes({})).toEqual({ gender: 'M', profession: '会社員' })
    expect(changes({ gender: 'Male', profession: '会社員' })).toEqual({})
    expect(profileChange(named(latin), of({ gender: 3 }))?.customer).not.toHaveProperty('gender')
  })

  it('changes nothing that is written', () => {
    const written = newProfile(guest)
    expect(profileChange(profile(written), guest)).toBeNull()
    expect(written).toMatchObject({ profileType: 'Guest', statusCode: 'Active' })
  })
})
