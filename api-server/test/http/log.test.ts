import { expect, it } from 'vitest'
import { factsOf } from '../../src/http/operation/log.ts'

const FRAME = /^ {4}at .*log\.test\.ts:\d+:\d+\)?$/

it.each([
  'Yamada',
  'Yamada\n    at Tokyo (1-2-3)',
  '\n    at Tokyo (1-2-3)',
  'Error: Error: Yamada\n    at Tokyo (1-2-3)\n',
  '',
])('of an error that says %j the log is told the places alone', (message) => {
  const { stack = '' } = factsOf(new TypeError(message))
  expect(stack.split('\n')[0]).toMatch(FRAME)
  expect(stack).not.toMatch(/Tokyo|Yamada/)
})

it('an error whose message was changed afterwards shows no places, since it is unknown where they begin', () => {
  const error = new Error('Yamada\n    at Tokyo (1-2-3)')
  // What a stack says is fixed when it is first read.
  expect(error.stack).toContain('Tokyo')
  error.message = 'refused'
  expect(factsOf(error).stack).toBe('')
  expect(factsOf(Object.assign(new Error('Yamada'), { stack: 'at Tokyo\n    at Tokyo' })).stack).toBe('')
})
