/** Given names in one word, and the title behind without a space: their parts cannot be told apart. */
export const RUN_ON = 'slash, title run on'

/** `SMITH` as `Smith`, `MEI-LING` as `Mei-Ling`; what is written with small letters stays. */
export const inSmall = (text) =>
  text !== text.toUpperCase()
    ? text
    : text.toLowerCase().replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())

const wide = (text) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.codePointAt(0) + 0xfee0)).replaceAll(' ', '　')

const glued = (text) => text.replace(/[\s'’-]/g, '')

/** Titles that reservation systems know; others stand for one of them. */
const SYSTEM_TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'PROF'])
const plainTitle = (title) => {
  const plain = title.toUpperCase().replaceAll('.', '')
  return SYSTEM_TITLES.has(plain) ? plain : 'MR'
}

const upper = (text) => text.toUpperCase()

/**
 * Weight, what it is, and how: Booking.com, Expedia and Agoda have a name as it was typed, Ctrip and airlines' systems family/given, OPERA
 * family, given with the title behind, old ones without a space before it. Those of the last kinds have no letter but A to Z.
 */
const WAYS = [
  [24, 'given family', ({ family, given }) => `${inSmall(given)} ${inSmall(family)}`],
  [12, 'family given', ({ family, given }) => `${upper(family)} ${upper(given)}`],
  [6, 'given family, capitals', ({ family, given }) => `${upper(given)} ${upper(family)}`],
  [6, 'small letters', ({ family, given }) => `${given} ${family}`.toLowerCase()],
  [8, 'comma', ({ family, given }) => `${inSmall(family)}, ${inSmall(given)}`],
  [6, 'title before', ({ family, given, title }) => `${title} ${inSmall(given)} ${inSmall(family)}`],
  [2, 'title in brackets', ({ family, given, title }) => `${inSmall(given)} ${inSmall(family)} (${title})`],
  [12, 'slash', ({ plain: { family, given } }) => `${family}/${given}`],
  [8, 'slash, title', ({ plain: { family, given }, title }) => `${family}/${given} ${plainTitle(title)}`],
  [
    8,
    RUN_ON,
    ({ plain: { family, given }, title }) => `${glued(family)}/${glued(given)}${plainTitle(title)}`,
  ],
  [2, RUN_ON, ({ plain: { family, given } }) => `${glued(family)}/${glued(given)}MSTR`],
  [2, 'slash, couple', ({ plain: { family, given } }) => `${family}/${given} MR&MRS`],
  [1, 'slash, adult', ({ plain: { family, given } }) => `${family}/${given} MR ADT`],
  [4, 'comma, title', ({ plain: { family, given }, title }) => `${family}, ${given} ${plainTitle(title)}`],
  [3, 'full width', ({ plain: { family, given } }) => wide(`${family} ${given}`)],
]

/**
 * How a channel writes a Latin name.
 * @param title as its people write it
 * @param plainOf the name in capitals from A to Z
 */
export const writtenInLatin = (chance, { family, given, title, plainOf = upper }) => {
  const [, way, write] = chance.weighted(WAYS)
  return {
    way,
    name: write({ family, given, title, plain: { family: plainOf(family), given: plainOf(given) } }),
  }
}

const HALF_WIDTH = {
  ア: 'ｱ',
  イ: 'ｲ',
  ウ: 'ｳ',
  エ: 'ｴ',
  オ: 'ｵ',
  カ: 'ｶ',
  キ: 'ｷ',
  ク: 'ｸ',
  ケ: 'ｹ',
  コ: 'ｺ',
  サ: 'ｻ',
  シ: 'ｼ',
  ス: 'ｽ',
  セ: 'ｾ',
  ソ: 'ｿ',
  タ: 'ﾀ',
  チ: 'ﾁ',
  ツ: 'ﾂ',
  テ: 'ﾃ',
  ト: 'ﾄ',
  ナ: 'ﾅ',
  ニ: 'ﾆ',
  ヌ: 'ﾇ',
  ネ: 'ﾈ',
  ノ: 'ﾉ',
  ハ: 'ﾊ',
  ヒ: 'ﾋ',
  フ: 'ﾌ',
  ヘ: 'ﾍ',
  ホ: 'ﾎ',
  マ: 'ﾏ',
  ミ: 'ﾐ',
  ム: 'ﾑ',
  メ: 'ﾒ',
  モ: 'ﾓ',
  ヤ: 'ﾔ',
  ユ: 'ﾕ',
  ヨ: 'ﾖ',
  ラ: 'ﾗ',
  リ: 'ﾘ',
  ル: 'ﾙ',
  レ: 'ﾚ',
  ロ: 'ﾛ',
  ワ: 'ﾜ',
  ン: 'ﾝ',
  ー: 'ｰ',
  ァ: 'ｧ',
  ィ: 'ｨ',
  ゥ: 'ｩ',
  ェ: 'ｪ',
  ォ: 'ｫ',
  ャ: 'ｬ',
  ュ: 'ｭ',
  ョ: 'ｮ',
  ッ: 'ｯ',
  '\u3099': 'ﾞ',
  '\u309a': 'ﾟ',
}

/** Katakana of one byte a sign, as exports of older systems have them. */
export const halfWidthKana = (text) =>
  [...text.normalize('NFD')].map((sign) => HALF_WIDTH[sign] ?? sign).join('')

const LARGE = { ァ: 'ア', ィ: 'イ', ゥ: 'ウ', ェ: 'エ', ォ: 'オ', ャ: 'ヤ', ュ: 'ユ', ョ: 'ヨ', ッ: 'ツ' }

/** Small kana written large, as systems without small ones do: ショウ as シヨウ. */
export const largeKana = (text) => text.replace(/[ァィゥェォャュョッ]/g, (kana) => LARGE[kana])

/**
 * What the guest of a booking types: the passport's own spelling first, then some of the others; and all that they might have typed.
 * @param most so many of the others
 */
export const formsOf = (chance, first, others, most = 2) => {
  const further = [...new Set(others)].filter((form) => form !== first)
  return { forms: [first, ...chance.shuffled(further).slice(0, most)], possible: [first, ...further] }
}
