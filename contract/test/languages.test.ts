import { describe, expect, it } from 'vitest'
import { HOME_LANGUAGE, inEveryLanguage, isLanguage, languages, WORLD_LANGUAGE } from '../src/languages.ts'

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
