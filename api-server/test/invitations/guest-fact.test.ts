import { describe, expect, it } from 'vitest'
import { knowsGuests } from '../../src/model/invitation/guest-fact.ts'

const yamada = { name: '山田 太郎', kanaName: 'ヤマダ タロウ', phone: '090-1234-5678' }
const carter = { name: 'EMMA JANE CARTER', kanaName: 'EMMA JANE CARTER', phone: '+44 20 7946 0000' }
const together = { name: '林太郎', kanaName: 'ハヤシタロウ', phone: '' }

describe('the fact that somebody with the link has to know (R28.2)', () => {
  it.each([
    ['山田', yamada],
    ['山田太郎', yamada],
    ['山田 太郎 様', yamada],
    ['やまだ', yamada],
    ['ヤマダ　タロウ', yamada],
    ['ﾔﾏﾀﾞ', yamada],
    ['5678', yamada],
    ['５６７８', yamada],
    ['090-1234-5678', yamada],
    ['+81 90 1234 5678', yamada],
    ['carter', carter],
    ['Emma Jane Carter', carter],
    ['Jane Carter', carter],
    ['0000', carter],
    ['はやし', together],
    ['𠮷野', { name: '𠮷野家太郎', kanaName: 'ヨシノヤタロウ', phone: '' }],
    ['林太郎', together],
  ])('%s is known', (fact, booking) => {
    expect(knowsGuests(fact, booking)).toBe(true)
  })

  it.each([
    ['', yamada],
    [' ', yamada],
    ['-', yamada],
    ['太郎', yamada],
    ['タロウ', yamada],
    ['山', yamada],
    ['ヤマ', yamada],
    ['山田 5678', yamada],
    ['678', yamada],
    ['5679', yamada],
    ['1234', yamada],
    ['Jane', carter],
    ['arter', carter],
    ['は', together],
    ['𠮷', { name: '𠮷野家太郎', kanaName: 'ヨシノヤタロウ', phone: '' }],
    ['林', { ...together, name: '', kanaName: '' }],
    ['0000', together],
  ])('%s is not', (fact, booking) => {
    expect(knowsGuests(fact, booking)).toBe(false)
  })
})
