import { rowsOf, wordsOf } from '../chance.mjs'
import { formsOf, inSmall, writtenInLatin } from '../channels.mjs'
import { families, givenCharacters, macauFamilies, macauGiven, rareFamilies } from './chinese-characters.mjs'

const titleOf = (chance) => chance.pick(['Mr.', 'Mr.', 'Ms.', 'Mrs.', 'Miss'])

/** The commonest tenth of the surnames is half of the people. */
const familyOf = (chance) =>
  chance.is(0.08) ? chance.pick(rareFamilies) : chance.pick(chance.is(0.5) ? families.slice(0, 20) : families)

const givenOf = (chance, shareOfOne) => {
  const first = chance.pick(givenCharacters)
  return chance.is(shareOfOne) ? [first] : [first, chance.other(givenCharacters, first)]
}

const written = (family, given, script) => family[script] + given.map((one) => one[script]).join('')

/** Syllables that hotels take for one another, and that are other people's. */
const NEAR = new Map(
  rowsOf(`
    MING MIN
    MIN MING
    YING YIN
    XIN XING
    LIN LING
    LING LIN
    JING JIN
    JUN JUAN
    HUA HUI
    HUI HUA
    WEI WEN
    JIE JIA
    XIA XIAO
    YAN YANG
    YANG YAN
    FANG FENG
    CHING CHIN
    CHUN CHUAN
    HSIN HSING
    MAN MING
    WAI WING
    WING WAI
    KA KAM
    KIT KIN
    HO HOI
    YEE YING
    CHI CHUNG
    CHUNG CHI
    YEN YEH
    HSIU SHU
  `),
)

/** Surnames that look nearly the same in one romanisation, and are other families. */
const NEAR_FAMILIES = new Map(
  rowsOf(`
    CHEN CHENG
    CHENG CHEN
    ZHANG ZHENG
    ZHENG ZHANG
    LIU LU
    LU LIU
    LYU LIU
    WANG WENG
    HUANG HUNG
    XU XIE
    ZHU ZHOU
    ZHOU ZHU
    YANG YAN
    WU HU
    HU WU
    JIANG QIANG
    LIN LIANG
    HSU HSUEH
    TSAI TSAO
    CHOU CHU
    LAI LEI
    YEH YEN
    CHIANG CHANG
    CHAN CHIN
    CHEUNG CHEONG
    CHOW CHU
    LAM LIM
    LAU LO
    WONG WANG
    TSANG TSENG
    LEUNG LEONG
    KWOK KWAN
    NG NGAI
    YIP YIU
    HUI HAU
    TSE TSOI
    CHIU CHU
    TANG TONG
    TAM TAN
  `),
)

/** Of another family whose spelling is nearly the same, and that none of the family's own spellings is. */
const otherFamily = (family, surname) => {
  const near = NEAR_FAMILIES.get(surname)
  const own = [...family.pinyin, ...family.taiwan, ...family.hongKong]
  return near === undefined || own.includes(near) ? [] : [near]
}

/** Another guest: of the same family, or with a syllable that is nearly the same. */
const otherGiven = (chance, given, column) => {
  const spelled = given.map((one) => one[column][0])
  const at = spelled.findIndex((syllable) => NEAR.has(syllable))
  if (at >= 0 && chance.is(0.6)) return spelled.with(at, NEAR.get(spelled[at]))
  if (spelled.length > 1 && chance.is(0.3)) return spelled.slice(1)
  const others = givenOf(chance, 0.2).map((one) => one[column][0])
  return others.join('') === spelled.join('') ? others.toReversed() : others
}

/** What a name in characters may be in any of the passports, where the booking does not say of which country. */
const anyReading = ({ name, country }, family, given) =>
  country !== undefined || !/\p{Script=Han}/u.test(name)
    ? []
    : ['pinyin', 'taiwan', 'hongKong'].flatMap((column) =>
        family[column].map(
          (surname) => `${surname} ${given.map(({ [column]: [spelling] }) => spelling).join('')}`,
        ),
      )

