import { describe, expect, it } from 'vitest'
import { checkoutDecisionOf } from '../../src/domain/queue.ts'

const info = { requestId: '', status: '', roomNumbers: [], message: '' }

describe('the way that a check-out goes on', () => {
  it('leads into the queue whenever there is a place, whatever else is said (R13.4)', () => {
    const queued = { requestId: 'req-1', status: '14', roomNumbers: ['502'], message: 'x' }
    expect(checkoutDecisionOf(queued)).toEqual({ kind: 'queued', requestId: 'req-1' })
  })

  it('leads past the payment when the stay is paid and rooms are named (R13.5)', () => {
    expect(checkoutDecisionOf({ ...info, status: '14', roomNumbers: ['502'] })).toEqual({
      kind: 'already-paid',
      roomNumbers: ['502'],
    })
  })

  it.each([
    { ...info, message: 'フロントへ' },
    { ...info, status: '14', message: 'フロントへ' },
    { ...info, status: '13', roomNumbers: ['502'], message: 'フロントへ' },
  ])('ends with what the hotel says otherwise', (said) => {
    expect(checkoutDecisionOf(said)).toEqual({ kind: 'told', message: 'フロントへ' })
  })
})
