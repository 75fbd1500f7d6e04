import { notOnReceipt, onReceipt } from '@tomari/guest-rules/receipt-letters'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textIn, yenIn } from '../../../platform/index.ts'
import { linesOf } from '../../printed/line-breaks.ts'
import type { PdfReading } from './PdfReading.ts'
import {
  englishReceipt,
  fullReceipt,
  longReceipt,
  plainReceipt,
  printed,
  ratedReceipt,
} from './sample-receipts.ts'

/** What is drawn, without the places where the pen is set down, and Thai am as one letter again. */
const drawnText = ({ text }: PdfReading): string =>
  text.replaceAll(/[\n ]/g, '').replaceAll(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')

const whole = (text: string): string => text.replaceAll(' ', '')

/** Korean papers name the two taxes in Japanese too, whose characters a Korean font may lack. */
const LETTERS = { ko: /[\p{Script=Hangul}\p{N}]/u, 'zh-Hant': /./u, 'zh-Hans': /./u } as const

describe.each([
  ['ko', 'NotoSansKR', '김민수'],
  ['zh-Hant', 'NotoSansTC', '直角旅行社 骨'],
  ['zh-Hans', 'NotoSansSC', '直角旅行社 骨'],
] as const)('a receipt in %s (R18.14)', (language, family, addressee) => {
  it('is drawn in the letters of its country, with amounts in words and the currency once', async () => {
    const paper = await printed({ ...ratedReceipt, language, addressee, facilityName: 'Hotel 直' })
    const text = drawnText(paper)
    expect([paper.familiesOf(LETTERS[language]), paper.empty]).toEqual([[family], []])
    expect(text).toContain(whole(textIn(language, 'papers.title')))
    expect(text).toContain(whole(`${textIn(language, 'papers.registration')} T0000000000001`))
    expect(text).toContain(yenIn(66_000, language))
    expect([...text.matchAll(/JPY/g)]).toHaveLength(1)
    expect(text).not.toMatch(/[様御¥円]/u)
  })

  it('keeps to them on later pages, and shows a Japanese name in Japanese letters', async () => {
    const later = await printed({ ...longReceipt, language, addressee, facilityName: 'Hotel 直' })
    expect([later.familiesOf(LETTERS[language]), later.empty, later.pages > 1]).toEqual([[family], [], true])
    const named = await printed({ ...ratedReceipt, language, addressee: '直角ホテル' })
    expect(named.familiesOf(/[ホテル]/u)).toEqual(['BIZUDPGothic'])
  })
})

describe('a receipt in the guest’s own script (R12.43)', () => {
  it.each([
    ['Japanese', '𠮷田 﨑山 渡邉'],
    ['Korean', '김민수'],
    ['simplified Chinese', '刘德华'],
    ['traditional Chinese', '陳筱薇 龔媯'],
    ['Thai', 'สมชาย น้ำผึ้ง'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Cyrillic', 'Иван Щербаков'],
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Latin with marks', 'Łucja Škvorecký Ğülşen Þórdís'],
  ])('shows a name in %s as it was accepted: %s', async (_script, name) => {
    expect([onReceipt(name), notOnReceipt(name)]).toEqual([name, []])
    for (const receipt of [fullReceipt, englishReceipt]) {
      const paper = await printed({ ...receipt, addressee: name, facilityName: name })
      expect(drawnText(paper).split(whole(name))).toHaveLength(3)
      expect(paper.empty).toEqual([])
    }
  })

  it('is the one exception in Arabic and other scripts: refused by sign, and written in other letters', async () => {
    expect(notOnReceipt('محمد Ali 🎉')).toEqual(['م', 'ح', 'د', '🎉'])
    expect(drawnText(await printed({ ...englishReceipt, addressee: 'Muhammad Ali' }))).toContain(
      'MuhammadAli',
    )
  })

  it('shows any accepted name as the preview did', async () => {
    const scripts = 'Hangul Han Thai Cyrillic Greek Latin Katakana Arabic Devanagari'
      .split(' ')
      .map((script) => new RegExp(`^\\p{Script=${script}}$`, 'u'))
    const letter = fc
      .tuple(fc.constantFrom(...scripts), fc.integer({ min: 0x41, max: 0x20fff }))
      .filter(([script, codePoint]) => script.test(String.fromCodePoint(codePoint)))
      .map(([, codePoint]) => String.fromCodePoint(codePoint))
    const name = fc
      .array(letter, { minLength: 1, maxLength: 12 })
      .map((letters) => letters.join(''))
      .filter((text) => onReceipt(text) !== '' && notOnReceipt(text).length === 0)
    await fc.assert(
      fc.asyncProperty(name, fc.array(name, { minLength: 1, maxLength: 9 }), async (addressee, items) => {
        const named = items.map((item) => ({ ja: item, en: item }))
        const lines = plainReceipt.lines.flatMap((line) => named.map((one) => ({ ...line, name: one })))
        const paper = await printed({ ...plainReceipt, addressee, lines })
        for (const one of [addressee, ...items]) expect(drawnText(paper)).toContain(whole(onReceipt(one)))
        expect(drawnText(paper)).not.toContain('〓')
        expect(paper.empty).toEqual([])
      }),
      { numRuns: 6 },
    )
  })

  it('keeps long names and lines in several scripts whole, over as many lines as they take', async () => {
    const name = '주식회사 대한민국관광호텔연합회서울특별시지부 Nguyễn刘德华สมชาย'
    const items = fullReceipt.lines.map((line) => ({ ...line, name: { ja: `${name} 객실`, en: name } }))
    const paper = await printed({ ...fullReceipt, addressee: name, lines: items })
    expect(drawnText(paper)).toContain(`${whole(name)}\u3000様`)
    expect(drawnText(paper).split(`${whole(name)}객실`)).toHaveLength(items.length + 1)
    expect([paper.pages, paper.empty]).toEqual([1, []])
  })

  it('stays small: what it needs of each font, and no more', async () => {
    const sizeOf = async (addressee: string) => (await printed({ ...fullReceipt, addressee })).size
    const own = await sizeOf('山田 太郎')
    expect((await sizeOf('김민수')) - own).toBeLessThan(12_000)
    expect((await sizeOf('刘德华')) - own).toBeLessThan(12_000)
  })
})

it.each([
  ['between words', 'Nguyễn Thị Hồng', ['Nguyễn ', 'Thị Hồng']],
  ['between words that nothing separates', 'สมชายใจดี', ['สมชาย', 'ใจดี']],
  ['within a word wider than a line', '12345678901', ['12345678', '901']],
  ['not before a closing sign', '김민수김민수(주)', ['김민수김민수', '(주)']],
])('a receipt breaks a line %s', (_where, text, lines) => {
  const found = linesOf(text, 8, (from, to) => to - from)
  expect(found.map(([from, to]) => text.slice(from, to))).toEqual(lines)
})
