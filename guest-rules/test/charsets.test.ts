import { describe, expect, it } from 'vitest'
import { kanaSigns } from '../src/name/name.ts'
import { reservationNameSigns } from '../src/name/reservation-name.ts'
import {
  characters,
  consistsOf,
  containsAny,
  digits,
  fullWidthDigits,
  fullWidthLetters,
  halfWidthKatakana,
  hasAtLeast,
  hasAtMost,
  hiragana,
  katakana,
  lowerLetters,
  spaces,
  upperLetters,
} from '../src/text/charsets.ts'
import { correctionOf, signsOutside } from '../src/text/correction.ts'

const sets = {
  hiragana,
  katakana,
  halfWidthKatakana,
  lowerLetters,
  upperLetters,
  fullWidthLetters,
  digits,
  fullWidthDigits,
  spaces,
}

describe('allowed characters (R8.38)', () => {
  it.each([
    ['hiragana', 'ぁあんゔゖゝゞー'],
    ['katakana', 'ァアンヴヶ・ーヽヾヷㇰ'],
    ['halfWidthKatakana', 'ｱﾞﾟｰ･ｦｯ'],
    ['lowerLetters', 'az'],
    ['upperLetters', 'AZ'],
    ['fullWidthLetters', 'ＡＺａｚ'],
    ['digits', '09'],
    ['fullWidthDigits', '０９'],
    ['spaces', ' 　\u00a0'],
  ] as const)('%s are these and no other set takes them: %s', (name, text) => {
    const takers = Object.entries(sets).filter(([, set]) => Array.from(text).every(set))
    expect(takers.map(([taker]) => taker)).toEqual([name])
  })

  it.each([...'一力゠é①-‐〜\n\u200b😀', '１０', ''])('%j is in none of them', (text) => {
    expect(Object.values(sets).some((set) => set(text))).toBe(false)
  })

  it('takes a text when each character is in one of the sets (R8.38)', () => {
    expect(consistsOf('ヤマダ TARO', katakana, upperLetters, spaces)).toBe(true)
    expect(consistsOf('ヤマダ taro', katakana, upperLetters, spaces)).toBe(false)
    expect(consistsOf('', digits)).toBe(true)
  })

  it('takes a kana whose voicing mark is a character of its own, as some keyboards send it', () => {
    expect(consistsOf('ヤマタ\u3099', katakana)).toBe(true)
    expect(consistsOf('\u3099', katakana)).toBe(false)
  })

  it('takes extra characters', () => {
    expect(consistsOf("O'BRIEN-ROE", upperLetters, characters("'-"))).toBe(true)
  })

  it('finds one character of a set in a text', () => {
    expect(containsAny('山田3', digits, fullWidthDigits)).toBe(true)
    expect(containsAny('山田三', digits, fullWidthDigits)).toBe(false)
  })

  it('checks the least and the greatest length (R8.38)', () => {
    expect([hasAtLeast('12', 3), hasAtLeast('123', 3)]).toEqual([false, true])
    expect([hasAtMost('1234', 3), hasAtMost('123', 3)]).toEqual([false, true])
  })
})

describe('the signs that a reservation name cannot have, and the name that was likely meant (decisions 13)', () => {
  it.each([
    ['やまだ たろう', 'や ま だ た ろ う', 'ヤマダ タロウ'],
    ['さゝき', 'さ ゝ き', 'サヽキ'],
    ['José Ñuñez', 'é Ñ ñ', 'Jose Nunez'],
    ['Łukasz Größe', 'Ł ö ß', 'Lukasz Grosse'],
    ['O’Brien', '’', 'OBrien'],
    ['Anne-Marie, Dr.', '- , .', 'Anne Marie Dr'],
    ['山田', '山 田', null],
    ['山だ', '山 だ', null],
    ['', '', null],
    ['ヤマダ', '', 'ヤマダ'],
  ])('%s: %s, %s', (typed, signs, meant) => {
    expect(signsOutside(typed, reservationNameSigns).join(' ')).toBe(signs)
    expect(correctionOf(typed, reservationNameSigns)).toBe(meant)
  })

  it('offers no kana with a digit, which a reservation name may have', () => {
    expect(correctionOf('やまだ2', reservationNameSigns)).toBe('ヤマダ2')
    expect(correctionOf('やまだ2', kanaSigns)).toBeNull()
  })
})
