import { describe, expect, it } from 'vitest'
import { startLanguage } from '../../src/text/language.ts'
import { problemText } from '../../src/text/problem-text.ts'
import { textIn } from './every-text.ts'

const japanese = await textIn('ja')
const english = await textIn('en')

describe('the sentence for a broken rule (R8.37)', () => {
  it.each([
    ['firstKana', 'required', 'フリガナ（メイ）をご入力ください。', 'Enter the first name in katakana.'],
    [
      'furtherSubarea',
      'required',
      '番地・建物名をご入力ください。',
      'Enter your street number and building.',
    ],
    ['gender', 'required_select', '性別を選択してください。', 'Select a gender.'],
    ['passport', 'required', 'パスポートの写真を選択してください。', 'Add a photo of your passport.'],
    ['passport', 'required_select', 'パスポートの写真を選択してください。', 'Add a photo of your passport.'],
    [
      'passport',
      'jpeg',
      'パスポートの写真は、JPEG形式のものを選択してください。',
      'Choose a JPEG photo of your passport.',
    ],
    [
      'agree',
      'agreement',
      '同意いただける場合は、チェックを入れてください。',
      'Please tick the box to agree.',
    ],
    [
      'tel',
      'digits_only',
      '「x」は使えません。お電話番号は数字で、海外の番号は国番号からご入力ください。',
      '“x” can’t be used. Enter your phone number in numbers only. From abroad, start with the country code.',
    ],
    ['rooms.1.roomNumber', 'required', 'お部屋番号 2をご入力ください。', 'Enter the number of room 2.'],
    [
      'roomNumber',
      'digits_only',
      '「x」は使えません。お部屋番号は数字でご入力ください。',
      '“x” can’t be used. Enter the room number in numbers only.',
    ],
    [
      'companions.2.lastName',
      'no_digits',
      'お名前（姓）に数字は使えません。',
      'Numbers can’t be used in the last name.',
    ],
    [
      'companions.2.age',
      'too_long',
      'ご年齢は3桁以内の数字でご入力ください。',
      'Enter the age in numbers, up to 3 digits.',
    ],
  ] as const)('of %s that is %s', (field, rule, inJapanese, inEnglish) => {
    expect(problemText(japanese, field, rule, ['x']).replaceAll('\u2060', '')).toBe(inJapanese)
    expect(problemText(english, field, rule, ['x'])).toBe(inEnglish)
  })

  it.each([
    [
      'reservationName',
      '山田é',
      '“山 田 é” can’t be used in the booking name. Use English letters, numbers or katakana.',
    ],
    [
      'companions.1.firstKana',
      'いろはにほへ',
      '“い ろ は に ほ …” can’t be used in the first name in katakana. English letters are fine too.',
    ],
  ])('names the signs that %s refuses in %s (decisions 13)', (field, signs, sentence) => {
    expect(problemText(english, field, 'characters', Array.from(signs))).toBe(sentence)
  })

  // The summary stands far from the fields, and leads to each by its sentence (R8.52).
  it('names the field that it is about, in the summary as beside the field', () => {
    const rules = [
      'required',
      'digits_only',
      'no_digits',
      'too_long',
      'too_short',
      'unknown',
      'characters',
    ] as const
    const fields = ['tel', 'age', 'lastName', 'firstKana', 'cardSecurityCode', 'cardName'] as const
    for (const field of fields) {
      for (const rule of rules) {
        const [ja, en] = [japanese, english].map((text) => problemText(text, field, rule, ['x']))
        const named = [japanese, english].map((text) => text.t(`fields.${field}.in_sentence`))
        expect(ja).toContain(named[0] || japanese.t(`fields.${field}.label`))
        expect(en).toContain(named[1]?.replace(/^(?:your|the) /, ''))
      }
    }
  })
})

const supported = ['ja', 'en']

describe('the language of a page selected by the browser', () => {
  it.each([
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['EN-us', 'en'],
    ['fr-FR', 'ja'],
    ['eng', 'ja'],
    ['', 'ja'],
  ])('is for a browser in "%s" %s', (browser, expected) => {
    const language = { default: 'ja', supported, selectedBy: 'browser' } as const
    expect(startLanguage(language, { query: '?lang=en', browser })).toBe(expected)
  })

  it('falls back to the configured default (R5.2)', () => {
    const language = { default: 'en', supported, selectedBy: 'browser' } as const
    expect(startLanguage(language, { query: '', browser: 'fr' })).toBe('en')
  })

  it('prefers the closer of two supported varieties', () => {
    const language = { default: 'ja', supported: ['zh', 'zh-TW', 'ja'], selectedBy: 'browser' } as const
    expect(startLanguage(language, { query: '', browser: 'zh-TW' })).toBe('zh-TW')
    expect(startLanguage(language, { query: '', browser: 'zh-CN' })).toBe('zh')
  })
})

it.each([
  ['?lang=ja', 'ja'],
  ['?lang=en', 'en'],
  ['?lang=en-US&authorization=abc', 'en'],
  ['?lang=fr', 'en'],
  ['?lang=', 'en'],
  ['?lang=constructor', 'en'],
  ['', 'en'],
])('the language of a page selected by the query (R5.3) is for "%s" %s', (query, expected) => {
  const language = { default: 'ja', supported, selectedBy: 'query' } as const
  expect(startLanguage(language, { query, browser: 'ja' })).toBe(expected)
})
