import { operations } from '@tomari/contract/operations'
import { TENANT_TEXTS_MAX_BYTES, tenantTextsOf } from '@tomari/tenant-config/tenant-texts'
import { describe, expect, it } from 'vitest'
import { type FetchText, fetchTenantTexts, tenantTextsPath } from '../../src/text/tenant-texts.ts'

const serving = (body: BodyInit | null, init?: ResponseInit) => {
  const asked: string[] = []
  const answer: FetchText = (path) => {
    asked.push(path)
    return Promise.resolve(new Response(body, init))
  }
  return { asked, answer }
}

describe("a tenant's texts", () => {
  it('come from where the contract says (R5.8)', async () => {
    const { asked, answer } = serving('{"home.greeting":"Hello"}')
    expect(await fetchTenantTexts('en', answer)).toEqual({ 'home.greeting': 'Hello' })
    expect(asked).toEqual([operations.tenantTexts.path.replace('{languageCode}', 'en')])
  })

  it('never lead out of their folder', () => {
    expect(tenantTextsPath('../data/x')).toBe('/tenant-lang/..%2Fdata%2Fx.json')
  })

  it.each([
    ['are missing', serving('not found', { status: 404 })],
    ['are empty', serving('')],
    ['have no body', serving(null)],
    ['are a page instead', serving('<!doctype html>')],
    ['are a number', serving('42')],
    ['are no texts', serving('{"home.greeting":{"ja":"x"}}')],
    ['are larger than the limit', serving(JSON.stringify({ a: 'x'.repeat(TENANT_TEXTS_MAX_BYTES) }))],
  ])('are none when they %s', async (_, { answer }) => {
    expect(await fetchTenantTexts('ja', answer)).toEqual({})
  })

  it('are none when they cannot be fetched, without a word to the guest (R5.9, R16.6)', async () => {
    expect(await fetchTenantTexts('ja', () => Promise.reject(new TypeError('offline')))).toEqual({})
  })

  it('are read to the limit', async () => {
    const text = 'あ'.repeat(150_000)
    expect(await fetchTenantTexts('ja', serving(JSON.stringify({ a: text })).answer)).toEqual({ a: text })
  })

  it('are not read beyond the limit', async () => {
    let chunks = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    expect(await fetchTenantTexts('ja', serving(endless).answer)).toEqual({})
    expect(chunks).toBeLessThan(12)
  })

  it('that stand in the page are judged alike', () => {
    expect(tenantTextsOf({ a: 'b' })).toEqual({ a: 'b' })
    expect(tenantTextsOf(null)).toEqual({})
    expect(tenantTextsOf({ a: 1, b: 'c', d: null, e: ['f'] })).toEqual({ b: 'c' })
  })
})
