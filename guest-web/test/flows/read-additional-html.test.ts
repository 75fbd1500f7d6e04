import { describe, expect, it } from 'vitest'
import { readAdditionalHtml } from '../../src/flows/read-additional-html.ts'

const site = { assetsUrl: '/data' }
const serving =
  (answer: () => Response, asked: string[] = []): typeof fetch =>
  async (path) => {
    asked.push(new Request(new URL(path instanceof Request ? path.url : path, 'https://hotel.example')).url)
    return answer()
  }

describe('what the hotel adds to home', () => {
  it('lies among its assets, by language (R4.5)', async () => {
    const asked: string[] = []
    const served = serving(() => new Response('<p>温泉のご案内</p>'), asked)
    expect(await readAdditionalHtml(site, 'ja', served)).toBe('<p>温泉のご案内</p>')
    expect(asked).toEqual(['https://hotel.example/data/additional/ja.html'])
  })

  it('is nothing where there is none, or none can be had', async () => {
    const absent = serving(() => new Response('not found', { status: 404 }))
    expect(await readAdditionalHtml(site, 'en', absent)).toBe('')
    const anyPage = serving(() => new Response('<!doctype html>\n<html><body></body></html>'))
    expect(await readAdditionalHtml(site, 'en', anyPage)).toBe('')
    const offline = serving(() => {
      throw new TypeError('offline')
    })
    expect(await readAdditionalHtml(site, 'en', offline)).toBe('')
  })
})
