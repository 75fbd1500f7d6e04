import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../src/text/catalogue.ts'
import { particleFor } from '../../src/text/particles.ts'

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
    expect(pairs.map((pair) => particleFor(word, pair)).join(' ')).toBe(forms)
  })

  it('is chosen where a text has a pair behind a value, and nowhere else', () => {
    const text = catalogueOf('ko', {
      facilities_error: '{label}을/를 입력해 주세요. “{label}”이/가 을/를 {n}명/팀',
    })
    expect(text.t('facilities_error', { label: '객실', n: 2 })).toBe(
      '객실을 입력해 주세요. “객실”이 을/를 2명/팀',
    )
  })
})
