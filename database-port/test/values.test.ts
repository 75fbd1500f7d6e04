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

it.each([
  ['08006', 'lost'],
  ['0A000', 'lost'],
  ['23505', '23505'],
  ['25006', 'read-only'],
  ['26000', 'lost'],
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  ['53100', 'cannot-write'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'deadline'],
  ['57P01', 'lost'],
  ['58P01', 'cannot-write'],
])(
  'a refusal of PostgreSQL that is not the fault of its statement is a passing unavailability: %s (R23.6)',
  (code, meaning) => {
    const failure = failureOf({ code, message: 'x' })
    expect(failure instanceof DatabaseUnavailable ? failure.reason : failure.code).toBe(meaning)
  },
)
