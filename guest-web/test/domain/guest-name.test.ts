import { describe, expect, it } from 'vitest'
import { guestName } from '../../src/domain/guest-name.ts'

const yamada = { lastName: '山田', firstName: '太郎', lastKana: 'ヤマダ', firstKana: 'タロウ' }
const carter = { lastName: 'CARTER', firstName: 'EMMA', lastKana: 'CARTER', firstKana: 'EMMA' }

describe('the name of a guest', () => {
  it('stands with its reading', () => {
    expect(guestName(yamada, 'ja')).toEqual({ name: '山田 太郎', reading: 'ヤマダ タロウ' })
  })

  it('is the kana where no name was entered', () => {
    const named = { ...yamada, lastName: '', firstName: '' }
    expect(guestName(named, 'ja')).toEqual({ name: 'ヤマダ タロウ', reading: '' })
  })

  it('starts with the given name outside Japanese, if it is Latin', () => {
    expect(guestName(carter, 'en')).toEqual({ name: 'EMMA CARTER', reading: '' })
    expect(guestName(carter, 'ja')).toEqual({ name: 'CARTER EMMA', reading: '' })
    expect(guestName(yamada, 'en').name).toBe('山田 太郎')
    expect(guestName({ ...carter, lastName: 'O’BRIEN-MÜLLER' }, 'en').name).toBe('EMMA O’BRIEN-MÜLLER')
  })

  it('reads in half width, whatever width the hotel keeps', () => {
    const kept = { lastName: 'ＣＡＲＴＥＲ', firstName: 'ＥＭＭＡ', lastKana: 'カーター', firstKana: 'エマ' }
    expect(guestName(kept, 'en')).toEqual({ name: 'EMMA CARTER', reading: 'カーター エマ' })
  })
})
