const words = new Intl.Segmenter('und', { granularity: 'word' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** Signs that no line ends with. */
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** Signs that no line begins with. */
const CLOSING = /^[\s\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm}]/u

/**
 * Breaks a text between words, in scripts without spaces too, and within one that is wider than a line.
 * @param widthOf the width of the part of the text between two places
 * @returns beginning and end of each line
 */
export function linesOf(
  text: string,
  width: number,
  widthOf: (from: number, to: number) => number,
): readonly (readonly [from: number, to: number])[] {
  const lines: (readonly [number, number])[] = []
  let [from, to] = [0, 0]
  for (const end of placesToBreak(text, width, widthOf)) {
    if (to > from && widthOf(from, text.slice(0, end).trimEnd().length) > width) {
      lines.push([from, to])
      from = to
    }
    to = end
  }
  return [...lines, [from, to]]
}

function placesToBreak(
  text: string,
  width: number,
  widthOf: (from: number, to: number) => number,
): readonly number[] {
  return Array.from(words.segment(text)).flatMap(({ segment, index }) => {
    const end = index + segment.length
    if (OPENING.test(segment) || CLOSING.test(text.slice(end))) return []
    if (widthOf(index, end) <= width) return [end]
    return Array.from(graphemes.segment(segment), (one) => index + one.index + one.segment.length)
  })
}