const withReadings = ({ forms, possible }, readings) => ({ forms, possible: [...possible, ...readings] })

const china = (chance) => {
  const family = familyOf(chance)
  const given = givenOf(chance, 0.25)
  const surname = chance.is(0.8) ? family.pinyin[0] : family.pinyin.at(-1)
  const syllables = given.map(({ pinyin }) => (chance.is(0.75) ? pinyin[0] : pinyin.at(-1)))
  const joined = syllables.join('')
  const country = chance.is(0.5) ? 'CN' : undefined
  const hanzi = written(family, given, 'simplified')
  /** Keyboards have no ü: V stands for it. */
  const inBooking = family.traditional === '呂' ? chance.pick(['LV', 'LU', 'LYU']) : surname
  const [, way, write] = chance.weighted([
    [24, 'hanzi', () => ({ name: hanzi, country })],
    [3, 'hanzi, space', () => ({ name: hanzi.replace(family.simplified, `${family.simplified} `), country })],
    [2, 'hanzi, traditional', () => ({ name: written(family, given, 'traditional'), country })],
    [
      16,
      'hanzi, Japanese reading',
      () => ({
        name: hanzi,
        kana: `${family.japanese} ${given.map(({ japanese }) => japanese).join('')}`,
        country,
      }),
    ],
    [4, 'slash, hanzi in brackets', () => ({ name: `${inBooking}/${joined}(${hanzi})`, country })],
    [3, 'hanzi, then Latin', () => ({ name: `${hanzi} ${inBooking} ${joined}`, country })],
    [2, 'hanzi, Latin in brackets', () => ({ name: `${hanzi} (${inBooking} ${joined})`, country })],
    [3, 'Latin in the column of kana', () => ({ name: hanzi, kana: `${inBooking} ${joined}`, country })],
    [
      24,
      null,
      () => ({
        ...writtenInLatin(chance, { family: inBooking, given: joined, title: titleOf(chance) }),
        country: chance.is(0.3) ? 'CN' : undefined,
      }),
    ],
  ])
  const others = [
    `${joined} ${surname}`,
    `${surname} ${syllables.join(' ')}`,
    `${surname}${joined}`,
    ...family.pinyin.map((spelling) => `${spelling} ${joined}`),
    ...(family.traditional === '呂' ? [`LV ${joined}`] : []),
    ...(chance.is(0.1) ? [`${surname} ${joined} MR`] : []),
  ]
  const booking = write()
  const near = [`${surname} ${otherGiven(chance, given, 'pinyin').join('')}`]
  if (chance.is(0.4)) near.push(...otherFamily(family, surname).map((one) => `${one} ${joined}`))
  // Somebody from Taiwan whose characters are others is read like this.
  if (booking.country === 'CN' && family.taiwan[0] !== surname && chance.is(0.3))
    near.push(`${family.taiwan[0]} ${given.map(({ taiwan: [spelling] }) => spelling).join('-')}`)
  return {
    way: way ?? booking.way,
    ...booking,
    ...withReadings(formsOf(chance, `${surname} ${joined}`, others), anyReading(booking, family, given)),
    nearMisses: near,
  }
}

const ENGLISH = wordsOf(
  'AMY KEVIN JASON EMILY ALICE VINCENT IVY ERIC TINA PETER KAREN JACKY WINNIE KELVIN CARMEN RAYMOND VIVIAN KEN CONNIE ALAN STEPHANIE DENNIS JOYCE HENRY FIONA SAMUEL GRACE CALVIN MANDY',
)

