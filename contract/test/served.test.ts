import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { facilities, facility } from '../src/facility.ts'
import { companionInfoVisibility, representativeInfoVisibility } from '../src/facility-input.ts'
import { checkinCode, countries, reservation, waitStatus } from '../src/guest-answers.ts'
import { guestFields } from '../src/guest-fields.ts'
import {
  HOME_LANGUAGE,
  inEveryLanguage,
  isLanguage,
  languageMeant,
  languages,
  WORLD_LANGUAGE,
} from '../src/languages.ts'
import { fullPostcodeAnswer } from '../src/operations.ts'
import { prePaymentInfo } from '../src/payment.ts'
import { REFUSED, type ReadingName, readings } from '../src/readings.ts'
import { servedSchema } from '../src/served.ts'

const bill = {
  bathing_tax: 0,
  accommodation_tax: 0,
  used_point: 0,
  pre_ci_request_id: 'pre-1',
  show_grand_total: false,
  payment_amount: 24_200,
  gross_total: 24_200,
}

describe('what our own server promises of an answer', () => {
  const served = servedSchema(prePaymentInfo)

  it('is one form of every field, and nothing beside them', () => {
    expect(v.parse(served, { ...bill, secret: 'x' })).toEqual(bill)
  })

  it.each(Object.keys(bill))('is refused when %s is missing, or of another type (R17.6)', (field) => {
    expect(v.is(served, { ...bill, [field]: undefined })).toBe(false)
    expect(v.is(served, { ...bill, [field]: null })).toBe(false)
    const other = field === 'pre_ci_request_id' ? 7 : '1'
    expect(v.is(served, { ...bill, [field]: other })).toBe(false)
  })

  it('holds for what stands in lists, too', () => {
    expect(v.is(servedSchema(facilities), { facilities: [{ id: 'F1', name: 'A' }] })).toBe(true)
    expect(v.is(servedSchema(facilities), { facilities: [{ id: 1, name: 'A' }] })).toBe(false)
    expect(v.is(servedSchema(facilities), { facilities: { id: 'F1', name: 'A' } })).toBe(false)
    expect(v.is(servedSchema(fullPostcodeAnswer), { status: 200, message: null, results: null })).toBe(true)
  })
})

describe('a record', () => {
  it.each([undefined, null, '', [], {}])('without content, written as %j, is one of defaults', (nothing) => {
    expect(v.parse(checkinCode, nothing)).toMatchObject({ checkin_code: '00', register_card_status: '0' })
    expect(v.parse(facility, nothing).representative_info_visibility).toEqual({})
    expect(v.is(reservation, nothing)).toBe(false)
    expect(v.is(prePaymentInfo, nothing)).toBe(false)
  })

  it('is also one in a list, and what a back end adds to it is left unread', () => {
    const read = v.parse(checkinCode, [{ checkin_code: 40, x_own: { a: 1 } }])
    expect(read).toMatchObject({ checkin_code: '40' })
    expect(read).not.toHaveProperty('x_own')
  })

  it.each([3, 'text', true, [{}, {}]])('is not %j', (other) => expect(v.is(checkinCode, other)).toBe(false))
})

describe('a list', () => {
  const inn = { id: 1, code: 'A', name: '港館' }

  it.each([[inn], inn, [null, inn, '', {}, []]].map((written) => [written]))(
    'is of one record, written as %j',
    (written) => {
      expect(v.parse(facilities, { facilities: written }).facilities).toMatchObject([
        { id: '1', name: '港館' },
      ])
    },
  )
})

describe('the bill of a check-out', () => {
  const done = { status: 4, payment_amount: '1,200' }

  it('counts for nothing while the guest waits', () => {
    const waiting = { status: '2', payment_amount: '未定', detail_payment: [{ name: 'x', price: '?' }] }
    expect(v.parse(waitStatus, waiting)).toMatchObject({ status: 2, payment_amount: 0, detail_payment: [] })
  })

  it('is refused when nobody can say how much it is, in all or in a line', () => {
    expect(v.parse(waitStatus, done).payment_amount).toBe(1_200)
    expect(v.is(waitStatus, { ...done, payment_amount: '1.200' })).toBe(false)
    expect(v.is(waitStatus, { ...done, detail_payment: [{ name: 'x', price: '?' }] })).toBe(false)
  })

  it('leaves headings without a price out of its lines', () => {
    const detail_payment = [{ name: '売店', price: '' }, null, { name: 'お茶', date: 'x', price: '▲100' }]
    expect(v.parse(waitStatus, { ...done, detail_payment }).detail_payment).toEqual([
      { name: 'お茶', date: 'x', price: -100 },
    ])
  })
})

