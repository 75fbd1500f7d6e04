import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findableOf, isFound } from '../../src/board/search.ts'
import { sampleRow } from './sample-rows.ts'

const yamada = findableOf(sampleRow())
const finds = (typed: string, row = yamada) => isFound(row, typed)

const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('the search of the board (R27.3)', () => {
  it.each([
    ['part of the name', '太郎'],
    ['the family name', '山田'],
    ['name without its space', '山田太郎'],
    ['kana', 'ヤマ'],
    ['hiragana', 'やまだ'],
    ['half-width kana', 'ﾔﾏﾀﾞ'],
    ['given name first', 'たろうやまだ'],
    ['with a title', '山田様'],
    ['the number', 'r-1001'],
    ['the number, full width', 'Ｒ１００１'],
    ['part of the number', '1001'],
    ['the room', '301'],
    ['the beginning of the room, full width', '３０'],
    ['the last digits of the phone', '5678'],
    ['all of the phone', '090-1234-5678'],
    ['nothing typed', '　'],
  ])('finds by %s', (_how, typed) => {
    expect(finds(typed)).toBe(true)
  })

  it.each([
    ['another name', '佐藤'],
    ['what is read across the two names turned round', 'うや'],
    ['digits in the middle of the phone', '1234'],
    ['two digits of the phone', '78'],
    ['the end of a room', '01F'],
    ['signs alone', '%%%'],
  ])('does not find by %s', (_how, typed) => {
    expect(finds(typed)).toBe(false)
  })

  it('finds Latin names with and without accents, in either case', () => {
    const muller = findableOf(sampleRow({ name: 'MÜLLER Jürgen', kana: '' }))
    const missed = ['muller', 'Müller', 'jurg', 'ＪＵＲＧＥＮ'].filter((typed) => !finds(typed, muller))
    expect(missed).toEqual([])
  })

  it('finds everybody by any part of what their name is written with', () => {
    const kana = fc.string({
      unit: fc.constantFrom(...Array.from('アイカガサザタダナハバパマヤユヨラワンキシチニヒミリ')),
      minLength: 1,
      maxLength: 12,
    })
    const asHiragana = (text: string) =>
      text.replaceAll(/[ァ-ヶ]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60))
    fc.assert(
      fc.property(kana, kana, fc.nat(), fc.nat(), (last, first, from, length) => {
        const row = findableOf(sampleRow({ name: '', kana: `${last} ${first}` }))
        const start = from % last.length
        const part = last.slice(start, start + 1 + (length % last.length))
        expect(finds(part, row)).toBe(true)
        expect(finds(asHiragana(part), row)).toBe(true)
        expect(finds(`${first} ${last}`, row)).toBe(true)
      }),
    )
  })

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.array(anySign).map((signs) => signs.join('')),
        (typed) => {
          expect(finds(typed)).toBeTypeOf('boolean')
        },
      ),
      { numRuns: 50 },
    )
  })
})