const taiwan = (chance) => {
  const family = familyOf(chance)
  const given = givenOf(chance, 0.08)
  const surname = chance.is(0.9) ? family.taiwan[0] : family.taiwan.at(-1)
  const syllables = given.map(({ taiwan: [spelling] }) => spelling)
  const hyphened = syllables.join('-')
  const country = chance.is(0.5) ? 'TW' : undefined
  const hanzi = written(family, given, 'traditional')
  const pinyin = given.map(({ pinyin: [spelling] }) => spelling).join('')
  const english = chance.pick(ENGLISH)
  const kana = `${family.japanese} ${given.map(({ japanese }) => japanese).join('')}`
  const [, way, write] = chance.weighted([
    [28, 'hanzi', () => ({ name: hanzi, country })],
    [
      3,
      'hanzi, space',
      () => ({ name: hanzi.replace(family.traditional, `${family.traditional} `), country }),
    ],
    [3, 'hanzi, simplified', () => ({ name: written(family, given, 'simplified'), country: 'TW' })],
    [16, 'hanzi, Japanese reading', () => ({ name: hanzi, kana, country })],
    [4, 'slash, hanzi in brackets', () => ({ name: `${surname}/${syllables.join('')}(${hanzi})`, country })],
    [4, 'hanzi, then Latin', () => ({ name: `${hanzi} ${surname} ${hyphened}`, country })],
    [4, 'pinyin instead', () => ({ name: `${family.pinyin[0]}/${pinyin}`, country: 'TW' })],
    [
      5,
      'English name too',
      () => ({ name: `${inSmall(`${english} ${hyphened}`)} ${inSmall(surname)}`, country, alias: english }),
    ],
    [
      20,
      null,
      () => ({
        ...writtenInLatin(chance, { family: surname, given: hyphened, title: titleOf(chance) }),
        country: chance.is(0.3) ? 'TW' : undefined,
      }),
    ],
  ])
  const booking = write()
  const others = [
    `${hyphened} ${surname}`,
    `${surname} ${syllables.join('')}`,
    `${surname} ${syllables.join(' ')}`,
    ...(booking.alias === undefined ? [] : [`${booking.alias} ${surname}`]),
    // A holder may have chosen another spelling, or pinyin, for the passport.
    ...(/\p{Script=Han}/u.test(booking.name) && booking.country === 'TW'
      ? [...family.taiwan.map((spelling) => `${spelling} ${hyphened}`), `${family.pinyin[0]} ${pinyin}`]
      : []),
    ...(chance.is(0.1) ? [`MS ${surname} ${hyphened}`] : []),
  ]
  return {
    way: way ?? booking.way,
    ...booking,
    ...withReadings(formsOf(chance, `${surname} ${hyphened}`, others), anyReading(booking, family, given)),
    nearMisses: [
      `${surname} ${otherGiven(chance, given, 'taiwan').join('-')}`,
      ...(chance.is(0.4) ? otherFamily(family, surname).map((one) => `${one} ${hyphened}`) : []),
    ],
  }
}

