import { describe, expect, it } from 'vitest'
import { countryOf } from '../../written/country.ts'
import { guessedName, guessedNames, keysOf, MOST_KEYS, searchKeysOf } from '../keys.ts'

/** The country is left out where the booking does not say it. */
type Names = [typed: string, booked: string, country?: string]

const finds = (typed: string, booked: string, country?: string): boolean => {
  const keys = new Set(keysOf(booked.split('|'), country))
  return searchKeysOf(typed).some((key) => keys.has(key))
}

describe('a booking is found under the name of the passport (R18.28)', () => {
  it.each<Names>([
    // titles, run on too, and what stands for a name that there is not
    ['JOHN SMITH', 'SMITH/JOHNMR'],
    ['ANNA ADAMS', 'ADAMS/ANNAMRS'],
    ['JOHN SMITH', 'SMITH/JOHN MR ADT'],
    ['AOI HONDA', 'HONDA/AOI MR&MRS'],
    ['SOMCHAI JAIDEE', 'Khun Somchai Jaidee'],
    ['TERESA CONTI', 'Dott.ssa Teresa Conti'],
    ['ROBERT LEE', 'Lee, Jr., Robert'],
    ['ROBERT LEE', 'Robert Lee III'],
    ['HTET AUNG', 'U Htet Aung'],
    ['MR EMMA CARTER', 'Emma Carter'],
    ['LIU DEHUA', '刘德华先生', 'CN'],
    ['KANG DONGWON', '강동원님'],
    ['SUHARTO', 'SUHARTO/FNU'],
    ['SUHARTO', 'LNU SUHARTO'],
    ['SUHARTO', 'SUHARTO SUHARTO'],
    ['FNU SUHARTO', 'Suharto'],
    // two names in a cell
    ['TIAN XIAO', 'TIAN/XIAO(田曉)'],
    ['WANG XIAOMING', '王小明 WANG XIAOMING'],
    ['ヤマダタロウ', '山田太郎 ヤマダタロウ'],
    ['MARIA LOPEZ', 'Maria Garcia (née Lopez)'],
    ['BILL SMITH', 'William (Bill) Smith'],
    ['SUZUKI HANAKO', 'Yamada Taro / Suzuki Hanako'],
    ['JOHN SMITH', 'John & Mary Smith'],
    ['ヤマダ タロウ', 'ヤマダ タロウ 他1名'],
    // parts that a region leaves out
    ['EMMA CARTER', 'Emma Jane Carter'],
    ['EMMA JANE CARTER', 'Emma Carter'],
    ['JUAN GARCIA', 'Juan García López'],
    ['JUAN CARLOS GARCIA LOPEZ', 'GARCIA/JUAN CARLOS'],
    ['LETICIA LOPES', 'Letícia Silva Lopes', 'BR'],
    ['MARY GRACE MENDOZA', 'Mary Grace Castillo Mendoza', 'PH'],
    ['PETER CHAN', 'CHAN TAI MAN PETER', 'HK'],
    ['CHAN TAI MAN', 'Peter Chan Tai Man'],
    ['JASON CHAN', 'CHAN/WAISUIJASON MR', 'HK'],
    ['NGUYEN ANH', 'Nguyễn Thị Minh Anh'],
    ['RAMESH KRISHNAN', 'RAMESH S/O KRISHNAN'],
    ['SALMAN AL SAUD', 'Salman bin Abdulaziz Al Saud', 'SA'],
    ['HAFIZ BIN ABDULLAH', 'Muhammad Hafiz bin Abdullah', 'MY'],
    ['JAN VAN DEN BERG', 'Berg, Jan van den'],
    ['JAN VAN DER BERG', 'V.D. BERG JAN', 'NL'],
    ['IVANOV IVAN', 'Ivanov Ivan Petrovich', 'RU'],
    ['BUDI WIJAYA', 'Budi Santoso Wijaya', 'ID'],
    // letters
    ['JURGEN MULLER', 'MUELLER/JUERGEN', 'DE'],
    ['NOVAK DJOKOVIC', 'Novak Đoković'],
    ['DANG VAN LAM', 'Đặng Văn Lâm'],
    ['ALEKSEI TOLSTOI', 'Alexey Tolstoy', 'RU'],
    ['IVAN PETROV', 'Иван Петров'],
    ['AIKATERINI ATHANASIOU', 'Ekaterini Athanasiou', 'GR'],
    ['GEORGIOS PAPADOPOULOS', 'Γεώργιος Παπαδόπουλος'],
    // Japanese, both ways
    ['ONO YUKI', 'オオノ ユウキ'],
    ['OHNO YUKI', 'オオノ ユウキ'],
    ['OONO YUUKI', 'オオノ ユウキ'],
    ['HOMMA JUMPEI', 'ホンマ ジュンペイ'],
    ['TUTIYA ZYUNITI', 'ツチヤ ジュンイチ'],
    ['HATCHO KEN', 'ハッチョウ ケン'],
    ['SHOJI SHUN', 'ｼﾖｳｼﾞ ｼﾕﾝ'],
    ['TSUCHIYA KYOHEI', 'ツチヤ キヨウヘイ'],
    ['オオノ タロウ', 'Taro Ono'],
    ['フクダ ショウコ', 'HUKUDA SYOKO', 'JP'],
    ['SATO AOI', 'SATOH/AOI MRS', 'JP'],
    ['SATOU TAROU', 'Sato Taro'],
    // A Korean name that a Japanese agency wrote
    ['KIM MINJUN', 'キム ミンジュン'],
    ['WOO SOOBIN', 'ウ スビン', 'KR'],
    // China's and Taiwan's characters
    ['陳小明', '陈小明'],
    ['陈小明', '陳小明'],
  ])('%s finds %s (%s)', (typed, booked, country) => expect(finds(typed, booked, country)).toBe(true))

  it.each<Names>([
    ['SMITH ADA', 'SMITH/ADAMS'],
    ['SMITH', 'Smith, Mr. John'],
    ['LEE', 'Robert Lee III'],
    ['JOHN SMITH JR', 'John Smith Sr.'],
    ['MUHAMMAD KHAN', 'Muhammad Ali Khan', 'PK'],
    ['SULTAN FARAG', 'Mohammed Sultan Farag', 'EG'],
    ['KHALID AL NUAIMI', 'Mohammed bin Khalid Al Nuaimi'],
    ['MARIA BAUTISTA', 'Maria Cristina Bautista'],
    ['LETICIA SILVA', 'Letícia Silva Lopes'],
    ['EDUARDA RODRIGUES', 'Almeida Rodrigues, Maria Eduarda'],
    // Kana that a Japanese guest may have, and letters of the booking's own
    ['WOO SOOBIN', 'ウ スビン'],
    ['SEOK JONGHUI', 'SEOK JEONGHUI ソク ジョンヒ', 'KR'],
    ['JUAN LOPEZ', 'Juan García López'],
    ['EMMA ROSE CARTER', 'Emma Jane Carter'],
    ['RICHARD EDWARD', 'LEWIS RICHARD EDWARD', 'US'],
    ['ANNA LINDSTROM', 'LINDSTRÖM INGRID ANNA', 'SE'],
    ['OHNO TARO', 'オノ タロウ'],
    ['OHNO TARO', 'Ono Taro'],
    ['オノ タロウ', 'OHNO TARO'],
    ['オノ タロウ', 'オオノ タロウ'],
    ['FU MEI', 'HU MEI'],
    ['HAN SOMIN', 'HAN SOOMIN'],
    ['HWANG JAHYEON', 'Hwang Jaehyeon'],
    ['MYO MIN THU TUN', 'THU/MYO MIN', 'MM'],
  ])('%s does not find %s (%s)', (typed, booked, country) =>
    expect(finds(typed, booked, country)).toBe(false),
  )

  it('is hashed under few keys, whatever stands in the cell', () => {
    const names = [
      'サトウ コウイチロウ ユウコウ',
      '王小明 WANG XIAO MING PETER (née Ōno) / Jürgen Müller-Lüdenscheidt',
    ]
    expect(keysOf(names).length).toBeLessThanOrEqual(MOST_KEYS)
    expect(keysOf(['('.repeat(100), 'ツヤ'.repeat(90)]).length).toBeLessThanOrEqual(MOST_KEYS)
    expect(searchKeysOf('オウキヤ'.repeat(25)).length).toBeLessThanOrEqual(32)
  })
})

