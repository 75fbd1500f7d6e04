import { describe, expect, it } from 'vitest'
import { startLanguage } from '../../src/text/language.ts'

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

describe('the language of a page selected by the query (R5.3)', () => {
  it.each([
    ['?lang=ja', 'ja'],
    ['?lang=en', 'en'],
    ['?lang=en-US&authorization=abc', 'en'],
    ['?lang=fr', 'en'],
    ['?lang=', 'en'],
    ['?lang=constructor', 'en'],
    ['', 'en'],
  ])('is for "%s" %s', (query, expected) => {
    const language = { default: 'ja', supported, selectedBy: 'query' } as const
    expect(startLanguage(language, { query, browser: 'ja' })).toBe(expected)
  })
})
