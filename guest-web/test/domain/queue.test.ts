import { describe, expect, it } from 'vitest'
import {
  checkoutDecisionOf,
  isDone,
  shownFigure,
  timeoutMessageOf,
  waitLimitMs,
} from '../../src/domain/queue.ts'

describe('a place in the queue', () => {
  it.each([
    [1, false],
    [2, false],
    [3, false],
    [4, true],
  ] as const)('of status %i is done: %s (R13.9)', (status, done) => expect(isDone({ status })).toBe(done))

  it('shows a dash for 0 (R13.8)', () => {
    expect(shownFigure(0)).toBeNull()
    expect(shownFigure(3)).toBe(3)
  })
})

it('how long a guest waits at most is what the facility says, else what is configured (R13.11)', () => {
  expect(waitLimitMs({ timeoutMinutes: 10 }, 5)).toBe(600_000)
  expect(waitLimitMs({ timeoutMinutes: null }, 5)).toBe(300_000)
  expect(waitLimitMs({ timeoutMinutes: 0 }, 5)).toBe(300_000)
  expect(waitLimitMs(null, 5)).toBe(300_000)
})

describe('what is said of a wait that took too long', () => {
  it.each([
    ['混み合っています', '係が伺います', '混み合っています'],
    ['', '係が伺います', '係が伺います'],
    [' ', '', null],
  ])('is the timeout message, else the message, else ours (R13.12)', (timeoutMessage, message, words) => {
    expect(timeoutMessageOf({ timeoutMessage, message })).toBe(words)
  })

  it('is ours when nothing was ever answered (R13.12)', () => expect(timeoutMessageOf(null)).toBeNull())
})

const info = { requestId: '', status: '', roomNumbers: [], message: '' }

describe('the way that a check-out goes on', () => {
  it('leads into the queue whenever there is a place, whatever else is said (R13.4)', () => {
    const queued = { requestId: 'req-1', status: '14', roomNumbers: ['502'], message: 'x' }
    expect(checkoutDecisionOf(queued)).toEqual({ kind: 'queued', requestId: 'req-1' })
  })

  it('leads past the payment when the stay is paid and rooms are named (R13.5)', () => {
    const decision = checkoutDecisionOf({ ...info, status: '14', roomNumbers: ['502'] })
    expect(decision).toEqual({ kind: 'already-paid', roomNumbers: ['502'] })
  })

  it.each([
    { ...info, message: 'フロントへ' },
    { ...info, status: '14', message: 'フロントへ' },
    { ...info, status: '13', roomNumbers: ['502'], message: 'フロントへ' },
  ])('ends with what the hotel says otherwise', (words) => {
    expect(checkoutDecisionOf(words)).toEqual({ kind: 'message', message: 'フロントへ' })
  })
})
