import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSingleName } from '../src/guest/guest-tidying.ts'
import { anyText } from './sample-guests.ts'

describe('a single name is optionally split into multiple (R8.26)', () => {
  it.each([
    ['山田 太郎', '', '山田', '太郎'],
    ['山田　太郎', '', '山田', '太郎'],
    ['', '山田 太郎', '山田', '太郎'],
    ['  山田   太郎 ', ' ', '山田', '太郎'],
    ['ヤマダ タロウ', '', 'ヤマダ', 'タロウ'],
    ['YAMADA TARO', '', 'YAMADA', 'TARO'],
    ['Garcia Juan Carlos', '', 'Garcia', 'Juan Carlos'],
  ])('%j and %j become %s and %s', (last, first, family, given) => {
    expect(splitSingleName(last, first)).toEqual({ last: family, first: given })
  })

  it.each([
    ['山田', ''],
    ['', '太郎'],
    ['山田 太郎', '次郎'],
    ['van der Berg', 'Anna'],
    ['', ''],
    ['ジョン・スミス', ''],
  ])('%j and %j stay as they are', (last, first) => {
    expect(splitSingleName(last, first)).toEqual({ last, first })
  })

  it('never splits its own result again', () => {
    fc.assert(
      fc.property(anyText, anyText, (last, first) => {
        const once = splitSingleName(last, first)
        expect(splitSingleName(once.last, once.first)).toEqual(once)
      }),
    )
  })

  it('never splits what is already two', () => {
    const written = anyText.filter((text) => text.trim() !== '')
    fc.assert(
      fc.property(written, written, (last, first) => {
        expect(splitSingleName(last, first)).toEqual({ last, first })
      }),
    )
  })
})
