import { expect, it } from 'vitest'
import { DatabaseUnavailable, failureOf } from '../src/errors.ts'

it('a refusal of PostgreSQL is a passing unavailability when the disk is full, the server stops or a lock is not had', () => {
  const reasonOf = (code: string): unknown => {
    const failure = failureOf({ code, message: 'x' })
    return failure instanceof DatabaseUnavailable ? failure.reason : failure.code
  }
  expect(['53100', '57P01', '57014', '55P03', '25006', '53300', '08006', '23505'].map(reasonOf)).toEqual([
    'cannot-write',
    'lost',
    'deadline',
    'busy',
    'cannot-write',
    'busy',
    'lost',
    '23505',
  ])
})
