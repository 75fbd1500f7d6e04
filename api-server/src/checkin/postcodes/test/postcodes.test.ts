import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { fullPostcodeAnswer } from '@tomari/contract/operations'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleaned, halfWidthKana, linesOf, townsIn } from '../../../../build/postcodes.ts'
import { noDatabase, serverOn } from '../../../../test/harness/server.ts'
import type { PostcodeDirectory } from '../PostcodeDirectory.ts'
import { postcodesIn } from '../postcode-file.ts'

const codes = ['0600000', '0790177', '1000001', '1000013', '4980000', '5300001', '5456009', '9071800']

describe('the postcode lookup', () => {
  let folder: string
  let book: PostcodeDirectory

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tomari-postcodes-'))
    const file = join(folder, 'table')
    await writeFile(file, brotliCompressSync(codes.flatMap(linesOf).join('')))
    book = await postcodesIn(pathToFileURL(file))
  })
  afterAll(() => rm(folder, { recursive: true }))

  const lookUp = async (zipcode: string) => {
    const { app } = serverOn(noDatabase, { postcodes: book })
    const answer = await app.inject(`/api/v1/client/postcode?zipcode=${encodeURIComponent(zipcode)}`)
    expect(answer.statusCode).toBe(200)
    return v.parse(fullPostcodeAnswer, answer.json())
  }

  it("answers as zipcloud does, with Japan Post's data (R17.24, R18.16)", async () => {
    const address = { address1: '東京都', address2: '千代田区', address3: '千代田', prefcode: '13' }
    const kana = { kana1: 'ﾄｳｷｮｳﾄ', kana2: 'ﾁﾖﾀﾞｸ', kana3: 'ﾁﾖﾀﾞ' }
    const town = { ...address, ...kana, zipcode: '1000001' }
    expect(await lookUp('1000001')).toEqual({ status: 200, message: null, results: [town] })
  })

  it('finds the first code, the last and each between, with every town of a code that has several', async () => {
    for (const code of codes) expect((await lookUp(code)).results).not.toBeNull()
    const { results } = await lookUp('4980000')
    const towns = results?.map(({ address1, address2 }) => `${address1}${address2}`)
    expect(towns).toEqual(['愛知県弥富市', '三重県桑名郡木曽岬町'])
  })

  it('answers null where nothing is found', async () => {
    for (const code of ['0000000', '1000002', '9999999']) {
      expect(await lookUp(code)).toEqual({ status: 200, message: null, results: null })
    }
  })

  it('takes it as it is written on a letter, and tells what is wrong with anything else', async () => {
    for (const written of ['530-0001', '〒530−0001', '５３００００１'])
      expect((await lookUp(written)).results?.[0]?.address3).toBe('梅田')
    for (const wrong of ['', '123', '12345678', 'abcdefg', '100000O']) {
      expect(await lookUp(wrong)).toMatchObject({ status: 400, message: expect.any(String), results: null })
    }
  })
})

describe('a town of the printed directory', () => {
  it.each([
    ['霞が関（次のビルを除く）', '霞が関'],
    ['葛巻（第４０地割「５７番地１２５、１７６を除く」〜第４５地割）', '葛巻'],
    ['以下に掲載がない場合', ''],
    ['穴明２２地割、穴明２３地割', '穴明２２地割'],
    ['利島村一円', ''],
    ['一円', '一円'],
    ['梅田', '梅田'],
  ])('%s is %j', (printed, town) => expect(cleaned(printed)).toBe(town))

  it.each([
    ['霞が関（次のビルを除く）', ['霞が関']],
    ['大通西（１〜１９丁目）', ['大通西']],
    ['菅里（その他）', ['菅里']],
    ['中央アエル（地階・階層不明）', ['中央アエル']],
    ['名駅ミッドランドスクエア（高層棟）（４７階）', ['名駅ミッドランドスクエア（高層棟）（４７階）']],
    ['名駅ミッドランドスクエア（高層棟）（地階・階層不明）', ['名駅ミッドランドスクエア（高層棟）']],
    ['城端（新町）', ['城端新町']],
    ['上田（１〜４丁目、北山）', ['上田', '上田北山']],
    ['川戸（烏帽子「榛名湖畔、丘」）', ['川戸烏帽子']],
    ['種市第８地割〜第１４地割（玉川、戸類家）', ['種市第８地割〜第１４地割']],
    ['甲、乙（港新町）', ['甲']],
    ['以下に掲載がない場合', ['']],
  ])('%s is %j', (printed, towns) => expect(townsIn(printed, '').map(({ town }) => town)).toEqual(towns))

  it.each([
    ['トウキョウト', 'ﾄｳｷｮｳﾄ'],
    ['パンダガーデン', 'ﾊﾟﾝﾀﾞｶﾞｰﾃﾞﾝ'],
    ['２２ジョウ', '22ｼﾞｮｳ'],
  ])('is read %s as %s', (kana, half) => expect(halfWidthKana(kana)).toBe(half))
})
