import { describe, expect, it } from 'vitest'
import en from '../../src/text/en.json'
import ja from '../../src/text/ja.json'
import { actionText, catalogueIn, firstLanguage } from '../../src/text/texts.ts'

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

describe('the words of the desk', () => {
  it('are there in Japanese and English, key by key, with the same places', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ja))
    const english: Readonly<Record<string, string>> = en
    const strays = Object.entries(ja).filter(
      ([key, text]) => placesIn(text).join() !== placesIn(english[key] ?? '').join(),
    )
    expect(strays).toEqual([])
  })

  it('begin in the language of the browser, in Japanese where that is none of ours', () => {
    expect(firstLanguage(['en-GB', 'ja'])).toBe('en')
    expect(firstLanguage(['fr', 'ja-JP'])).toBe('ja')
    expect(firstLanguage(['ko-KR', 'en'])).toBe('en')
    expect(firstLanguage(['ko-KR'])).toBe('ja')
  })

  it('tell what was done, and leave what they have no words for as it is called', () => {
    const message = catalogueIn('ja')
    const actions = [actionText(message, 'undo-checkin'), actionText(message, 'newer')]
    expect(actions).toEqual(['チェックインを取り消し', 'newer'])
  })

  it('write days, times and numbers as the hotel has them', () => {
    const message = catalogueIn('ja')
    expect(message.day('2026-11-23')).toBe('11/23')
    expect(message.time('2026-11-23T06:04:00Z', '2026-11-23')).toBe('15:04')
    expect(message.time('2026-11-22T06:04:00Z', '2026-11-23')).toBe('11/22 15:04')
    expect(message.longTime('2026-11-22T06:04:00Z')).toBe('2026/11/22 15:04')
    expect(message.t('row.yen', { yen: message.number(12_000) })).toBe('12,000円')
    expect(catalogueIn('en').t('lists.in_house')).toBe('In house')
  })
})
