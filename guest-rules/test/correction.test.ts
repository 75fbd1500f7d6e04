import { describe, expect, it } from 'vitest'
import { kanaSigns, reservationNameSigns } from '../src/name/name.ts'
import { correctionOf, signsOutside } from '../src/text/charsets.ts'

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
