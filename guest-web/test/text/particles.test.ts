import { describe, expect, it } from 'vitest'
import { withParticles } from '../../src/text/particles.ts'

describe('a Korean particle', () => {
  it.each([
    ['예약자명', '을 이 은 과 으로'],
    ['전화번호', '를 가 는 와 로'],
    ['호텔', '을 이 은 과 로'],
    ['우편번호(7자리)', '를 가 는 와 로'],
    ['24,200엔', '을 이 은 과 으로'],
    ['301', '을 이 은 과 로'],
    ['302', '를 가 는 와 로'],
    ['３', '을 이 은 과 으로'],
    ['HAZEL', '을 이 은 과 로'],
    ['Kim', '을 이 은 과 으로'],
    ['Hong', '을 이 은 과 으로'],
    ['CARTER', '를 가 는 와 로'],
    ['ヤマダ', '를 가 는 와 로'],
    ['김민수'.normalize('NFD'), '를 가 는 와 로'],
    ['', '를 가 는 와 로'],
  ])('behind “%s” is by its last sound %s (R5.1)', (word, forms) => {
    const pairs = ['을/를', '이/가', '은/는', '와/과', '으로/로']
    const found = pairs.map((pair) => withParticles(`${word}${pair}`).slice(word.length))
    expect(found.join(' ')).toBe(forms)
  })

  it('is chosen for each word of a sentence by itself, and a sentence without pairs stays', () => {
    const sentence = '객실 번호 3을/를 “예약자명”와/과 함께 입력해 주세요. 전화번호은/는 숫자로.'
    expect(withParticles(sentence)).toBe('객실 번호 3을 “예약자명”과 함께 입력해 주세요. 전화번호는 숫자로.')
    expect(withParticles('국가/지역, 1/2, 이 / 가')).toBe('국가/지역, 1/2, 이 / 가')
  })
})
