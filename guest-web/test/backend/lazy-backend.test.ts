import { describe, expect, it, vi } from 'vitest'
import type { Backend } from '../../src/backend/Backend.ts'
import { lazyBackend } from '../../src/backend/lazy-backend.ts'
import { checkinHotel } from '../flows/checkin-hotel.ts'

const context = { authToken: 'token', facilityId: 'F1', language: 'ja' }

describe('a back end whose code comes when it is needed', () => {
  it('asks the one that has come, with all that it was asked with, and fetches nothing before', async () => {
    const { backend } = checkinHotel().deps
    const settle = vi.spyOn(backend, 'settle').mockResolvedValue()
    const fetchCode = vi.fn<() => Promise<Backend>>().mockResolvedValue(backend)
    const lazy = lazyBackend(fetchCode)
    expect(fetchCode).not.toHaveBeenCalled()
    const order = { requestId: 'P1', amountYen: 100, cardToken: 'c', receiptName: 'n' }
    await lazy.settle(order, context)
    expect(settle).toHaveBeenCalledWith(order, context)
    expect(await lazy.facilities(context)).toEqual(await backend.facilities(context))
  })

  it('fails a call as a broken connection does while the code cannot be had, and serves the next try', async () => {
    const { backend } = checkinHotel().deps
    const fetchCode = vi
      .fn<() => Promise<Backend>>()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValue(backend)
    const lazy = lazyBackend(fetchCode)
    await expect(lazy.facilities(context)).rejects.toThrow('call failed: network')
    expect(await lazy.facilities(context)).toHaveLength((await backend.facilities(context)).length)
  })
})
