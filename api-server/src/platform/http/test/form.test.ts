import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../form.ts'

describe('a form', () => {
  it('is read as browsers write it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })),
        (fields) => {
          const written = new URLSearchParams(fields).toString()
          expect(Object.entries(fieldsOf(written) ?? {})).toEqual([...new URLSearchParams(written)])
        },
      ),
    )
  })

  it.each([
    ['', {}],
    ['a=1', { a: '1' }],
    ['a=1&b=', { a: '1', b: '' }],
    ['a', { a: '' }],
    ['a=1=2', { a: '1=2' }],
    ['&&a=1&', { a: '1' }],
    ['name=%E3%83%A4+%E3%83%9E', { name: 'ヤ マ' }],
    ['name=ヤマ', { name: 'ヤマ' }],
    ['image=abc%2Bdef%2F%3D', { image: 'abc+def/=' }],
  ])('%j is %j', (text, fields) => expect(fieldsOf(text)).toEqual(fields))

  it.each(['a=%', 'a=%E3%83', 'a=%zz', '%=1', 'a=1&a=2', 'a=1&%61=2', 'a=%00', 'a%00=1'])(
    '%j is refused',
    (text) => expect(fieldsOf(text)).toBeNull(),
  )

  it('with a dangerous name changes nothing but itself', () => {
    expect(Object.keys(fieldsOf('__proto__=x&constructor=y') ?? {})).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it('has at most 64 fields, empty ones counted', () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')
    expect(Object.keys(fieldsOf(fields(64)) ?? {})).toHaveLength(64)
    expect(fieldsOf(fields(65))).toBeNull()
    expect(fieldsOf('&'.repeat(63))).toEqual({})
    expect(fieldsOf('&'.repeat(64))).toBeNull()
  })

  it('has names of at most 1,000 signs, and values of any length', () => {
    expect(fieldsOf(`${'n'.repeat(1_000)}=${'v'.repeat(100_000)}`)).not.toBeNull()
    expect(fieldsOf(`${'n'.repeat(1_001)}=v`)).toBeNull()
    expect(fieldsOf('n'.repeat(1_001))).toBeNull()
  })

  it('keeps every letter beside a plus sign', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('+', 'a', '¢', 'ヤ', '😀', '⬫', 'ⰀⰠ')), (signs) => {
        const text = signs.join('')
        expect(fieldsOf(`a=${text}`)).toEqual({ a: text.replaceAll('+', ' ') })
      }),
    )
  })
})
