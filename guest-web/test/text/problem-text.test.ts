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
    ['passport', 'jpeg', 'JPEG形式の写真を選択してください。', 'Choose a JPEG photo.'],
    [
      'agree',
      'agreement',
      '同意いただける場合は、チェックを入れてください。',
      'Please tick the box to agree.',
    ],
    [
      'tel',
      'digits_only',
      '数字でご入力ください。海外の番号は国番号からご入力ください。',
      'Use numbers only, without letters. From abroad, start with the country code.',
    ],
    ['rooms.1.roomNumber', 'required', 'お部屋番号 2をご入力ください。', 'Enter the number of room 2.'],
    ['roomNumber', 'digits_only', '半角数字でご入力ください。', 'Use numbers only.'],
    ['companions.2.lastName', 'no_digits', 'お名前に数字は使えません。', 'Names can’t contain numbers.'],
    ['companions.2.age', 'too_long', '3桁以内の数字でご入力ください。', 'Use up to 3 digits.'],
  ] as const)('of %s that is %s', (field, rule, inJapanese, inEnglish) => {
    expect(problemText(japanese, field, rule)).toBe(inJapanese)
    expect(problemText(english, field, rule)).toBe(inEnglish)
  })

  it.each([
    ['reservationName', '山田 Aé', '“山 田 é” can’t be used. Use English letters, numbers or katakana.'],
    ['companions.1.firstKana', 'たろう・', '“た ろ う” can’t be used. Use katakana or letters.'],
    ['lastKana', 'いろはにほへ', '“い ろ は に ほ …” can’t be used. Use katakana or letters.'],
  ])('names the signs that %s refuses in %s (decisions 13)', (field, typed, sentence) => {
    expect(problemText(english, field, 'characters', typed)).toBe(sentence)
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
