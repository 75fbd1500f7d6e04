import { describe, expect, it } from 'vitest'
import { languageOf } from '../caller.ts'

describe('the language of a call (R5.27)', () => {
  it.each([
    [undefined, 'ja'],
    ['', 'ja'],
    [' , ;q=1', 'ja'],
    ['ko', 'ko'],
    ['ko-KR', 'ko'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW,zh;q=0.9,en;q=0.8', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh-CN,zh;q=0.9', 'zh-Hans'],
    ['zh', 'zh-Hans'],
    ['th-TH,ko;q=0.8', 'ko'],
    ['th', 'en'],
    ['*', 'en'],
    ['"; drop', 'en'],
  ])('that names %j is %s', (header, language) => {
    expect(languageOf(header)).toBe(language)
  })

  it('is read of the first tags alone, however many there are', () => {
    expect(languageOf(`${'th,'.repeat(20)}ko`)).toBe('en')
  })
})