const hongKong = (chance) => {
  const family = familyOf(chance)
  const given = givenOf(chance, 0.05)
  const surname = chance.is(0.85) ? family.hongKong[0] : family.hongKong.at(-1)
  const syllables = given.map(({ hongKong }) => (chance.is(0.8) ? hongKong[0] : hongKong.at(-1)))
  const spaced = syllables.join(' ')
  const english = chance.pick(ENGLISH)
  const country = chance.is(0.5) ? 'HK' : undefined
  const hanzi = written(family, given, 'traditional')
  const kana = `${family.japanese} ${given.map(({ japanese }) => japanese).join('')}`
  const [, way, hasEnglish, write] = chance.weighted([
    [34, 'hanzi', false, () => ({ name: hanzi, country })],
    [12, 'hanzi, Japanese reading', false, () => ({ name: hanzi, kana, country })],
    [
      4,
      'slash, hanzi in brackets',
      false,
      () => ({ name: `${surname}/${syllables.join('')}(${hanzi})`, country }),
    ],
    [4, 'hanzi, then Latin', false, () => ({ name: `${hanzi} ${surname} ${spaced}`, country })],
    [8, 'English first', true, () => ({ name: inSmall(`${english} ${surname} ${spaced}`), country })],
    [8, 'English behind', true, () => ({ name: `${surname} ${spaced} ${english}`, country })],
    [6, 'comma, English', true, () => ({ name: inSmall(`${surname}, ${spaced} ${english}`), country })],
    [
      6,
      'given, English, family',
      true,
      () => ({ name: inSmall(`${spaced} ${english} ${surname}`), country }),
    ],
    [
      5,
      'slash, English run on',
      true,
      () => ({ name: `${surname}/${syllables.join('')}${english} MR`, country }),
    ],
    [3, 'English name alone', true, () => ({ name: inSmall(`${english} ${surname}`), country: 'HK' })],
    [
      10,
      null,
      false,
      () => ({
        ...writtenInLatin(chance, { family: surname, given: spaced, title: titleOf(chance) }),
        country: chance.is(0.3) ? 'HK' : undefined,
      }),
    ],
  ])
  const booking = write()
  const others = [
    `${spaced} ${surname}`,
    `${surname} ${syllables.join('')}`,
    ...(hasEnglish
      ? [
          `${english} ${surname}`,
          `${surname} ${spaced}`,
          `${english} ${surname} ${spaced}`,
          `${spaced} ${english} ${surname}`,
        ]
      : family.hongKong
          .slice(0, booking.country === 'HK' ? 2 : 1)
          .map((spelling) => `${spelling} ${spaced}`)),
  ]
  const passport = hasEnglish ? `${surname} ${spaced} ${english}` : `${surname} ${spaced}`
  const other = otherGiven(chance, given, 'hongKong').join(' ')
  const isShort = way === 'English name alone'
  return {
    way: way ?? booking.way,
    ...booking,
    ...withReadings(
      formsOf(chance, passport, isShort ? [`${english} ${surname}`] : others),
      anyReading(booking, family, given),
    ),
    nearMisses: [
      hasEnglish && chance.is(0.5) && !isShort ? `${surname} ${other} ${english}` : `${surname} ${other}`,
      ...(hasEnglish && chance.is(0.4) ? [`${chance.other(ENGLISH, english)} ${surname}`] : []),
      ...(chance.is(0.4) ? otherFamily(family, surname).map((one) => `${one} ${spaced}`) : []),
    ],
  }
}

const macau = (chance) => {
  const family = chance.pick(families.filter(({ traditional }) => macauFamilies.has(traditional)))
  const all = givenCharacters.filter(({ traditional }) => macauGiven.has(traditional))
  const first = chance.pick(all)
  const given = [first, chance.other(all, first)]
  const surname = macauFamilies.get(family.traditional)
  const syllables = given.map(({ traditional }) => macauGiven.get(traditional))
  const spaced = syllables.join(' ')
  const hanzi = written(family, given, 'traditional')
  const [, way, write] = chance.weighted([
    [4, 'hanzi', () => ({ name: hanzi, country: 'MO' })],
    [1, 'hanzi, then Latin', () => ({ name: `${hanzi} ${surname} ${spaced}`, country: 'MO' })],
    [5, null, () => writtenInLatin(chance, { family: surname, given: spaced, title: titleOf(chance) })],
  ])
  const booking = write()
  return {
    way: way ?? booking.way,
    ...booking,
    ...formsOf(chance, `${surname} ${spaced}`, [`${spaced} ${surname}`, `${surname} ${syllables.join('')}`]),
    nearMisses: [`${surname} ${chance.other(all, ...given).hongKong[0]} ${syllables[1]}`],
  }
}

