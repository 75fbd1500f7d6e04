import { describe, expect, it } from 'vitest'
import { signInNameIn } from '../Person.ts'
import { isWeakPassword } from '../passwords/PasswordHasher.ts'
import { isOver } from '../store/desk-sessions.ts'

it.each([
  ['Tanaka', 'tanaka'],
  [' t.suzuki-2 ', 't.suzuki-2'],
  ['ｔａｎａｋａ', 'tanaka'],
  ['a', null],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), null],
  ['tanaka taro', null],
  ['田中', null],
  ['', null],
])('a name to sign in with: %j is %j', (typed, name) => expect(signInNameIn(typed)).toBe(name))

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
  ])('%j is too easy to guess', (typed) => expect(isWeakPassword(typed, 'tanaka')).toBe(true))

  it.each(['four words are enough', 'うみのみえるへやで待つ人', 'zq8#Lr!2vXw0'])('%j will do', (typed) => {
    expect(isWeakPassword(typed, 'tanaka')).toBe(false)
  })
})

const at = (minutes: number) => new Date(Date.parse('2026-12-01T06:00:00Z') + minutes * 60_000)

describe('a session at the page of the desk (R26.4)', () => {
  it.each([
    [0, 0, 14.9, false],
    [0, 0, 15, true],
    [0, 10, 24.9, false],
    [0, 10, 25, true],
    [0, 719, 719.9, false],
    [0, 719, 720, true],
  ])('begun at %d and used at %d minutes is over at %d: %s', (started, used, now, over) => {
    expect(isOver({ startedAt: at(started), usedAt: at(used) }, at(now))).toBe(over)
  })
})
