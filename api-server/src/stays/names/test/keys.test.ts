import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keysOf, MOST_KEYS, searchKeysOf } from '../keys.ts'
import { nameForm, nameWords } from '@tomari/guest-rules/text/text-normal-form'
import { forAll } from '../../../../../guest-rules/test/sample-guests.ts'

const finds = (typed: string, booked: string, country?: string): boolean => {
  const keys = new Set(keysOf([booked], country))
  return searchKeysOf(typed).some((key) => keys.has(key))
}

const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point))

describe('names are found as guests type them', () => {
  it.each([
    // spaces, and given and family order
    ['タロウ　ヤマダ', 'ヤマダ タロウ'],
    ['ヤマダ タロウ', 'ヤマダタロウ'],
    ['  ヤマダ  タロウ  ', 'ヤマダ\u00a0タロウ'],
    ['JUANCARLOSGARCIA', 'Garcia Juan Carlos'],
    ['GARCIA JUAN CARLOS', 'Juan Carlos Garcia'],
    ['Smith John', 'SMITH, JOHN'],
    ['JOHN SMITH', 'SMITH/JOHN'],
    ['ジョーンズ マイケル', 'マイケル・ジョーンズ'],
    ['マイケルジョーンズ', 'マイケル・ジョーンズ'],
    // width and script
    ['ヤマダタロウ', 'やまだ たろう'],
    ['ヤマタ゛タロウ', 'ヤマダ タロウ'],
    ['ﾔﾏﾀﾞ･ﾀﾛｳ', 'ヤマダ タロウ'],
    ['ﾊﾟｸ ｼﾞﾐﾝ', 'パク・ジミン'],
    ['ＥＭＭＡ　ＣＡＲＴＥＲ', 'Emma Carter'],
    ['カブ３０１', 'カブ301'],
    // small and large kana
    ['シヨウジ シユン', 'ショウジ シュン'],
    ['ハツトリ', 'ハットリ'],
    ['キヤロル', 'キャロル'],
    ['フイリツプ', 'フィリップ'],
    ['ヰノウヱ カヲル', 'イノウエ カオル'],
    ['カヽミ', 'カカミ'],
    ['ミスヾ', 'ミスズ'],
    ['みすゞ', 'ミスズ'],
    // long-vowel marks and hyphens
    ['オノ ヨコ', 'オノ ヨーコ'],
    ['ヨｰコ', 'ヨーコ'],
    ['ヨ-コ', 'ヨーコ'],
    ['ヨ‐コ', 'ヨーコ'],
    ['ヨ−コ', 'ヨーコ'],
    ['ヨ―コ', 'ヨーコ'],
    ['ヨ〜コ', 'ヨーコ'],
    ['ヨ～コ', 'ヨーコ'],
    ['JEANLUC PICARD', 'Jean-Luc Picard'],
    ['メアリージェーン', 'メアリー＝ジェーン'],
    // voiced kana that sound the same
    ['ヴァネッサ', 'バネッサ'],
    ['バネッサ', 'ヴァネッサ'],
    ['ビクトリア', 'ヴィクトリア'],
    ['ベロニカ', 'ヴェロニカ'],
    ['ボイチェフ', 'ヴォイチェフ'],
    ['レビュー', 'レヴュー'],
    ['ブリュノ', 'ヴリュノ'],
    ['ゔぁれりー', 'バレリー'],
    ['チズコ ミズキ', 'チヅコ ミヅキ'],
    ['フジイ', 'フヂイ'],
    // Latin
    ['OBRIEN', "O'Brien"],
    ['OBRIEN', 'O’BRIEN'],
    ["o'brien", 'OBRIEN'],
    ['ANDRE', 'André'],
    ['ANDRE', 'ANDRE\u0301'],
    ['FRANCOIS', 'François'],
    ['MULLER', 'Müller'],
    ['MUELLER', 'Müller'],
    ['SORENSEN', 'Sørensen'],
    ['SOERENSEN', 'SØRENSEN'],
    ['STRASSE', 'Straße'],
    ['LUKASZ WALESA', 'Łukasz Wałęsa'],
    ['NGUYEN THI MINH', 'Nguyễn Thị Minh'],
    ['SATO', 'Satō'],
    ['ISIK', 'Işık'],
    ['ISTANBULLU', 'İstanbullu'],
    // kanji in another form, with a selector or a look-alike
    ['渡辺', '渡邉'],
    ['渡邊', '渡邉󠄀'],
    ['渡邉󠄀 太郎', '渡邊 太郎'],
    ['髙橋', '高橋'],
    ['山崎', '山﨑'],
    ['齋藤', '斉藤'],
    ['𠮷田', '吉田'],
    ['神田', '\ufa19田'],
    ['辻󠄀', '辻'],
    // signs that look alike
    ['マイケル·ジョーンズ', 'マイケル・ジョーンズ'],
    ['ヤマ\u00adダ\u200b', 'ヤマダ'],
    // courtesy and titles
    ['ヤマダタロウ', 'ヤマダ タロウ 様'],
    ['ヤマダタロウ', 'ヤマダ タロウ サマ'],
    ['JOHNSMITH', 'SMITH/JOHN MR'],
    ['MR JOHN SMITH', 'Mr John Smith'],
  ])('%s finds %s', (typed, booked) => expect(finds(typed, booked)).toBe(true))

  it.each([
    // part of a name is not the name
    ['ヤマダ', 'ヤマダ タロウ'],
    ['タロウ', 'ヤマダ タロウ'],
    ['ヤマダタロ', 'ヤマダ タロウ'],
    ['SMITH', 'SMITH/JOHN MR'],
    ['ヤマダ タロウ ジロウ', 'ヤマダ タロウ'],
    // other names
    ['ナカタ', 'タナカ'],
    ['カタナ', 'タナカ'],
    ['ダヤマタロウ', 'ヤマダ タロウ'],
    ['ヤマタ タロウ', 'ヤマダ タロウ'],
    ['ハヤシ', 'バヤシ'],
    ['ハナ', 'パナ'],
    ['オノ', 'オオノ'],
    ['ユキ', 'ユウキ'],
    ['コウノ', 'コノ'],
    ['ケイコ', 'ケーコ'],
    ['サトウ', 'サトオ'],
    ['シオリ', 'ショリ'],
    ['ツダ', 'スダ'],
    ['フジタ', 'フシタ'],
    ['CARLOS JUAN GARCIA', 'Garcia Juan Carlos'],
    ['JOHN SMYTH', 'JOHN SMITH'],
    ['MULLER', 'MUELLER'],
    ['ヤマダ タロウ 2', 'ヤマダ タロウ'],
    ['アウン', 'アウン サン'],
    ['ササ', 'ササマ'],
    ['MISSY', 'MISSY SMITH'],
    ['渡部', '渡辺'],
    ['大島', '大鳥'],
    // nothing
    ['', 'ヤマダ タロウ'],
    ['', ''],
    ['-・ ー', 'ー'],
    ['様', '様'],
  ])('%j does not find %s', (typed, booked) => expect(finds(typed, booked)).toBe(false))

  it('knows a reservation by every spelling it has (R18.17)', () => {
    const keys = keysOf(['ヤマダ タロウ', 'YAMADA TARO'])
    expect(keys.slice(0, 4)).toEqual(['ヤマダタロウ', 'タロウヤマダ', 'YAMADATARO', 'TAROYAMADA'])
    expect(searchKeysOf('taro yamada').some((key) => keys.includes(key))).toBe(true)
  })

  it.each([
    ['KIM MINSU / 김민수', '', '김민수 / KIM MINSU / MINSU KIM / KIM MINSOO', '김민서'],
    ['KIM MINSU / 김민수', 'KR', '김민수 / KIM MINSU / GIM MINSU', 'MINSU'],
    ['WANG HSIAOMING / 王小明', '', '王小明 / HSIAOMING WANG / WANG XIAOMING / XIAOMING WANG', '王明'],
    ['WANG HSIAOMING / 王小明', 'TW', '王小明 / WANG HSIAOMING / WANG HSIAO MING / WANG XIAOMING', '小明'],
    [
      'ONO YUKO / 大野 裕子 / オオノ ユウコ',
      'JP',
      '大野裕子 / オオノユウコ / ユウコ オオノ / OHNO YUKO / ONO YUUKO',
      '大野',
    ],
    // A companion, behind the booker's own spellings.
    [
      'SATO TARO / 佐藤 太郎 / サトウ タロウ / SATO HANAKO',
      'JP',
      'サトウ タロウ / SATOU TARO / ハナコ サトウ / SATO HANAKO',
      'サトウ',
    ],
    ['EMMA CARTER / LIAM PETER STONE', 'GB', 'CARTER EMMA / STONE LIAM PETER', 'EMMA STONE'],
  ])('%s of %j is found by each of %s, and by no %s', (names, country, typed, other) => {
    const keys = new Set(keysOf(names.split(' / '), country === '' ? undefined : country))
    const found = [...typed.split(' / '), other].filter((one) =>
      searchKeysOf(one).some((key) => keys.has(key)),
    )
    expect(found).toEqual(typed.split(' / '))
    expect(keys.size).toBeLessThanOrEqual(MOST_KEYS)
  })

  it('still finds bookings that were stored when each kanji stood for itself', () => {
    expect(searchKeysOf('渡邉 太郎').slice(0, 2)).toEqual(['渡辺太郎', '渡邉太郎'])
    expect(searchKeysOf('ヤマダ')[0]).toBe('ヤマダ')
    expect(searchKeysOf('・')).toEqual([])
  })

  it('takes no text for a name that is longer than any', () => {
    expect(nameWords('ア'.repeat(3_000))).toEqual([])
  })

  it('stores few keys, even for a name of many words', () => {
    const long = Array.from({ length: 40 }, (_, index) => `W${String(index)}`).join(' ')
    expect(keysOf([long]).length).toBeLessThanOrEqual(MOST_KEYS)
    expect(finds(long, long)).toBe(true)
  })

  it('keeps scripts whole that spell with marks', () => {
    expect(nameForm('देवी')).toBe('देवी')
    expect(nameForm('김민준')).toBe(nameForm('김민준'.normalize('NFD')))
  })
})