it('the list of countries does without one that is odd, and is none without any', () => {
  const [japan, other] = [{ value: 'JP', title: '日本' }, { value: 'Atlantis' }]
  expect(v.parse(countries, [japan, other, null, 7])).toMatchObject([{ value: 'JP', title: '日本' }])
  expect(v.is(countries, [other])).toBe(false)
})

describe('the languages', () => {
  it('are Japanese, English and what stands beside them (R5.1)', () => {
    expect(languages).toEqual(expect.arrayContaining([HOME_LANGUAGE, WORLD_LANGUAGE]))
    expect(languages[0]).toBe(HOME_LANGUAGE)
  })

  it('are told from what is none, also from what every object has', () => {
    expect(languages.every(isLanguage)).toBe(true)
    expect(['', 'JA', 'toString', null, 1].filter(isLanguage)).toEqual([])
  })

  it('each have a thing of their own', () => {
    expect(Object.keys(inEveryLanguage((language) => language))).toEqual([...languages])
  })
})

describe('the language that a tag means (R5.27)', () => {
  it.each([
    ['ja', 'ja'],
    ['ko-KR', 'ko'],
    ['EN_gb', 'en'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-Hans-HK', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh_HK', 'zh-Hant'],
    ['zh-mo', 'zh-Hant'],
    ['ZH-HANT', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['yue', 'zh-Hant'],
    ['yue-Hant-HK', 'zh-Hant'],
    ['yue-HK', 'zh-Hant'],
    ['yue-Hans-CN', 'zh-Hans'],
    ['yue-CN', 'zh-Hans'],
    ['zha', undefined],
    ['yuen', undefined],
    ['eng', undefined],
    ['fr', undefined],
    ['', undefined],
    ['constructor', undefined],
  ])('is for "%s" %s', (tag, expected) => {
    expect(languageMeant(tag, languages)).toBe(expected)
    expect(languageMeant(tag, languages.toReversed())).toBe(expected)
  })

  it.each([
    ['zh-TW', ['zh', 'zh-TW', 'ja'], 'zh-TW'],
    ['zh-HK', ['zh', 'zh-TW', 'ja'], 'zh-TW'],
    ['zh-CN', ['zh', 'zh-TW', 'ja'], 'zh'],
    ['zh-HK', ['zh-Hant', 'zh-HK'], 'zh-HK'],
    ['zh-CN', ['ja', 'zh-Hant'], 'zh-Hant'],
    ['yue-HK', ['ja', 'en', 'zh-Hans'], 'zh-Hans'],
    ['yue-HK', ['ja', 'en'], undefined],
    ['fr-CA', ['ja', 'fr', 'fr-CA'], 'fr-CA'],
    ['fr-CH', ['ja', 'fr', 'fr-CA'], 'fr'],
    ['ja', ['en'], undefined],
  ])('is for "%s" of a tenant\'s %j %s', (tag, supported, expected) => {
    expect(languageMeant(tag, supported)).toBe(expected)
  })
})

it('the guest register names each field once, and writes the levels of a hotel in one order (R8.2)', () => {
  const names = guestFields.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const person = 'last_name first_name last_name_kana first_name_kana'
  expect(Object.keys(representativeInfoVisibility.entries).join(' ')).toBe(
    `${person} overseas zip_code prefecture city subarea address phone age gender occupation prev_accommodation next_accommodation`,
  )
  expect(Object.keys(companionInfoVisibility.entries).join(' ')).toBe(`${person} age gender`)
})

const refused = REFUSED

const table: readonly (readonly [ReadingName, readonly unknown[], unknown])[] = [
  ['text', [undefined, null, '', [], {}, true, ['a', 'b']], ''],
  ['text', [301, '301', ['301']], '301'],
  ['neededText', [undefined, null, '', '  ', '　', [], {}, false], refused],
  ['neededText', ['4711', 4711, ['4711']], '4711'],
  ['message', [undefined, null, '', ' ', 3, {}, [], [3]], refused],
  ['message', ['a\nb', ['a', 'b'], ['a', '', null, 'b']], 'a\nb'],
  ['lines', [undefined, null, '', {}, [], [{}], true], ''],
  ['lines', ['a\nb', ['a', 'b'], ['a', '', null, 'b']], 'a\nb'],
  ['lines', [3, '3', [3]], '3'],
  ['code', [14, '14', '１４', ' 14 ', [14]], '14'],
  ['code', [undefined, null, {}, true], ''],
  ['checkinCode', [undefined, null, '', 0, '0', '00', '０'], '00'],
  ['checkinCode', [40, '40', '４０', ' 40'], '40'],
  ['cardStatus', [undefined, null, '', 0, '0'], '0'],
  ['people', [undefined, null, '', -1, '-5', 0, 'two', {}, true], 0],
  ['people', [3, '3', '３', '3.0', 2.5, ' 3 ', [3]], 3],
  ['people', [100, 1e12, '99999'], 99],
  ['waiting', [-1, '－１', null, '-', 'soon'], 0],
  ['waiting', [2.5, '2.1', '３'], 3],
  ['waitingMinutes', [undefined, null, '', 0, -1, 'x'], null],
  ['waitingMinutes', [5, '5', 4.2], 5],
  ['yen', [undefined, null, '', [], {}, '¥0', -0, '-0'], 0],
  ['yen', [1200, '1200', '1,200', '￥1,200', '１，２００円', '¥ 1,200', '1200.00', 1200.0, ['1,200']], 1200],
  ['yen', ['1,234,567'], 1_234_567],
  [
    'yen',
    [
      1200.5,
      '1.200',
      '1200.5',
      '12,00',
      '1,2000',
      '1 200',
      '1200 JPY',
      '$1,200',
      'free',
      true,
      [1, 2],
      -1,
      '-1',
    ],
    refused,
  ],
  ['yen', [1e9, 1e300, '1e3', '1'.repeat(41), '0x10', '１．２００'], refused],
  ['amountToPay', [undefined, null, '', [], 'unknown', -1, 0.5], refused],
  ['amountToPay', [0, '0', '¥0'], 0],
  ['price', ['-1,000', '−1000', '▲1,000', '△１，０００円', '-¥1,000', '¥-1,000', -1000], -1000],
  ['price', [undefined, null, '', '(1,000)', '--1', '-1-', '1,000-'], refused],
  ['flag', [true, 1, '1', '１', 'true', 'TRUE', 'Y', 'y', 'Yes', 'ON', 't', [1]], true],
  ['flagIfGiven', [true, 1, '1', 'Y', [true]], true],
  ['flagIfGiven', [false, 0, '0', 'N', 2, 'maybe', [false]], false],
  ['flagIfGiven', [undefined, null, '', ' ', [], {}], undefined],
  ['flag', [false, 0, '0', 'false', 'N', 'no', 'off', '', null, undefined, {}, 2, 'maybe'], false],
  [
    'texts',
    ['301/302', '301／302', ' 301 / 302 ', ['301', '302'], [301, null, '302', '', {}]],
    ['301', '302'],
  ],
  ['texts', ['301', 301, ['301'], [301]], ['301']],
  ['texts', [undefined, null, '', [], {}, '/', true], []],
  ['optionalText', [undefined, null, '', []], undefined],
  ['optionalText', [7, '7'], '7'],
  ['level', [2, '2', '２', 2.0, '2.0', [2]], 2],
  ['level', [undefined, null, '', 3, -1, 1.5, 'shown', true, {}], undefined],
  ['waitStatus', [4, '4', '４', '4.0'], 4],
  ['waitStatus', [0, 1, 5, 14, -1], 1],
  ['waitStatus', [undefined, null, '', 'done', {}], refused],
  ['postcode', [600001, '0600001', '０６００００１'], '0600001'],
  ['postcode', [undefined, null, '', {}], ''],
  ['phone', [9012345678, '09012345678', '０９０１２３４５６７８'], '09012345678'],
  ['country', ['JP', ' JP '], 'JP'],
  ['country', ['jpn'], 'jpn'],
  ['country', ['81', 81], '81'],
  ['country', ['', ' ', null, {}, true, []], refused],
  ['status', [200, '200', '２００'], 200],
  ['status', [undefined, 'ok'], 0],
]

describe('a reading (R17.5)', () => {
  it.each(table)('%s of %j is %j', (name, values, expected) => {
    for (const value of values) expect([value, readings[name](value)]).toEqual([value, expected])
  })

  it('is tried with every value of the table that is not its own, and never throws', () => {
    const values = table.flatMap(([, written]) => written)
    for (const read of Object.values(readings))
      for (const value of values) expect(() => read(value)).not.toThrow()
  })

  it('is in the table, each of them (R17.25)', () => {
    expect(new Set(table.map(([name]) => name))).toEqual(new Set(Object.keys(readings)))
  })
})
