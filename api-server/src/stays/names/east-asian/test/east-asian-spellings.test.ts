import { describe, expect, it } from 'vitest'
import type { ParsedName, Script } from '../../name.ts'
import { eastAsianSpellings, spellingsOfKoreanKana } from '../east-asian-spellings.ts'

const SCRIPTS: readonly (readonly [RegExp, Script])[] = [
  [/\p{Script=Han}/u, 'han'],
  [/\p{Script=Hangul}/u, 'hangul'],
  [/\p{Script=Katakana}/u, 'kana'],
]

/** A name as bookings are taken apart: family name first, or all in one word. */
function parsed(written: string): ParsedName {
  const [first = '', ...others] = written.split(' ')
  const script = SCRIPTS.find(([letters]) => letters.test(written))?.[1] ?? 'latin'
  const [family, given] = others.length === 0 ? [[], [first]] : [[first], others]
  return { written, family, given, script, familyFirst: undefined }
}

const spelled = (written: string, country: string | undefined): readonly string[] =>
  spellingsOf(parsed(written), country).map(({ family, given }) => `${family.join('')} ${given.join('')}`)

const spellingsOf = (name: ParsedName, country: string | undefined) =>
  name.script === 'kana' ? spellingsOfKoreanKana(name, country) : eastAsianSpellings(name, country)

/** Each row: the name in the booking, the guest's country, and passports that the person may hold. */
type Fact = readonly [written: string, country: string | undefined, ...passports: string[]]

const holds = (facts: readonly Fact[]) =>
  it.each(facts.map(([written, country, ...passports]) => ({ written, country, passports })))(
    '$written of $country',
    ({ written, country, passports }) =>
      expect(spelled(written, country)).toEqual(expect.arrayContaining(passports)),
  )

describe('mainland passports: pinyin, each name in one word', () => {
  holds([
    ['王小明', 'CN', 'WANG XIAOMING'],
    ['诸葛孔明', 'CN', 'ZHUGE KONGMING'],
    ['歐陽倩', 'CN', 'OUYANG QIAN'],
    // ü is YU since 2012, U before, V in bookings.
    ['吕丽', 'CN', 'LYU LI', 'LU LI', 'LV LI'],
    ['王绿', 'CN', 'WANG LYU', 'WANG LU', 'WANG LV'],
    // Readings of surnames that differ from the character's usual one.
    ['单雪', 'CN', 'SHAN XUE'],
    ['曾伟', 'CN', 'ZENG WEI'],
    ['仇英', 'CN', 'QIU YING'],
    ['解晓东', 'CN', 'XIE XIAODONG'],
    ['查明', 'CN', 'ZHA MING'],
    ['区志强', 'CN', 'OU ZHIQIANG'],
    ['尉迟恭', 'CN', 'YUCHI GONG'],
    ['盖伟', 'CN', 'GE WEI', 'GAI WEI'],
    ['朴龙', 'CN', 'PIAO LONG'],
    ['翟静', 'CN', 'ZHAI JING'],
    ['乐平', 'CN', 'YUE PING', 'LE PING'],
    ['覃刚', 'CN', 'QIN GANG', 'TAN GANG'],
    ['张朝', 'CN', 'ZHANG CHAO', 'ZHANG ZHAO'],
    // The given name stands first where the booking turned it round.
    ['小明 王', 'CN', 'WANG XIAOMING'],
  ])
})

describe("Taiwan's passports: four systems, and surnames as the family had them", () => {
  holds([
    ['張曉明', 'TW', 'CHANG HSIAOMING', 'CHANG XIAOMING', 'ZHANG XIAOMING'],
    ['蔡宗翰', 'TW', 'TSAI TSUNGHAN', 'TSAI ZONGHAN', 'CAI ZONGHAN'],
    ['許雅婷', 'TW', 'HSU YATING', 'XU YATING'],
    ['陳怡君', 'TW', 'CHEN YICHUN', 'CHEN ICHUN', 'CHEN YIJUN', 'CHEN YIJYUN'],
    ['周志豪', 'TW', 'CHOU CHIHHAO', 'CHOU ZHIHAO', 'CHOU JHIHHAO'],
    ['謝佩君', 'TW', 'HSIEH PEICHUN', 'HSIEH PEIJUN'],
    ['邱淑芬', 'TW', 'CHIU SHUFEN', 'CHIOU SHUFEN'],
    ['李佳穎', 'TW', 'LEE CHIAYING', 'LI CHIAYING', 'LEE JIAYING'],
    ['呂文', 'TW', 'LU WEN', 'LYU WEN'],
    ['歐陽明', 'TW', 'OUYANG MING'],
  ])
})

