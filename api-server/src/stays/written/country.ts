import { readAscii } from '@tomari/guest-rules/text/reading'

/** Codes of three letters, and names that people write, of the countries that most guests come from; the names of all others are the platform's. */
const FURTHER = `
  JP JPN 日本人 邦人
  CN CHN PRC 中国大陸 中国人 中华人民共和国 中華人民共和国 mainlandchina peoplesrepublicofchina chinese
  TW TWN ROC 中華民国 台灣 臺灣 台湾人 taiwanese taiwanroc
  HK HKG hongkong 香港 hongkongsar
  MO MAC macau macao 澳門 マカオ
  KR KOR korea southkorea republicofkorea korearepublicof 韓国人 大韓民国 韩国 한국 대한민국 korean
  US USA アメリカ 米国 unitedstatesofamerica american
  GB GBR UK イギリス 英国 greatbritain england british
  AU AUS australian
  CA CAN canadian
  NZ NZL
  IE IRL
  ZA ZAF
  SG SGP 新加坡
  MY MYS
  TH THA 泰国
  VN VNM vietnam vietnamese
  ID IDN
  PH PHL filipino
  IN IND
  NP NPL
  LK LKA
  BD BGD
  PK PAK
  MM MMR ビルマ
  DE DEU GER german
  AT AUT
  CH CHE SUI
  FR FRA french
  IT ITA
  ES ESP
  PT PRT POR
  BR BRA
  MX MEX
  AR ARG
  CL CHL
  CO COL
  PE PER
  NL NLD NED オランダ holland thenetherlands
  BE BEL
  SE SWE
  NO NOR
  DK DNK DEN
  FI FIN
  IS ISL
  PL POL
  CZ CZE czechrepublic
  HU HUN
  RO ROU
  GR GRC
  RU RUS russianfederation
  UA UKR
  BG BGR
  TR TUR turkey
  SA SAU
  AE ARE UAE
  QA QAT
  KW KWT
  EG EGY
  IR IRN
  IL ISR
  MN MNG
  KZ KAZ
`

const form = (text: string): string =>
  readAscii(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

let known: ReadonlyMap<string, string> | undefined

/** Made at its first use: some thousand names. */
function codesByName(): ReadonlyMap<string, string> {
  const codes = LETTERS.flatMap((one) => LETTERS.map((other) => one + other))
  const named = ['en', 'ja', 'ko', 'zh-Hant', 'zh-Hans'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
    return codes.flatMap((code) => {
      const name = names.of(code)
      return name === undefined ? [] : [[form(name), code] as const]
    })
  })
  const ofCodes = named.map(([, code]) => [form(code), code] as const)
  const further = FURTHER.trim()
    .split('\n')
    .flatMap((line) => {
      const [code = '', ...names] = line.trim().split(' ')
      return [code, ...names].map((name) => [form(name), code] as const)
    })
  return new Map([...ofCodes, ...named, ...further])
}

/** The country that a text names, ISO 3166 in two letters: by its code of two or three letters or its name; empty where it names none. */
export function countryOf(text: string): string {
  known ??= codesByName()
  return known.get(form(text)) ?? ''
}
