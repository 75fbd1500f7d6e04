import type { Site } from '@tomari/tenant-config/site'
import { describe, expect, it } from 'vitest'
import { Screen, type ScreenProps } from '../../src/screen-kit/frame/Screen.tsx'
import { showScreen } from '../screens/show-screen.tsx'

const markup = (props: ScreenProps, site: Partial<Site> = {}) =>
  showScreen(() => <Screen {...props} />, { site })

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

describe('the frame of a screen', () => {
  it('has one h1 and one main (R5.16)', async () => {
    const html = await markup({ route: '/checkin/search', title: 'ご予約の|お名前' })
    expect(count(html, /<h1/g)).toBe(1)
    expect(count(html, /<main/g)).toBe(1)
  })

  it('names the page, counts the step and leads back (R3.12)', async () => {
    const html = await markup({ route: '/checkin/input-companions', title: 'x' })
    expect(html).toContain('お連れ様の情報')
    expect(html).toContain('全4段階のうち2段階目、お客様情報')
    expect(html).toContain('戻る')
  })

  it('has no way back where the journey has none', async () => {
    expect(await markup({ route: '/checkin/qr', title: 'x' })).not.toContain('戻る')
  })

  it('shows the logo on home and error pages (R3.12)', async () => {
    expect(await markup({ route: '/reload-error', title: 'x' })).toContain('ご宿泊施設')
    expect(await markup({ route: '/checkin/term', title: 'x' })).not.toContain('ご宿泊施設')
  })

  it('does without the top bar where it is hidden by configuration, and keeps the heading (R3.13)', async () => {
    const html = await markup({ route: '/checkin/term', title: '約款' }, { topBar: false })
    expect(html).not.toContain('<header')
    expect(html).toMatch(/<h1[^>]*><span>約款<\/span><\/h1>/)
  })

  it('has a bar below only where there is something to press', async () => {
    const primary = <button type="button">次へ</button>
    expect(await markup({ route: '/checkin/qr', title: 'x' })).not.toContain('role="status"')
    expect(await markup({ route: '/checkin/term', title: 'x', primary, reason: 'まだです' })).toContain(
      'まだです',
    )
  })
})
