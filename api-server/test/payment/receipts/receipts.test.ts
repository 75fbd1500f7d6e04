import { beforeAll, describe, expect, it } from 'vitest'
import { pdfReceipts } from '../../../src/gateways/receipts/pdf-receipts.ts'
import type { ReceiptPrinter } from '../../../src/gateways/receipts/ReceiptPrinter.ts'
import { yenText } from '../../../src/gateways/receipts/words.ts'
import type { Receipt } from '../../../src/model/payment/Receipt.ts'
import { PdfReading } from './PdfReading.ts'
import { englishReceipt, fullReceipt, longReceipt, plainReceipt, ratedReceipt } from './sample-receipts.ts'

const original = { kind: 'original', parts: [] } as const

const LONG_NAME = '特定非営利活動法人日本全国温泉文化振興協会連合会東日本支部事務局 総務部経理課出張精算係'

describe('a printed receipt', () => {
  let printer: ReceiptPrinter
  beforeAll(async () => {
    printer = await pdfReceipts()
  })
  const read = async (receipt: Receipt) => new PdfReading(await printer.print(receipt, original))
  const textOf = async (receipt: Receipt) => (await read(receipt)).text
  const addressedTo = (addressee: string, receipt = fullReceipt) => textOf({ ...receipt, addressee })

  it.each([
    ['the title', '領収書'],
    ['its number', 'MIO-KAIGAN-2026-000012'],
    ['the date of the payment', '2026年12月1日'],
    ['who issues it', '澪津リゾート株式会社'],
    ['for which hotel', '澪津海岸ホテル'],
    ['the registration number', '登録番号 T0000000000001'],
    ['what was used', 'スタンダードツイン'],
    ['that it was paid by card', 'クレジットカード払い'],
    ['what consumption tax of 10 % is contained in', '10%対象（税込）'],
    ['that sum', '¥69,800'],
    ['the tax within', '¥6,345'],
    ['bathing tax outside it', '入湯税（消費税対象外）'],
    ['accommodation tax outside it', '宿泊税（消費税対象外）'],
    ['points as taken off', '−¥5,000'],
    ['the whole', '¥71,200'],
    ['the stay', '2026年12月1日～2026年12月3日（2泊）'],
  ])('shows %s', async (_what, text) => {
    expect(await textOf(fullReceipt)).toContain(text)
  })

  it.each([
    ['the line at 8 %', 'お弁当（お持ち帰り） 軽'],
    ['what that mark means', '軽は軽減税率（8%）の対象です'],
    ['the line that is not taxed', '貸自転車の預り金 ※'],
    // 5,000 points come off 74,800 and 5,400: 4,664 and 336.
    ['the sum at 10 %', '¥70,136'],
    ['the tax in it', '¥6,376'],
    ['the sum at 8 %', '8%対象（税込）'],
    ['which is', '¥5,064'],
    ['the tax in that', '¥375'],
    ['the sum outside consumption tax', '消費税対象外 ※'],
    ['the whole', '¥78,600'],
  ])('shows by rate %s (R12.39)', async (_what, text) => {
    expect(await textOf(ratedReceipt)).toContain(text)
  })

  it('says nothing of a reduced rate where there is none', async () => {
    expect(await textOf(fullReceipt)).not.toContain('軽')
  })

  it.each([
    ['the title', 'Receipt'],
    ['the date of the payment', '1 December 2026'],
    ['who issues it', 'Miotsu Resort Co., Ltd.'],
    ['the registration number', 'Registration number T0000000000001'],
    ['what was used', 'Standard twin'],
    ['that it was paid by card', 'Paid by card'],
    ['the tax within', 'of which consumption tax (10%)'],
    ['bathing tax by its name', 'Bathing tax 入湯税'],
    ['accommodation tax by its name', 'Accommodation Tax 宿泊税'],
    ['the stay', '1 December 2026 to 3 December 2026 (2 nights)'],
  ])('shows in English %s', async (_what, text) => {
    expect(await textOf(englishReceipt)).toContain(text)
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

  it('adds no second form of address in English', async () => {
    expect(await addressedTo('EMMA CARTER', englishReceipt)).not.toMatch(/様|御中/)
  })

  it('leaves out what does not apply', async () => {
    const text = await textOf(plainReceipt)
    for (const absent of ['入湯税', '宿泊税', '登録番号', 'ポイント', '※']) expect(text).not.toContain(absent)
  })

  // Extracted text alone proves nothing: a font can tell what a glyph means and have nothing to draw for it.
  it.each([
    ['Japanese', fullReceipt],
    ['English', englishReceipt],
    ['a long name', { ...fullReceipt, addressee: LONG_NAME }],
    ['rare letters', { ...fullReceipt, addressee: '髙﨑 渡邊齋藤 𠮷野家 ①㈱' }],
    [
      'letters that no Japanese font has',
      { ...englishReceipt, addressee: 'Nguyễn Thị Łucja 张伟 김민준 🎉' },
    ],
  ] as const)('draws every letter: %s', async (_what, receipt) => {
    const { drawn } = await read(receipt)
    const empty = drawn.filter(({ character, hasOutline }) => !hasOutline && character.trim() !== '')
    expect(drawn.length).toBeGreaterThan(100)
    expect(empty).toEqual([])
  })

  it.each([
    ['Nguyễn Thị Łucja', 'Nguyen Thi'],
    ['김민준', '〓〓〓'],
    ['葛󠄀城', '葛城'],
    ['山田\n太郎', '山田 太郎'],
  ])('writes %j in letters that it has: %s', async (name, shown) => {
    expect(await addressedTo(name, englishReceipt)).toContain(shown)
  })

  it('keeps a long name and its honorific whole', async () => {
    const lines = (await addressedTo(LONG_NAME)).split('\n')
    expect(lines.join('').replaceAll(' ', '')).toContain(`${LONG_NAME.replaceAll(' ', '')}\u3000御中`)
  })

  it('goes on over several pages, numbered', async () => {
    const reading = await read(longReceipt)
    expect(reading.pages).toBe(3)
    for (const text of ['ルームサービス 1', 'ルームサービス 60', '1 / 3', '3 / 3', '合計']) {
      expect(reading.text).toContain(text)
    }
    expect((await read(fullReceipt)).pages).toBe(1)
  })

  it('says on every page that it is void, and which one it is', async () => {
    const issue = { kind: 'withdrawn', by: 'MIO-KAIGAN-2026-000013' } as const
    const reading = new PdfReading(await printer.print(longReceipt, issue))
    const lines = reading.text.split('\n')
    const heads = lines.filter((line) => line.startsWith('無効（宛名を変更して再発行）'))
    expect(heads).toHaveLength(reading.pages)
    expect(lines.filter((line) => line === `領収書 ${longReceipt.number}`)).toHaveLength(reading.pages - 1)
  })

  it('is the same document each time', async () => {
    const [one, other] = [
      await printer.print(fullReceipt, original),
      await printer.print(fullReceipt, original),
    ]
    expect(Buffer.from(one).equals(other)).toBe(true)
  })

  it.each([
    [0, '¥0'],
    [1_234_567, '¥1,234,567'],
    [-500, '−¥500'],
  ])('writes %i yen as %s', (yen, text) => {
    expect(yenText(yen)).toBe(text)
  })
})
