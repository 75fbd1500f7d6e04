import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DatabaseUnavailable, failureOf } from '../src/errors.ts'
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
])('a parameter: %s cannot be stored', (value, message) => expect(() => parameterOf(value)).toThrow(message))

it('a refusal of PostgreSQL is a passing unavailability when the disk is full, the server stops or a lock is not had', () => {
  const reasonOf = (code: string): unknown => {
    const failure = failureOf({ code, message: 'x' })
    return failure instanceof DatabaseUnavailable ? failure.reason : failure.code
  }
  const reasons = '53100 57P01 57014 55P03 25006 53300 08006 23505'.split(' ').map(reasonOf)
  expect(reasons.join(' ')).toBe('cannot-write lost deadline busy cannot-write busy lost 23505')
})
