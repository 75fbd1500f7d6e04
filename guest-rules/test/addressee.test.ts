import { describe, expect, it } from 'vitest'
import { addresseeOf, addressLine } from '../src/addressee.ts'

describe('the addressee of a receipt', () => {
  it.each([
    '山田 太郎',
    '服部',
    '服部 健',
    '高橋 省',
    'ヤマダ タロウ',
    'Emma Carter',
    'Marco Polo',
    'Co Nguyen',
  ])('%s is a person', (name) => {
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
  ])('%s is a body', (name) => {
    expect(addresseeOf(name)).toEqual({ name, honorific: '御中' })
  })

  it.each([
    ['山田太郎様', '山田太郎', '様'],
    ['株式会社サンプル 御中', '株式会社サンプル', '御中'],
    ['株式会社サンプル 山田様', '株式会社サンプル 山田', '様'],
    ['サンプル殿', 'サンプル', '殿'],
  ])('%s keeps the honorific that was typed', (typed, name, honorific) => {
    expect(addresseeOf(typed)).toEqual({ name, honorific })
  })

  it('is one line, and nothing where there is no name', () => {
    expect(addressLine(' 山田 太郎 ')).toBe('山田 太郎 様')
    expect(addressLine('株式会社サンプル')).toBe('株式会社サンプル 御中')
    expect(addressLine('  ')).toBe('')
  })
})
