import { describe, expect, it } from 'vitest'
import type { Receipt } from '../../Receipt.ts'
import {
  englishReceipt,
  fullReceipt,
  longReceipt,
  plainReceipt,
  printed,
  ratedReceipt,
} from './sample-receipts.ts'

const LONG_NAME = '特定非営利活動法人日本全国温泉文化振興協会連合会東日本支部事務局 総務部経理課出張精算係'

describe('a printed receipt', () => {
  const addressedTo = async (addressee: string, receipt = fullReceipt) =>
    (await printed({ ...receipt, addressee })).text

  it.each<[string, Receipt, string, readonly string[]]>([
    [
      'number, day, issuer, hotel, what was used, each tax, the points, the whole and the stay',
      fullReceipt,
      '領収書 | MIO-KAIGAN-2026-000012 | 2026年12月1日 | 澪津リゾート株式会社 | 澪津海岸ホテル | ' +
        '登録番号 T0000000000001 | スタンダードツイン | クレジットカード払い | 10%対象（税込） | ¥69,800 | ¥6,345 | ' +
        '入湯税（消費税対象外） | 宿泊税（消費税対象外） | −¥5,000 | ¥71,200 | 2026年12月1日～2026年12月3日（2泊）',
      ['軽'],
    ],
    [
      'the sums and taxes of each rate (R12.39)',
      ratedReceipt,
      // 5,000 points come off 74,800 and 5,400: 4,664 and 336.
      'お弁当（お持ち帰り） 軽 | 軽は軽減税率（8%）の対象です | 貸自転車の預り金 ※ | ¥70,136 | ¥6,376 | 8%対象（税込） | ' +
        '¥5,064 | ¥375 | 消費税対象外 ※ | ¥78,600',
      [],
    ],
    [
      'the same in English, with no second form of address',
      englishReceipt,
      'Receipt | 1 December 2026 | Miotsu Resort Co., Ltd. | ' +
        'Registration number T0000000000001 | Standard twin | Paid by card | ' +
        'of which consumption tax (10%) | Bathing tax 入湯税 | Accommodation Tax 宿泊税 | ' +
        '1 December 2026 to 3 December 2026 (2 nights)',
      ['様', '御中'],
    ],
    ['nothing that does not apply', plainReceipt, '', ['入湯税', '宿泊税', '登録番号', 'ポイント', '※']],
  ])('shows %s', async (_what, receipt, parts, absent) => {
    const { text } = await printed(receipt)
    expect(parts.split(' | ').filter((part) => !text.includes(part))).toEqual([])
    expect(absent.filter((part) => text.includes(part))).toEqual([])
  })

  it.each([
    ['山田 太郎', '様'],
    ['株式会社澪津商事', '御中'],
    ['澪津商事 御中', '御中'],
    ['EMMA CARTER', '様'],
  ])('addresses %s with %s, once', async (name, honorific) => {
    const text = await addressedTo(name)
    expect(text).toContain(name.replace(/ 御中$/, ''))
    expect(text.split(honorific)).toHaveLength(2)
  })

  // Extracted text alone proves nothing: a font can tell what a glyph means and have nothing to draw for it.
  it.each([
    ['Japanese', fullReceipt],
    ['English', englishReceipt],
    ['a long name', { ...fullReceipt, addressee: LONG_NAME }],
    ['rare letters', { ...fullReceipt, addressee: '髙﨑 渡邊齋藤 𠮷野家 ①㈱' }],
    ['letters that no font has', { ...englishReceipt, addressee: 'محمد 𬭊 🎉' }],
  ] as const)('draws every letter: %s', async (_what, receipt) => {
    const { drawn, empty } = await printed(receipt)
    expect(drawn.length).toBeGreaterThan(100)
    expect(empty).toEqual([])
  })

  it.each([
    ['Nǟo ẍ̌', 'N'],
    ['葛󠄀城', '葛城'],
    ['山田\n太郎', '山田 太郎'],
    ['محمد', '〓〓〓〓'],
  ])('writes %j in letters that it has: %s', async (name, shown) => {
    expect(await addressedTo(name, englishReceipt)).toContain(shown)
  })

  it('is read aloud as a heading, paragraphs and one table, however many pages that has', async () => {
    for (const receipt of [fullReceipt, englishReceipt, longReceipt]) {
      const { language, counts } = (await printed(receipt)).spoken
      const { lines } = receipt
      expect([language, counts['H1'], counts['Table']]).toEqual([receipt.language, 1, 1])
      expect([counts['TR'], counts['TH'], counts['TD']]).toEqual([lines.length + 1, 5, lines.length * 5])
    }
  })

  it('has no line for an address or telephone that the hotel has not given', async () => {
    const issuer = { ...fullReceipt.issuer, address: { ja: '', en: '' }, phone: '' }
    const { text } = await printed({ ...fullReceipt, issuer })
    expect(text).not.toContain('電話')
    expect(text).toContain('登録番号 T0000000000001')
  })

  it('stands on one page with a usual bill, however long the addressee', async () => {
    const pages = [fullReceipt, ratedReceipt, { ...ratedReceipt, addressee: LONG_NAME }].map((receipt) =>
      printed(receipt),
    )
    expect((await Promise.all(pages)).map((one) => one.pages)).toEqual([1, 1, 1])
  })

  it('goes on over several pages, numbered, which all say when it is void, and which one it is', async () => {
    const issue = { kind: 'withdrawn', by: 'MIO-KAIGAN-2026-000013' } as const
    const { pages, text } = await printed(longReceipt, issue)
    expect([pages, (await printed(fullReceipt)).pages]).toEqual([3, 1])
    for (const part of ['ルームサービス 1', 'ルームサービス 60', '1 / 3', '3 / 3', '合計'])
      expect(text).toContain(part)
    const lines = text.split('\n')
    const heads = lines.filter((line) => line.startsWith('無効（宛名を変更して再発行）'))
    expect(heads).toHaveLength(pages)
    expect(lines.filter((line) => line === `領収書 ${longReceipt.number}`)).toHaveLength(pages - 1)
  })
})