/** Malaysia's and Singapore's Chinese write Hokkien, Teochew, Cantonese and Hakka. */
const STRAITS_FAMILIES = wordsOf(
  'TAN LIM LEE NG ONG WONG GOH CHUA CHAN KOH TEO ANG YEO TAY HO LOW TOH SIM CHONG CHIA SEAH POH QUEK SOH TEH CHEAH KHOO YAP LOH FOO',
)
const STRAITS_GIVEN = rowsOf(`
  WEI MING
  HUI LING
  MEI LING
  JIA WEI
  KOK WAI
  CHEE KEONG
  SIEW LAN
  YI XUAN
  BOON HWEE
  KAH LOK
  ZHI HAO
  JUN JIE
  XIN YI
  PEI SHAN
  CHOON HONG
  SWEE HUAT
  LAY HOON
  KIAN SENG
  POH CHOO
  YEN NEE
`)
const MALAY = {
  m: wordsOf('HAFIZ FAIZAL AZMAN IRFAN SYAFIQ RIDZUAN HAKIM AMIRUL'),
  f: wordsOf('AISYAH SITI FARAH NURUL HIDAYAH SAKINAH ZULAIKHA'),
  father: wordsOf('ABDULLAH RAHMAN ISMAIL YUSOF OSMAN HASHIM ZAINAL KAMARUDDIN SULAIMAN'),
}

const straits = (chance) => {
  const country = chance.is(0.5) ? chance.pick(['SG', 'MY']) : undefined
  if (chance.is(0.3)) {
    const isMan = chance.is(0.5)
    const own = chance.pick(isMan ? MALAY.m : MALAY.f)
    const father = chance.pick(MALAY.father)
    const given = isMan ? `MUHAMMAD ${own}` : `NUR ${own}`
    const son = isMan ? 'BIN' : chance.pick(['BINTE', 'BINTI'])
    const [, way, name] = chance.weighted([
      [4, 'as the passport', inSmall(`${given} ${son} ${father}`)],
      [2, 'slash', `${father}/${given}`],
      [2, 'without the son of', inSmall(`${given} ${father}`)],
      [1, 'slash, title run on', `${father}/${given.replace(' ', '')}${isMan ? 'MR' : 'MS'}`],
    ])
    const passport = `${given} ${son} ${father}`
    return {
      way,
      name,
      country,
      ...formsOf(chance, passport, [`${given} ${father}`, `${own} ${son} ${father}`]),
      nearMisses: [
        `${isMan ? 'MUHAMMAD' : 'NUR'} ${chance.other(isMan ? MALAY.m : MALAY.f, own)} ${son} ${father}`,
        `${isMan ? 'MUHAMMAD' : 'NUR'} ${father}`,
      ],
    }
  }
  const family = chance.pick(STRAITS_FAMILIES)
  const syllables = chance.pick(STRAITS_GIVEN)
  const spaced = syllables.join(' ')
  const english = chance.pick(ENGLISH)
  const hasEnglish = chance.is(0.4)
  const [, way, name] = hasEnglish
    ? chance.weighted([
        [3, 'English first', inSmall(`${english} ${family} ${spaced}`)],
        [2, 'English behind a comma', `${inSmall(`${family} ${spaced}`)}, ${inSmall(english)}`],
        [2, 'English behind', `${family} ${spaced} ${english}`],
        [1, 'slash, English run on', `${family}/${syllables.join('')}${english}`],
      ])
    : [0, null, null]
  const booking =
    name === null
      ? { ...writtenInLatin(chance, { family, given: spaced, title: titleOf(chance) }), country }
      : { way, name, country }
  const passport = hasEnglish ? `${family} ${spaced} ${english}` : `${family} ${spaced}`
  const others = hasEnglish
    ? [`${family} ${spaced}`, `${english} ${family} ${spaced}`, `${english} ${family}`]
    : [`${spaced} ${family}`, `${family} ${syllables.join('')}`]
  const other = chance.other(STRAITS_GIVEN, syllables).join(' ')
  return {
    ...booking,
    ...formsOf(chance, passport, others),
    nearMisses: [`${family} ${other}`, ...(hasEnglish ? [`${family} ${other} ${english}`] : [])],
  }
}

export const chinese = [
  { region: 'China', count: 240, draw: china },
  { region: 'Taiwan', count: 190, draw: taiwan },
  { region: 'Hong Kong', count: 130, draw: hongKong },
  { region: 'Macau', count: 24, draw: macau },
  { region: 'Singapore, Malaysia', count: 50, draw: straits },
]
