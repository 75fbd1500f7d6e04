import { qrContent } from '@tomari/tenant-config/qr-content'
import { scenes } from '@tomari/tenant-config/scenes'
import { type Site, siteOf } from '@tomari/tenant-config/site'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { Screen, type ScreenProps } from '../../src/screen-kit/frame/Screen.tsx'
import Qr from '../../src/screens/checkin/qr/Qr.tsx'
import Term from '../../src/screens/checkin/term/Term.tsx'
import UnsettledQr from '../../src/screens/checkin/unsettled-qr/UnsettledQr.tsx'
import Home from '../../src/screens/home/Home.tsx'
import { newSession } from '../../src/session/session.ts'
import { screens } from '../../src/shell/screens.ts'
import { qrPathOf } from '../../src/ui/qr-code/qr-path.ts'
import { codeOf, familyReservation } from '../flows/hotel.ts'
import { siteWith } from '../site/site-with.ts'
import { namesOf, showScreen } from './show-screen.tsx'

const { home, language } = siteWith()

describe('home', () => {
  it('begins a check-in, and a check-out only where the hotel offers one (R4.1, R4.2, R13.1)', async () => {
    const shown = await showScreen(Home)
    expect(shown.match(/data-variant="primary"/g)).toHaveLength(1)
    expect(shown).not.toContain('チェックアウト')
    const both = await showScreen(Home, { site: { offersCheckout: true } })
    expect(both.match(/data-variant="primary"/g)).toHaveLength(1)
    expect(both).toMatch(/data-variant="secondary".*チェックアウト/s)
  })

  it('offers the languages only where the browser decides (R4.7)', async () => {
    expect(namesOf(await showScreen(Home))).toEqual(['lang'])
    const byQuery = { ...language, selectedBy: 'query' } as const
    expect(namesOf(await showScreen(Home, { site: { language: byQuery } }))).toEqual([])
  })

  it('leaves out the bar with the logo where it is hidden, and keeps the choice of language (R3.13)', async () => {
    expect(await showScreen(Home)).toMatch(/<header[^>]*>.*app-logo\.svg/s)
    const bare = await showScreen(Home, { site: { topBar: false } })
    expect(bare).not.toMatch(/<header|app-logo\.svg/)
    expect(namesOf(bare)).toEqual(['lang'])
    const byQuery = { ...language, selectedBy: 'query' } as const
    expect(namesOf(await showScreen(Home, { site: { topBar: false, language: byQuery } }))).toEqual([])
  })

  it('says what to know before beginning (R4.1)', async () => {
    expect(await showScreen(Home)).toContain('お手続きの前に')
  })

  it('tells guests from overseas to have the passport ready where they are asked for it (R8.42)', async () => {
    expect(await showScreen(Home)).not.toContain('パスポート')
    expect(await showScreen(Home, { site: { asksPassport: true } })).toContain('パスポートをご用意ください')
  })

  it('reminds of check-out where it is asked to (R4.3)', async () => {
    expect(await showScreen(Home)).not.toContain('お忘れ物')
    const site = { home: { ...home, checkoutAttention: true } }
    expect(await showScreen(Home, { site })).toContain('お忘れ物')
  })

  it('shows no message for which the hotel has no words (R4.4)', async () => {
    const site = { home: { ...home, additionalMessage: true } }
    expect(await showScreen(Home, { site })).toBe(await showScreen(Home))
  })

  it('links to the eco discount and the legal notice where they are (R4.6)', async () => {
    expect(await showScreen(Home)).not.toMatch(/<a [^>]*href="[^#]/)
    const site = { home: { ...home, ecoDiscountUrl: '/eco', paymentLawUrl: '/law' } }
    const html = await showScreen(Home, { site })
    expect(html).toMatch(/href="\/eco".*割引になります/s)
    expect(html).toMatch(/href="\/law".*特定商取引法に基づく表記/s)
  })

  it('stands before the view that the hotel has chosen (R5.26)', async () => {
    expect(await showScreen(Home, { site: { scene: scenes.forest } })).toContain(scenes.forest.near)
  })
})

describe('a screen that the debug flag lets load with nothing known (R3.5)', () => {
  it.each(Object.entries(screens))('%s shows', async (_, load) => {
    const { default: Screen } = await load()
    for (const language of ['ja', 'en']) {
      expect(await showScreen(Screen, { session: newSession(), language })).toMatch(/<h1[^>]*>[^]*<\/h1>/)
    }
  })
})

const TYPED = '文字入力で署名する'
const UNDO = '書き直す'
const SAVED = 'QRコードを保存・共有する'

const shown = (Screen: ComponentType, display: Readonly<Record<string, boolean>>) =>
  showScreen(Screen, { site: siteOf({ display }), session: { code: codeOf('30') } })

describe('what a hotel may switch off', () => {
  it('is signing by typing (R9.9)', async () => {
    expect(await shown(Term, {})).toContain(TYPED)
    const drawnAlone = await shown(Term, { show_typed_signature: false })
    expect(drawnAlone).not.toContain(TYPED)
    expect(drawnAlone).toContain(UNDO)
  })

  it.each([
    ['the code', Qr],
    ['the code of an open bill', UnsettledQr],
  ])('is saving %s as a picture (R11.9)', async (_what, Screen) => {
    expect(await shown(Screen, {})).toContain(SAVED)
    const shownWithout = await shown(Screen, { show_save_qr_code: false })
    expect(shownWithout).not.toContain(SAVED)
    expect(shownWithout).toContain('<svg')
  })
})

it('the code as a hotel sets it has its parts, its level and its size, with the facility on the pass (R11.2, R11.7)', async () => {
  const site = siteOf({
    display: { show_facility_name_on_qr: true },
    qr_code: { qr_factors: ['blank||kananame', 'checkin_code'], max_size: 180, error_correction_level: 'L' },
  })
  const session = { code: codeOf('30'), reservation: familyReservation }
  const html = await showScreen(Qr, { site, session })
  const { modules, path } = qrPathOf(qrContent([['blank', 'kananame'], ['checkin_code']], codeOf('30')), 'L')
  expect(html).toContain(`<path d="${path}"`)
  expect(html).toContain(`width="${modules * Math.floor(180 / modules)}"`)
  expect(html).toContain('港館')
  expect(await showScreen(Qr, { session })).not.toContain('港館')
})

const markup = (props: ScreenProps, site: Partial<Site> = {}) =>
  showScreen(() => <Screen {...props} />, { site })

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0

describe('the frame of a screen', () => {
  it('has one h1 and one main (R5.16)', async () => {
    const html = await markup({ route: '/checkin/search', title: 'ご予約の|お名前' })
    expect(count(html, /<h1/g)).toBe(1)
    expect(count(html, /<main/g)).toBe(1)
  })

  it('names the flow, counts the step and leads back (R3.12)', async () => {
    const html = await markup({ route: '/checkin/input-companions', title: 'x' })
    expect(html).toContain('>チェックイン<')
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
