import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../src/http/form.ts'

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
  ])('%j is %j', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields)
  })

  it.each(['a=%', 'a=%E3%83', 'a=%zz', '%=1', 'a=1&a=2', 'a=1&%61=2', 'a=%00', 'a%00=1'])(
    '%j is refused',
    (text) => {
      expect(fieldsOf(text)).toBeNull()
    },
  )

  it('with a dangerous name changes nothing but itself', () => {
    const fields = fieldsOf('__proto__=x&constructor=y')
    expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'constructor'])
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })
})