it.each([
  ['JP', 'JPN'],
  ['TW', 'Taiwan'],
  ['TW', '臺灣'],
  ['HK', 'Hong Kong'],
  ['KR', 'South Korea'],
  ['KR', '대한민국'],
  ['CN', '中国'],
  ['DE', 'ドイツ'],
  ['GB', 'u.k.'],
  ['', 'Atlantis'],
  ['', ''],
])('the country %j is %s in a file', (code, written) => expect(countryOf(written)).toBe(code))

describe('wrong facts beside a name (R22.3)', () => {
  it('count together, however the name is spelled', () => {
    const names = ['SATO TARO', 'TARO SATO', 'SATOU TAROU', 'サトウ タロウ', 'サトウタロウ', 'SATOH TARO']
    expect(new Set(names.flatMap(guessedNames)).size).toBe(1)
  })

  it.each([
    [
      'JOHN SMITH',
      'SMITH JOHN / MR JOHN SMITH / DR MISS JOHN SMITH / MRJOHNSMITH / JOHN AB SMITH / JOHN CD SMITH',
    ],
    ['田中 太郎', '田中太郎 / 太郎 田中 / 先生 田中太郎'],
    ['サトウ タロウ', 'SATO TARO / サトウ タロウ サマ / サマ サトウ タロウ'],
  ])('of %s count against it, whatever stands beside it: %s', (booked, typed) => {
    const guessed = new Set(keysOf([booked]).map(guessedName))
    for (const name of typed.split(' / '))
      expect([name, guessedNames(name).some((one) => guessed.has(one))]).toEqual([name, true])
  })

  it('count against few texts, and against one where nothing of the name counts', () => {
    expect(guessedNames('ツヤ'.repeat(100)).length).toBeLessThanOrEqual(4)
    expect(guessedNames('MARIA GARCIA LOPEZ PEREZ').length).toBeLessThanOrEqual(4)
    expect(guessedNames('・')).toHaveLength(1)
  })
})
