import { describe, expect, it } from 'vitest'
import { kanaRule, reservationNameRule } from '../src/name/name.ts'
import { correctionBy, signsRefused } from '../src/problem.ts'
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
import { composed, plainLines, plainText } from '../src/text/plain-text.ts'
import {
  fullWidth,
  fullWidthAlphanumerics,
  fullWidthKana,
  halfWidthAscii,
  toKatakana,
} from '../src/text/text-width.ts'
import { anyText, forAll } from './sample-guests.ts'

describe('full-width conversion of letters and digits (R8.39)', () => {
  it.each([
    ['Taro 2', 'Ｔａｒｏ ２'],
    ['A1-2', 'Ａ１-２'],
    ['山田', '山田'],
    ['Ａ１', 'Ａ１'],
    ["O'Brien", "Ｏ'Ｂｒｉｅｎ"],
  ])('%s becomes %s', (text, wide) => expect(fullWidthAlphanumerics(text)).toBe(wide))

  it.each([
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['ﾊﾟｰｶｰ', 'パーカー'],
    ['ｼﾞｮﾝ･ｽﾐｽ', 'ジョン・スミス'],
    ['カﾞ', 'ガ'],
    ['ヤマダ', 'ヤマダ'],
    ['①㈱', '①㈱'],
  ])('half-width kana: %s becomes %s', (text, wide) => expect(fullWidthKana(text)).toBe(wide))

  it('converts names and kana alike, and converting twice changes nothing more', () => {
    expect(fullWidth('ﾔﾏﾀﾞ TARO')).toBe('ヤマダ ＴＡＲＯ')
    forAll(anyText, (text) => {
      expect(fullWidth(fullWidth(text))).toBe(fullWidth(text))
    })
  })

  it('makes the letters of a name half-width', () => {
    expect(halfWidthAscii('Ｃａｒｔｅｒ　山田\ufa19')).toBe('Carter 山田\ufa19')
  })
})

it.each([
  ['やまだ たろう', 'ヤマダ タロウ'],
  ['ゔぁいおりん', 'ヴァイオリン'],
  ['みすゞ', 'ミスヾ'],
  ['ヤマダ太郎A', 'ヤマダ太郎A'],
])('hiragana to katakana: %s becomes %s', (text, katakana) => expect(toKatakana(text)).toBe(katakana))

describe('text as it is kept', () => {
  it.each([
    ['  山田　', '山田'],
    ['ヤマタ\u3099', 'ヤマダ'],
    ['ヤマタ゛', 'ヤマダ'],
    ['Rene\u0301', 'René'],
    ['山\u200b田\ufeff', '山田'],
    ['\u202e太郎\u202c', '太郎'],
    ['太\u0000郎\u0007', '太郎'],
    ['太郎\ud800', '太郎'],
    ['東京都\t千代田区\n', '東京都 千代田区'],
    ['क्‍ष', 'क्‍ष'],
  ])('%j is kept as %j', (text, plain) => expect(plainText(text)).toBe(plain))

  it('spells kanji as their bearer does', () => {
    const variant = '\ufa19'
    expect(variant.normalize('NFC')).not.toBe(variant)
    expect(plainText(`${variant}﨑髙`)).toBe(`${variant}﨑髙`)
  })

  it('keeps the lines of an address', () => {
    expect(plainLines(' 12 Harbour Street \r\n Wellington\u0000 6011\n\n')).toBe(
      '12 Harbour Street\nWellington 6011',
    )
  })

  it('is plain whatever was typed, and tidying twice changes nothing more', () => {
    forAll(anyText, (text) => {
      const plain = plainText(text)
      expect(plain).not.toMatch(/(?!\u200c|\u200d)[\p{C}\u3164]/u)
      expect(plainText(plain)).toBe(plain)
      expect(composed(plain)).toBe(plain)
      expect(plainLines(plainLines(text))).toBe(plainLines(text))
    })
  })
})

describe('a letter with marks', () => {
  it('becomes one sign', () => expect(composed('か\u3099ハ\u309ae\u0301')).toBe('がパé'))

  it('keeps as many marks as it has; more than any writing has are left as they are', () => {
    expect(composed(`e\u0301${'\u0316'.repeat(29)}`)).toBe(`é${'\u0316'.repeat(29)}`)
    const absurd = `e${'\u0301\u0316'.repeat(16)}`
    expect(composed(absurd)).toBe(absurd)
  })

  it('is the same when it is composed again', () => {
    for (let marks = 0; marks < 64; marks += 1) {
      const once = composed(`か${'\u0301\u3099\u0316'.repeat(marks)}`)
      expect(composed(once)).toBe(once)
    }
  })
})

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

  it.each([...Array.from('一力゠é①-‐〜\n\u200b😀'), '１０', ''])('%j is in none of them', (text) => {
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
    ['ヤマダ！', '！', 'ヤマダ'],
    ['やまだ様', 'や ま だ', 'ヤマダ'],
    ['山田', '山 田', null],
    ['山だ', '山 だ', null],
    ['김민준', '김 민 준', null],
    ['', '', null],
    ['ヤマダ', '', 'ヤマダ'],
  ])('%s: %s, %s', (typed, signs, meant) => {
    expect(signsRefused(reservationNameRule, typed).join(' ')).toBe(signs)
    expect(correctionBy(reservationNameRule, typed)).toBe(meant)
  })

  it('offers no kana with a digit, which a reservation name may have', () => {
    expect(correctionBy(reservationNameRule, 'やまだ2')).toBe('ヤマダ2')
    expect(correctionBy(kanaRule, 'やまだ2')).toBeNull()
  })

  it('offers nothing that would be wrong again, nor for a text that nobody has looked at', () => {
    expect(correctionBy(kanaRule, 'あ'.repeat(101))).toBeNull()
    expect(correctionBy(kanaRule, 'あ'.repeat(1_000_000))).toBeNull()
    expect(signsRefused(kanaRule, 'あ'.repeat(1_000_000))).toEqual([])
  })
})
