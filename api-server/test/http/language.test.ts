import { describe, expect, it } from 'vitest'
import { languageOf } from '../../src/http/calls/variant.ts'

describe('the language in which the server speaks', () => {
  it.each([
    ['ja', 'ja'],
    ['ja-JP', 'ja'],
    ['JA', 'ja'],
    ['en', 'en'],
    ['en-GB', 'en'],
    ['zh', 'en'],
    ['fr-CA', 'en'],
    ['jam', 'en'],
  ] as const)('for a page in %s is %s', (said, language) => {
    expect(languageOf(said)).toBe(language)
  })

  it('is Japanese where nothing is said (R5.10)', () => {
    expect([languageOf(undefined), languageOf(''), languageOf(' ')]).toEqual(['ja', 'ja', 'ja'])
  })
})
