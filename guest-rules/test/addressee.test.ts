import { describe, expect, it } from 'vitest'
import { addresseeOf, addressLine } from '../src/addressee.ts'
import { notOnReceipt, onReceipt } from '../src/receipt-letters.ts'

describe('the addressee of a receipt', () => {
  const people = '山田 太郎、服部、服部 健、高橋 省、ヤマダ タロウ、Emma Carter、Marco Polo、Co Nguyen'
  it.each(people.split('、'))('%s is a person', (name) => {
    expect(addresseeOf(name)).toEqual({ name, honorific: '様' })
  })

  it.each([
    '株式会社サンプル商事',
    'サンプル工業（株）',
    'サンプル工業㈱',
    '医療法人サンプル会',
    'サンプル銀行 神戸支店',
    'サンプル 営業部',
    'サンプル市役所',
    'サンプル大学',
    'Sample Trading Co., Ltd.',
    'Sample Inc.',
    'Sample GmbH',
  ])('%s is a body', (name) => expect(addresseeOf(name)).toEqual({ name, honorific: '御中' }))

  it.each([
    ['山田太郎様', '山田太郎', '様'],
    ['株式会社サンプル 御中', '株式会社サンプル', '御中'],
    ['株式会社サンプル 山田様', '株式会社サンプル 山田', '様'],
    ['サンプル殿', 'サンプル', '殿'],
  ])('%s keeps the honorific that was typed', (typed, name, honorific) => {
    expect(addresseeOf(typed)).toEqual({ name, honorific })
  })

  it('is one line, and nothing where there is no name', () => {
    expect(addressLine(' 山田 太郎 ')).toBe('山田 太郎\u00a0様')
    expect(addressLine('株式会社サンプル')).toBe('株式会社サンプル\u00a0御中')
    expect(addressLine('  ')).toBe('')
  })
})

describe('a name on a receipt (R12.43)', () => {
  it.each([
    ['a kanji that fonts have as it is written', '𠮷田 﨑山 渡邉 神', '𠮷田 﨑山 渡邉 神'],
    ['a letter of mathematics as itself', '\u{1d400}nna', 'Anna'],
    ['decomposed Vietnamese as composed', 'Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['Korean that was typed sound by sound', '김민수'.normalize('NFD'), '김민수'],
    ['a letter without the mark that is missing', 'x\u030c', 'x'],
    ['no selector of a variant, and one kind of space', '葛\u{e0100}城\u00a0邸', '葛城 邸'],
  ])('shows %s: %s', (_what, typed, shown) => {
    expect([onReceipt(typed), notOnReceipt(typed)]).toEqual([shown, []])
  })

  it('names each sign that no receipt can show, and holds its place with 〓', () => {
    expect(notOnReceipt('מרים 🎉 มานี नमस्ते 🎉 𬭊').join(' ')).toBe('מ ר י ם 🎉 न म स त 𬭊')
    expect(onReceipt('𬭊子')).toBe('〓子')
  })

  it('judges a long text at once', () => {
    expect(onReceipt(`a${'\u0301\u0323'.repeat(20_000)}`)).toMatch(/^[aá]$/)
  })
})
