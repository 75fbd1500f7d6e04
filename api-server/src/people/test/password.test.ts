import { describe, expect, it } from 'vitest'
import { isWeakPassword } from '../Person.ts'

describe('a password (R26.2)', () => {
  it.each([
    'short',
    'eleven sign',
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'Password1234!',
    'tanaka-tanaka-9',
    'my TOMARI 2026!',
    '12345678901234567',
    'ｔａｎａｋａ の鍵の言葉',
  ])('%j is too easy to guess', (typed) => {
    expect(isWeakPassword(typed, 'tanaka')).toBe(true)
  })

  it.each(['four words are enough', 'うみのみえるへやで待つ人', 'zq8#Lr!2vXw0'])('%j will do', (typed) => {
    expect(isWeakPassword(typed, 'tanaka')).toBe(false)
  })
})
