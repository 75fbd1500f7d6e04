import { readdirSync, readFileSync } from 'node:fs'
import { isDeskLanguage } from '@tomari/contract/desk-languages'
import { errorCodes } from '@tomari/contract/error-codes'
import { languages } from '@tomari/contract/languages'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { inLanguage, nameOf } from '../local-text.ts'

const folder = new URL('../text/', import.meta.url)
const file = v.record(v.string(), v.string())
const allNames = readdirSync(new URL('ja/', folder))

/** Files that guests read nothing of, in the languages of the desk alone. */
const OF_THE_DESK = ['desk.json', 'desk-refusals.json', 'start.json']
const namesIn = (language: string) =>
  isDeskLanguage(language) ? allNames : allNames.filter((name) => !OF_THE_DESK.includes(name))

const textsIn = (language: string, name: string) =>
  v.parse(file, JSON.parse(readFileSync(new URL(`${language}/${name}`, folder), 'utf8')))

const withoutPluralForm = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const isPlural = (key: string) => withoutPluralForm(key) !== key
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

/** Texts that one of the languages does without. */
const mayBeEmpty = /^papers\.received_from$|^papers\.return\.received_from$|^list_/

it('has a folder of texts for each language of the contract, and no other', () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual([...languages].sort())
})

describe.each(languages)('the texts of the server in %s', (language) => {
  it('stand in the same files as the Japanese ones, those of the desk in its two languages (R5.1)', () => {
    expect(readdirSync(new URL(`${language}/`, folder))).toEqual(namesIn(language))
  })

  describe.each(namesIn(language))('in %s', (name) => {
    const japanese = textsIn('ja', name)
    const own = textsIn(language, name)

    it('have the same keys in the same order', () => {
      const keysOf = (texts: object) => [...new Set(Object.keys(texts).map(withoutPluralForm))]
      expect(keysOf(own)).toEqual(keysOf(japanese))
    })

    it('have the plural forms that the language knows', () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      const plurals = new Set(Object.keys(japanese).filter(isPlural).map(withoutPluralForm))
      const expected = [...plurals].flatMap((key) => forms.map((form) => `${key}_${form}`))
      expect(Object.keys(own).filter(isPlural).sort()).toEqual(expected.sort())
    })

    it('take the same values', () => {
      const differing = Object.entries(own).filter(([key, text]) => {
        const model = japanese[key] ?? japanese[`${withoutPluralForm(key)}_other`] ?? ''
        return text !== '' && model !== '' && String(placeholders(text)) !== String(placeholders(model))
      })
      expect(differing).toEqual([])
    })

    it('say something', () => {
      const empty = Object.entries(own).filter(([key, text]) => text.trim() === '' && !mayBeEmpty.test(key))
      expect(empty).toEqual([])
    })
  })
})

it('has a sentence for each error code of the contract, and for nothing else', () => {
  const codes = Object.keys(errorCodes).map((code) => `refusals.${code}`)
  const sentences = [textsIn('ja', 'refusals.json'), textsIn('ja', 'desk-refusals.json')]
  expect(sentences.flatMap((texts) => Object.keys(texts)).sort()).toEqual(codes.sort())
})

it('a line of a bill that the desk names in Japanese alone has that name on every bill', () => {
  expect(nameOf({ name_ja: '朝食' })).toEqual({ ja: '朝食', en: '朝食' })
  expect(inLanguage(nameOf({ name_ja: '朝食', name_en: '' }), 'ko')).toBe('朝食')
})
