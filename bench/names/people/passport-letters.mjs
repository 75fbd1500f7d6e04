/** Letters as passports write them in the machine-readable zone: ICAO Doc 9303, part 3, section 6, table A. */
const TABLE = {
  Ä: 'AE',
  Ö: 'OE',
  Ü: 'UE',
  ß: 'SS',
  Å: 'AA',
  Æ: 'AE',
  Ø: 'OE',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  Đ: 'D',
  İ: 'I',
  ı: 'I',
  Ñ: 'N',
}
/** Letters that lose their mark where a guest leaves it out. */
const PLAIN = { ß: 'SS', Æ: 'AE', Ø: 'O', Ð: 'D', Þ: 'TH', Ł: 'L', Đ: 'D', İ: 'I', ı: 'I' }

const unmarked = (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '')
const upper = (text) =>
  [...text.normalize('NFC')].map((letter) => ('ßı'.includes(letter) ? letter : letter.toUpperCase()))

/** As in the zone that machines read. */
export const inZone = (name) =>
  upper(name)
    .map((letter) => TABLE[letter] ?? unmarked(letter))
    .join('')

/** With the marks left out. */
export const withoutMarks = (name) =>
  upper(name)
    .map((letter) => PLAIN[letter] ?? unmarked(letter))
    .join('')