describe("Hong Kong's and Macau's papers: Cantonese", () => {
  holds([
    ['陳大文', 'HK', 'CHAN TAIMAN'],
    ['黃家輝', 'HK', 'WONG KAFAI'],
    ['吳梓軒', 'HK', 'NG TSZHIN', 'NG CHIHIN'],
    ['梁志偉', 'HK', 'LEUNG CHIWAI'],
    ['周慧敏', 'HK', 'CHOW WAIMAN', 'CHAU WAIMAN'],
    ['葉國強', 'HK', 'YIP KWOKKEUNG'],
    ['謝詠詩', 'HK', 'TSE WINGSZE'],
    ['郭麗華', 'HK', 'KWOK LAIWAH', 'KWOK LAIWA'],
    ['許美儀', 'HK', 'HUI MEIYI', 'HUI MEIYEE'],
    ['司徒美玲', 'HK', 'SZETO MEILING'],
    ['陈国荣', 'HK', 'CHAN KWOKWING'],
    ['楊麗華', 'MO', 'IEONG LAIWA'],
    ['梁志強', 'MO', 'LEONG CHIKEONG'],
    ['何淑儀', 'MO', 'HO SOKI'],
  ])
})

describe('surnames of Singapore and Malaysia as they sound in the south of China', () => {
  holds([
    ['陈伟明', 'SG', 'TAN WEIMING'],
    ['林美玲', 'SG', 'LIM MEILING'],
    ['黃家豪', 'MY', 'NG JIAHAO', 'WONG JIAHAO'],
    ['吴志强', 'SG', 'GOH ZHIQIANG'],
  ])
})

describe('hanzi of an unknown country: what the characters allow', () => {
  holds([
    ['陈志明', undefined, 'CHEN ZHIMING'],
    ['陳志明', undefined, 'CHEN CHIHMING', 'CHAN CHIMING', 'CHEN ZHIMING'],
    ['林美玲', undefined, 'LIN MEILING', 'LAM MEILING'],
  ])

  it('leaves the name of a Japanese guest alone', () => {
    expect(spelled('田中太郎', undefined)).toEqual([])
    expect(spelled('林 恵', 'JP')).toEqual([])
  })
})

describe("Korea's passports: surnames by the statistics, given names syllable by syllable", () => {
  holds([
    ['김민준', 'KR', 'KIM MINJUN', 'KIM MINJOON'],
    ['이영희', 'KR', 'LEE YOUNGHEE', 'LEE YEONGHUI', 'YI YOUNGHEE'],
    ['박지현', 'KR', 'PARK JIHYUN', 'PARK JIHYEON', 'PAK JIHYUN'],
    ['최은경', 'KR', 'CHOI EUNKYUNG', 'CHOE EUNKYUNG', 'CHOI EUNGYEONG'],
    ['정수빈', 'KR', 'JUNG SUBIN', 'JEONG SUBIN', 'CHUNG SUBIN', 'JEONG SOOBIN'],
    ['윤서준', 'KR', 'YOON SEOJUN', 'YUN SEOJUN'],
    ['임철수', 'KR', 'LIM CHULSOO', 'IM CHULSU'],
    // No syllable is assimilated to the next.
    ['한복남', 'KR', 'HAN BOKNAM'],
    ['남궁민수', 'KR', 'NAMGUNG MINSU', 'NAMKUNG MINSU'],
    ['황보라', 'KR', 'HWANG BORA', 'HWANGBO RA'],
    // Hangul in single letters, as some systems store it.
    ['김민준'.normalize('NFD'), 'KR', 'KIM MINJUN'],
    ['민준 김', undefined, 'KIM MINJUN'],
  ])
})

