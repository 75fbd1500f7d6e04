import { describe, expect, it } from 'vitest'
import { createAnalytics } from '../../src/shell/analytics.ts'

const page = () => {
  const pushed: unknown[] = []
  const scripts: string[] = []
  return {
    pushed,
    scripts,
    push: (entry: unknown) => {
      pushed.push(entry)
    },
    loadScript: (url: string) => {
      scripts.push(url)
    },
  }
}

describe('analytics', () => {
  it('tells of a screen view by its path and Japanese page name, and nothing else (R21.1)', () => {
    const { pushed, scripts, ...parts } = page()
    createAnalytics({ tagManagerId: 'GTM-ABC' }, parts)('/checkin/search')
    expect(pushed.at(-1)).toEqual({
      event: 'page_view',
      page_path: '/checkin/search',
      page_title: 'チェックイン予約検索',
    })
    expect(scripts).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC'])
  })

  it('writes the same down, and fetches nothing, where cards are taken (R21.3)', () => {
    const { pushed, scripts, ...parts } = page()
    createAnalytics({ tagManagerId: '' }, parts)('/checkin/input-card')
    expect(pushed).toEqual([
      { event: 'page_view', page_path: '/checkin/input-card', page_title: expect.any(String) },
    ])
    expect(scripts).toEqual([])
  })

  it('does nothing at all without a tag manager', () => {
    const { pushed, scripts, ...parts } = page()
    createAnalytics(null, parts)('/checkin/search')
    expect([pushed, scripts]).toEqual([[], []])
  })
})
