import { emptyGuest } from '@tomari/guest-rules/guest/guest'
import { describe, expect, it } from 'vitest'
import { familyNameToTakeOver } from '../../src/domain/guest-name.ts'

const yamada = { ...emptyGuest(), lastName: '山田', lastKana: 'ヤマダ', firstName: '太郎' }

describe('a companion can take over the family name', () => {
  it('with its kana', () => {
    expect(familyNameToTakeOver(yamada, () => true)).toEqual({ lastName: '山田', lastKana: 'ヤマダ' })
  })

  it('as far as it is asked for and known', () => {
    expect(familyNameToTakeOver(yamada, (part) => part === 'lastKana')).toEqual({ lastKana: 'ヤマダ' })
    expect(familyNameToTakeOver({ ...yamada, lastKana: ' ' }, () => true)).toEqual({ lastName: '山田' })
    expect(familyNameToTakeOver(yamada, () => false)).toBeNull()
    expect(familyNameToTakeOver(emptyGuest(), () => true)).toBeNull()
  })

  it('in letters of the width in which they are typed', () => {
    expect(familyNameToTakeOver({ ...yamada, lastName: 'Ｃａｒｔｅｒ', lastKana: '' }, () => true)).toEqual({
      lastName: 'Carter',
    })
  })
})
