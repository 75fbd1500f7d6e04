import { describe, expect, it } from 'vitest'
import { knowsGuests } from '../open-invitation.ts'

const yamada = { name: '山田 太郎', kanaName: 'ヤマダ タロウ', phone: '090-1234-5678' }
const carter = { name: 'EMMA JANE CARTER', kanaName: 'EMMA JANE CARTER', phone: '+44 20 7946 0000' }
const yoshino = { name: '𠮷野家太郎', kanaName: 'ヨシノヤタロウ', phone: '' }
const together = { name: '林太郎', kanaName: 'ハヤシタロウ', phone: '' }

describe('the fact that somebody with the link has to know (R28.2)', () => {
  it.each([
    ['山田 / 山田太郎 / 山田 太郎 様 / やまだ / ヤマダ　タロウ / ﾔﾏﾀﾞ', yamada],
    ['5678 / ５６７８ / 090-1234-5678 / +81 90 1234 5678', yamada],
    ['carter / Emma Jane Carter / Jane Carter / 0000', carter],
    ['はやし / 林太郎', together],
    ['𠮷野', yoshino],
  ])('is each of %s', (facts, booking) => {
    for (const fact of facts.split(' / ')) expect([fact, knowsGuests(fact, booking)]).toEqual([fact, true])
  })

  it.each([
    [' /  / - / 太郎 / タロウ / 山 / ヤマ / 山田 5678 / 678 / 5679 / 1234', yamada],
    ['Jane / arter', carter],
    ['は / 0000', together],
    ['𠮷', yoshino],
    ['林', { ...together, name: '', kanaName: '' }],
  ])('is none of %s', (facts, booking) => {
    for (const fact of facts.split(' / ')) expect([fact, knowsGuests(fact, booking)]).toEqual([fact, false])
  })
})
