import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardTokeniser } from '../../src/payments/CardTokeniser.ts'
import { type GmoPage, gmoTokeniser } from '../../src/payments/gmo.ts'
import { lazyTokeniser } from '../../src/payments/providers.ts'
import { SCRIPT_DEADLINE_MS } from '../../src/payments/script-tokeniser.ts'

const SCRIPT = 'https://pay.example/token.js'
const SHOP = 'tshop00000001'
const card = { number: '4111111111111111', expiryYear: '29', expiryMonth: '09', securityCode: '123' }

type Callback = (answer: unknown) => void

/** A page whose script answers as told, and that notes what it was asked. */
const pageWith = (getToken: (requests: unknown, callback: Callback) => void) => {
  const loads: string[] = []
  const shops: string[] = []
  const requests: unknown[] = []
  const page: GmoPage = {
    load: (url) => {
      loads.push(url)
      return Promise.resolve()
    },
    provider: () => ({
      init: (shop: string) => shops.push(shop),
      getToken: (given: unknown, callback: Callback) => {
        requests.push(given)
        getToken(given, callback)
      },
    }),
  }
  return { page, loads, shops, requests }
}

const answering = (answer: unknown) => pageWith((_, callback) => callback(answer))

const never = () => new Promise<void>(() => {})

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

describe('the payment company’s script', () => {
  it('is started with the shop and asked for a token, expiry as year then month (R12.16)', async () => {
    const { page, shops, requests } = answering({ resultCode: '000', tokenObject: { token: 'tok-1' } })
    const outcome = await gmoTokeniser(SCRIPT, page).tokenise({ ...card, holderName: 'TARO YAMADA' }, SHOP)
    expect(outcome).toEqual({ kind: 'token', token: 'tok-1' })
    expect(shops).toEqual([SHOP])
    expect(requests).toEqual([
      { cardno: '4111111111111111', expire: '2909', securitycode: '123', holdername: 'TARO YAMADA' },
    ])
  })

  it('is not told a holder name when there is none, as at check-out (R12.9)', async () => {
    const { page, requests } = answering({ resultCode: '000', tokenObject: { token: 'tok-1' } })
    await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)
    expect(requests).toEqual([{ cardno: '4111111111111111', expire: '2909', securitycode: '123' }])
  })

  it.each([
    ['result code "000", token as text', { resultCode: '000', tokenObject: { token: 'tok' } }],
    ['result code 0, token as text', { resultCode: 0, tokenObject: { token: 'tok' } }],
    ['result code "000", token as a list', { resultCode: '000', tokenObject: { token: ['tok', 'spare'] } }],
  ])('gives a token: %s', async (_, answer) => {
    const { page } = answering(answer)
    expect(await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)).toEqual({ kind: 'token', token: 'tok' })
  })

  it.each(['100', '512', 1, '0', '0000', ['100', '121'], true, null])(
    'refuses with result code %j',
    async (resultCode) => {
      const { page } = answering({ resultCode, tokenObject: { token: 'tok' } })
      expect(await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)).toEqual({ kind: 'refused' })
    },
  )

  it.each([
    ['nothing', undefined],
    ['a text', '000'],
    ['no result code', {}],
    ['success without a token', { resultCode: '000' }],
    ['success with an empty token', { resultCode: '000', tokenObject: { token: '' } }],
    ['success with an empty list', { resultCode: '000', tokenObject: { token: [] } }],
  ])('is unavailable when it answers %s', async (_, answer) => {
    const { page } = answering(answer)
    expect(await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)).toEqual({ kind: 'unavailable' })
  })

  it('is unavailable when it throws', async () => {
    const { page } = pageWith(() => {
      throw new Error('a defect of the script')
    })
    expect(await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)).toEqual({ kind: 'unavailable' })
  })

  it.each([undefined, null, 'Multipayment', {}, { init: () => undefined }])(
    'is unavailable when it leaves %j on the page',
    async (provider) => {
      const page: GmoPage = { load: () => Promise.resolve(), provider: () => provider }
      expect(await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)).toEqual({ kind: 'unavailable' })
    },
  )

  it('is heard once, however often it calls back (R12.17, R23.12)', async () => {
    const { page } = pageWith((_, callback) => {
      callback({ resultCode: '000', tokenObject: { token: 'first' } })
      callback({ resultCode: '100' })
    })
    expect(await gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)).toEqual({ kind: 'token', token: 'first' })
  })

  it.each<[string, GmoPage]>([
    ['calls back', pageWith(() => undefined).page],
    ['loads', { load: never, provider: () => undefined }],
  ])('is given up 15 seconds after the card was handed over when it never %s (R12.22)', async (_, page) => {
    const outcome = gmoTokeniser(SCRIPT, page).tokenise(card, SHOP)
    await vi.advanceTimersByTimeAsync(SCRIPT_DEADLINE_MS)
    expect(await outcome).toEqual({ kind: 'unavailable' })
  })
})

describe('fetching the script ahead of time', () => {
  it('is done once', async () => {
    const { page, loads } = answering({ resultCode: '000', tokenObject: { token: 'tok' } })
    const tokeniser = gmoTokeniser(SCRIPT, page)
    tokeniser.prepare()
    tokeniser.prepare()
    await tokeniser.tokenise(card, SHOP)
    expect(loads).toEqual([SCRIPT])
  })

  it('that fails is tried again with the card', async () => {
    const { page } = answering({ resultCode: '000', tokenObject: { token: 'tok' } })
    const load = vi.fn<GmoPage['load']>()
    load.mockRejectedValueOnce(new Error('no connection')).mockResolvedValueOnce()
    const tokeniser = gmoTokeniser(SCRIPT, { ...page, load })
    tokeniser.prepare()
    await vi.advanceTimersByTimeAsync(0)
    expect(await tokeniser.tokenise(card, SHOP)).toEqual({ kind: 'token', token: 'tok' })
    expect(load).toHaveBeenCalledTimes(2)
  })
})

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
