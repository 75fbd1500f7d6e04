import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrayElements, arrayLiteral, parameterOf } from '../src/values.ts'

describe('array literals', () => {
  it('are read as they were written', () => {
    const texts = fc.array(fc.option(fc.string({ unit: 'grapheme' }), { nil: null }))
    fc.assert(
      fc.property(texts, (elements) => {
        expect(arrayElements(arrayLiteral(elements))).toEqual(elements)
      }),
    )
  })

  it('of two dimensions are refused', () => {
    expect(() => arrayElements('{{1,2},{3,4}}')).toThrow('one dimension')
  })
})

it.each([
  [() => 1, 'a function cannot be stored'],
  [Symbol('x'), 'a symbol cannot be stored'],
  [new Date(Number.NaN), 'Invalid time value'],
])('a parameter: %s cannot be stored', (value, message) => {
  expect(() => parameterOf(value)).toThrow(message)
})
