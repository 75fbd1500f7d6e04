import { describe, expect, it } from 'vitest'
import Home from '../../src/screens/home/Home.tsx'
import { scenes } from '@tomari/tenant-config/scenes'
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
    expect(html).toMatch(/href="\/eco".*割引いたします/s)
    expect(html).toMatch(/href="\/law".*特定商取引法に基づく表記/s)
  })

  it('stands before the view that the hotel has chosen (R5.26)', async () => {
    expect(await showScreen(Home, { site: { scene: scenes.forest } })).toContain(scenes.forest.near)
  })
})