describe('a Korean name in kana: what the commonest names of that sound have on passports', () => {
  holds([
    ['キム ミンジユン', undefined, 'KIM MINJUN'],
    ['チヨン ジヒヨン', 'KR', 'JUNG JIHYUN', 'JEONG JIHYEON'],
    ['イ ヒヨヌ', 'KR', 'LEE HYUNWOO'],
    ['ユン ウノ', 'KR', 'YOON EUNHO'],
    ['パクヨンスク', undefined, 'PARK YOUNGSOOK'],
    ['ナムグン ミン', 'KR', 'NAMGUNG MIN'],
  ])

  it('leaves the name of a Japanese guest alone', () => {
    expect(spelled('ヤマダ タロウ', undefined)).toEqual([])
    expect(spelled('ミナミ ジユン', undefined)).toEqual([])
  })
})

describe('a name in Latin letters in the other spellings of the same person', () => {
  holds([
    ['PARK YOUNGSOO', 'KR', 'PARK YEONGSU', 'PARK YOUNGSU'],
    ['JEONG JI HYEON', 'KR', 'JUNG JIHYUN'],
    ['LEE MINHO', undefined, 'YI MINHO'],
    ['LV NA', undefined, 'LYU NA', 'LU NA'],
    ['LYU NA', 'CN', 'LV NA', 'LU NA'],
    ['ZHANG XIAOMING', 'TW', 'CHANG HSIAOMING'],
    ['CHANG HSIAO MING', 'TW', 'CHANG XIAOMING'],
  ])

  it.each([
    ['SMITH JOHN', undefined],
    ['WANG XIAOMING', undefined],
    ['CHAN TAIMAN', 'HK'],
    ['NGUYEN THI LAN', 'VN'],
    ['JOHN LEE', 'US'],
  ])('stays as it is: %s of %s', (written, country) => expect(spelled(written, country)).toEqual([]))
})

describe('what is no passport of the same person', () => {
  it.each([
    // 李 is LEE in Hong Kong, LI in China; LAI is 黎.
    ['李明', undefined, 'LAI MING'],
    ['王明', 'HK', 'HUANG MING'],
    ['黃明', 'CN', 'WANG MING'],
    ['정민', 'KR', 'JEON MIN'],
    ['전민', 'KR', 'JEONG MIN'],
    ['신민', 'KR', 'SHIM MIN'],
    ['陳偉', 'TW', 'CHENG WEI'],
    ['陳偉', 'HK', 'TAN WAI'],
    ['JUNG MINHO', 'KR', 'JUN MINHO'],
    ['RYU YONGJUN', 'KR', 'YOO YOUNGJUN'],
    ['YEO SOONBOK', 'KR', 'YEO SUNBOK'],
    ['변용석', 'KR', 'BYUN YOUNGSEOK'],
    ['LEE MINHO', undefined, 'LIM MINHO'],
  ])('%s of %s is never %s', (written, country, other) =>
    expect(spelled(written, country)).not.toContain(other),
  )

  it('is never the name as it is written', () =>
    expect(spelled('LEE MINHO', 'KR')).not.toContain('LEE MINHO'))
})

describe('any text at all', () => {
  it.each([
    '王',
    '김',
    '王'.repeat(64),
    '김'.repeat(64),
    'A B',
    'LEE '.repeat(30),
    '𠮷野 家',
    '々々々',
    'カナ カナ',
  ])('has few spellings, each of words: %s', (written) => {
    const spellings = eastAsianSpellings(parsed(written.trim()), undefined)
    expect(spellings.length).toBeLessThanOrEqual(16)
    for (const { family, given } of spellings) expect([...family, ...given].join('')).toMatch(/^[A-Z]+$/)
  })

  it.each(['陳志明', '정지현', '張怡君', '李嘉欣', '鄧麗君'])(
    'has them in the same order each time: %s',
    (written) =>
      expect(eastAsianSpellings(parsed(written), undefined)).toEqual(
        eastAsianSpellings(parsed(written), undefined),
      ),
  )
})
