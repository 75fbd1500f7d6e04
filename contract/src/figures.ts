/** What a figure of an answer comes to: a number that may have decimals, nothing at all, or something that is no figure. */
type Figure = number | 'absent' | 'unreadable'

/** Between `!` and `！`, the same for all of printable ASCII. */
const WIDTH_OFFSET = 0xfee0

/** No form needs a longer figure; a longer text is not looked at. */
const LONGEST = 40

/** Letters, digits and signs of full width made half, spaces around them gone: `４２，６００` becomes `42,600`. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDTH_OFFSET)).trim()

/** A minus sign, or one of the triangles that stand for it in Japanese accounts; ¥ before, 円 behind. */
const FIGURE = /^([-−▲△+]?)\s?[¥￥]?\s?([-−▲△+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s?円?$/

const ofText = (text: string): Figure => {
  if (text.length > LONGEST) return 'unreadable'
  const written = halfWidth(text)
  if (written === '') return 'absent'
  const found = FIGURE.exec(written)
  if (found === null) return 'unreadable'
  const [, before = '', behind = '', digits = '', decimals = ''] = found
  if (before !== '' && behind !== '') return 'unreadable'
  const size = Number(digits.replaceAll(',', '') + decimals)
  const sign = before + behind
  return sign === '' || sign === '+' ? size : 0 - size
}

/** A list of one stands for what is in it; an empty one for nothing. */
export const soleOf = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value
  const items: readonly unknown[] = value
  return items.length > 1 ? value : items[0]
}

/** Nothing, in the ways in which back ends write it where an object, a list or a value may stand. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/**
 * Reads a figure: a number, or its digits as text, of half or full width, with thousands separators, a sign, ¥ or 円.
 * A separator that does not stand before each three digits is no separator, and what it stands in no figure.
 */
export const figureOf = (value: unknown): Figure => {
  const sole = soleOf(value)
  if (isNothing(sole)) return 'absent'
  if (typeof sole === 'number') return Number.isFinite(sole) ? sole : 'unreadable'
  return typeof sole === 'string' ? ofText(sole) : 'unreadable'
}
