import { describe, expect, it } from 'vitest'
import { isHashed } from '../../src/http/pages/hashed-names.ts'

describe('the name of a built file', () => {
  it.each([
    'assets/main-Ab3dEf9_.js',
    'assets/main--_-_-_-_.js',
    'assets/a.12345678.css',
    'assets/fonts/sans-12345678.woff2',
    'assets/-12345678.js',
  ])('%s has a hash', (path) => {
    expect(isHashed(path)).toBe(true)
  })

  it.each([
    '',
    'assets/',
    'assets/main.js',
    'assets/main-1234567.js',
    'assets/main-123456789.js',
    'assets/main_12345678.js',
    'assets/main-1234567é.js',
    'assets/main-12345678',
    'assets/main-12345678.',
    'assets/main-12345678.j s',
    'assets/main-12345678.abcdefghijk',
    'assets-12345678.js',
    'data/main-12345678.js',
    'main-12345678.js',
  ])('%j has none', (path) => {
    expect(isHashed(path)).toBe(false)
  })
})
