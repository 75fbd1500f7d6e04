import { describe, expect, it, vi } from 'vitest'
import type { CardTokeniser } from '../../src/payments/CardTokeniser.ts'
import { lazyTokeniser } from '../../src/payments/providers.ts'

const card = { number: '4111111111111111', expiryYear: '29', expiryMonth: '09', securityCode: '123' }

const arrived = () => ({
  prepare: vi.fn<CardTokeniser['prepare']>(),
  tokenise: vi.fn<CardTokeniser['tokenise']>().mockResolvedValue({ kind: 'token', token: 'tok' }),
})

describe('a tokeniser whose code comes late', () => {
  it('prepares and makes tokens once it is there (R12.21)', async () => {
    const tokeniser = arrived()
    const late = lazyTokeniser(() => Promise.resolve(tokeniser))
    late.prepare()
    expect(await late.tokenise(card, 'shop')).toEqual({ kind: 'token', token: 'tok' })
    expect(tokeniser.prepare).toHaveBeenCalledOnce()
    expect(tokeniser.tokenise).toHaveBeenCalledWith(card, 'shop')
  })

  it('is unavailable while its code cannot be had, and asked for again with the next card', async () => {
    const fetchCode = vi.fn<() => Promise<CardTokeniser>>()
    fetchCode.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce(arrived())
    const late = lazyTokeniser(fetchCode)
    expect(await late.tokenise(card, 'shop')).toEqual({ kind: 'unavailable' })
    expect(await late.tokenise(card, 'shop')).toEqual({ kind: 'token', token: 'tok' })
  })
})
