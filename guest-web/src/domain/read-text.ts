import { consistsOf, halfWidthKatakana, hiragana, katakana, spaces } from '@tomari/guest-rules/text/charsets'
import { fullWidthKana, toKatakana } from '@tomari/guest-rules/text/text-width'

/** A stretch of a text, and how it is read; null where the reading is unknown. */
export interface Stretch {
  readonly text: string
  readonly reading: string | null
}

/** A change of a text: what stood from `start` up to `end` became `text`. UTF-16 units, as controls count. */
export interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Is the text its own reading: kana of any kind, and the spaces between them? */
export const isKana = (text: string): boolean =>
  consistsOf(text, hiragana, katakana, halfWidthKatakana, spaces)

const textOf = (stretches: readonly Stretch[]): string => stretches.map(({ text }) => text).join('')

/** How a text is read, in full-width katakana; null where a part of it is not known. */
export const readingOf = (stretches: readonly Stretch[]): string | null => {
  const readings = stretches.flatMap(({ reading }) => (reading === null ? [] : [reading]))
  return readings.length < stretches.length ? null : fullWidthKana(toKatakana(readings.join('')))
}

/** The change in which an input method put `data` into the text; undefined where that does not explain the new text. */
const composedChange = (old: string, text: string, data: string): Change | undefined => {
  if (data === '') return undefined
  for (let start = text.indexOf(data); start !== -1; start = text.indexOf(data, start + 1)) {
    const tail = text.slice(start + data.length)
    const end = old.length - tail.length
    if (start <= end && old.startsWith(text.slice(0, start)) && old.endsWith(tail))
      return { start, end, text: data }
  }
  return undefined
}

/** The smallest change that explains the new text. */
const plainChange = (old: string, text: string): Change => {
  const shorter = Math.min(old.length, text.length)
  let head = 0
  while (head < shorter && old[head] === text[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  return { start: head, end: old.length - tail, text: text.slice(head, text.length - tail) }
}

/** What became of a text. `data` is what an input method shows or leaves; empty where none has a part in it. */
export const changeOf = (stretches: readonly Stretch[], text: string, data: string): Change => {
  const old = textOf(stretches)
  return composedChange(old, text, data) ?? plainChange(old, text)
}

/**
 * The stretches after a change. A stretch that is cut is one with what was put beside it, because the reading of a part of
 * 山田 is unknown. Kana are read letter by letter.
 * @param readingFor how the new stretch is read, given the old ones that it takes the place of and whether one was cut
 */
export const withChange = (
  stretches: readonly Stretch[],
  change: Change,
  readingFor: (gone: readonly Stretch[], isCut: boolean) => string | null,
): readonly Stretch[] => {
  const before: Stretch[] = []
  const gone: Stretch[] = []
  const after: Stretch[] = []
  let head = ''
  let tail = ''
  let from = 0
  for (const stretch of stretches) {
    const to = from + stretch.text.length
    if (to <= change.start) before.push(stretch)
    else if (from >= change.end) after.push(stretch)
    else {
      gone.push(stretch)
      head += stretch.text.slice(0, Math.max(0, change.start - from))
      tail = stretch.text.slice(change.end - from)
    }
    from = to
  }
  const text = head + change.text + tail
  const put: readonly Stretch[] = isKana(text)
    ? Array.from(text, (kana) => ({ text: kana, reading: kana }))
    : [{ text, reading: readingFor(gone, head + tail !== '') }]
  return [...before, ...put, ...after]
}
