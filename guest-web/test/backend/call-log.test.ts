import { describe, expect, it } from 'vitest'
import { CALL_LOG_KEY, createCallLog } from '../../src/backend/http.ts'
import { answering, midway, payload } from './answering.ts'

const memoryStorage = () => {
  const stored = new Map<string, string>()
  const storage: Storage = {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
  return storage
}

describe('the dump of calls', () => {
  it('keeps every call and what came of it (R15.6)', async () => {
    const storage = memoryStorage()
    const { legacy } = answering(() => payload({ content: '約款' }), { log: createCallLog(() => storage) })
    await legacy.agreement(midway)
    await legacy.agreement(midway)
    const dumped: unknown = JSON.parse(storage.getItem(CALL_LOG_KEY) ?? '')
    expect(dumped).toHaveLength(2)
    expect(dumped).toMatchObject([
      {
        method: 'GET',
        url: '/api/v1/client/hotel_agreement',
        outcome: { status: 200, body: { payload: { content: '約款' } } },
      },
      {},
    ])
  })

  it('keeps failures', async () => {
    const storage = memoryStorage()
    const { legacy } = answering(() => Promise.reject(new TypeError('offline')), {
      log: createCallLog(() => storage),
    })
    await expect(legacy.agreement(midway)).rejects.toThrow('network')
    expect(JSON.parse(storage.getItem(CALL_LOG_KEY) ?? '')).toMatchObject([{ outcome: { kind: 'network' } }])
  })

  it('leaves out images, card tokens and the keys to the session (R15.6)', async () => {
    const storage = memoryStorage()
    const { legacy } = answering(
      ({ url }) => payload(url.includes('authtoken') ? { authorization: 'canary-answer' } : {}),
      { log: createCallLog(() => storage) },
    )
    await legacy.requestCheckinToken('ヤマダ', '', midway)
    await legacy.uploadSignature('canary-signature', { ...midway, authToken: 'canary-header' })
    await legacy.uploadPassport('canary-passport', midway)
    await legacy.settle({ requestId: 'r', amountYen: 1, cardToken: 'canary-card', receiptName: '' }, midway)
    await expect(legacy.returned('canary-code', midway)).rejects.toThrow('call failed')
    await expect(legacy.openInvitation('canary-link', 'ヤマダ', midway)).rejects.toThrow('call failed')
    expect(storage.getItem(CALL_LOG_KEY)).not.toContain('canary')
    expect(storage.getItem(CALL_LOG_KEY)).toContain('upload_agreement_signature')
  })

  it('never stands in the way of a call', async () => {
    const forbidden = createCallLog(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    const { legacy } = answering(() => payload({ content: 'x' }), { log: forbidden })
    expect(await legacy.agreement(midway)).toBe('x')
  })
})