describe('whatever the name', () => {
  const kana = fc.constantFrom(
    ...Array.from(
      'アイウエオカガキクケコサザシジスズセソタダチツヅテデトドナニネノハバパヒビフブヘベホマミムモヤャユュヨョラリルレロワヲンッー',
    ),
  )
  const word = fc.string({ unit: kana, minLength: 2, maxLength: 6 })
  const name = fc.tuple(word, word)
  const halfKana: Readonly<Record<string, string>> = Object.fromEntries(
    Array.from({ length: 0xff9f - 0xff66 + 1 }, (_, index) => String.fromCharCode(0xff66 + index)).map(
      (half) => [half.normalize('NFKC'), half],
    ),
  )
  const toHalfWidth = (text: string): string =>
    Array.from(text.normalize('NFD'), (character) => halfKana[character] ?? character).join('')
  const toHiragana = (text: string): string =>
    text.replace(/[ァ-ヶ]/gu, (character) => String.fromCharCode(character.charCodeAt(0) - 0x60))

  it('width, script, spaces and order do not matter', () => {
    forAll(name, ([family, given]) => {
      const booked = `${family} ${given}`
      const typings = [
        booked,
        `${given} ${family}`,
        family + given,
        toHalfWidth(booked),
        toHiragana(given + family),
        booked.normalize('NFD'),
        ` ${family}・${given}様`,
      ]
      const missed = typings.filter((typed) => searchKeysOf(typed).length > 0 && !finds(typed, booked))
      expect(missed).toEqual([])
    })
  })

  it('the form of a form is itself', () => {
    const character = fc.constantFrom('ｶﾞ', ...Array.from('アガパヴェャヅヱーがゔaZéßØŁüı9９山様 　・,-’'))
    forAll(fc.string({ unit: character }), (text) => {
      const form = nameForm(text)
      expect(nameForm(form)).toBe(form)
      expect(nameWords(text).join('')).toBe(form)
    })
  })

  it('a search for nothing finds nothing', () => {
    forAll(
      fc.array(anySign).map((signs) => signs.join('')),
      (booked) => {
        expect(keysOf([booked])).not.toContain('')
      },
    )
  })
})
