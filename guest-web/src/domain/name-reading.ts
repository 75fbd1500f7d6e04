import { consistsOf, halfWidthKatakana, hiragana, katakana, spaces } from '@tomari/guest-rules/text/charsets'
import { fullWidthKana, toKatakana } from '@tomari/guest-rules/text/text-width'

/** A stretch of a text, and how it is read; null where the reading is unknown. */
interface Stretch {
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
const isKana = (text: string): boolean => consistsOf(text, hiragana, katakana, halfWidthKatakana, spaces)

const textOf = (stretches: readonly Stretch[]): string => stretches.map(({ text }) => text).join('')

/** How a text is read, in full-width katakana; null where a part of it is not known. */
const readingOf = (stretches: readonly Stretch[]): string | null => {
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

const plainChange = (old: string, text: string): Change => {
  const shorter = Math.min(old.length, text.length)
  let head = 0
  while (head < shorter && old[head] === text[head]) head += 1
  let tail = 0
  while (tail < shorter - head && old.at(-1 - tail) === text.at(-1 - tail)) tail += 1
  return { start: head, end: old.length - tail, text: text.slice(head, text.length - tail) }
}

/** What became of a text. `data` is what an input method shows or leaves; empty where none has a part in it. */
const changeOf = (stretches: readonly Stretch[], text: string, data: string): Change => {
  const old = textOf(stretches)
  return composedChange(old, text, data) ?? plainChange(old, text)
}

/**
 * The stretches after a change. A stretch that is cut is one with what was put beside it, because the reading of a part of
 * 山田 is unknown. Kana are read letter by letter.
 * @param readingFor how the new stretch is read, given the old ones that it takes the place of and whether one was cut
 */
const withChange = (
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

/** An event of the control in which a name is typed, as browsers send it. */
export interface TypingEvent {
  readonly type: 'compositionstart' | 'compositionupdate' | 'compositionend' | 'input'
  /** What the input method shows or leaves; empty for `input`. */
  readonly data: string
  readonly value: string
}

/** A name at the time of an event, and what is known of its reading. */
export interface NameReading {
  /** The reading in katakana; null where a part of the name came in a way that does not show it. */
  readonly reading: string | null
  /** The name without what is being composed. */
  readonly settled: readonly Stretch[]
  readonly composing: Composition | null
}

interface Composition {
  /** Kana, as last seen before they became something else. */
  readonly kana: string
  readonly data: string
  /** It has ended, and its text has not come into the control yet. */
  readonly isOver: boolean
}

export const noReading: NameReading = { reading: '', settled: [], composing: null }

/** Romaji on the way to kana, of either width: やｍ is on its way to やま. */
const TRAILING_LETTERS = /[a-zａ-ｚ]+$/iu

const withoutLetters = (text: string): string => text.replace(TRAILING_LETTERS, '')

/** The kana of a composition; undefined when it shows something else, such as the kanji that were chosen. */
const readingIn = (data: string): string | undefined => {
  const kana = withoutLetters(data)
  // Browsers show an empty composition both when all is deleted and before the chosen text comes.
  return data !== '' && isKana(kana) ? kana : undefined
}

/** Every kanji takes at least one kana: fewer came where a suggestion completed the name. */
const isWhole = (kana: string, text: string): boolean =>
  kana.length >= Array.from(withoutLetters(text)).length

const afterTyping = (settled: readonly Stretch[], value: string): readonly Stretch[] =>
  withChange(settled, changeOf(settled, value, ''), () => null)

const afterComposing = (
  settled: readonly Stretch[],
  value: string,
  { kana, data, isOver }: Composition,
): readonly Stretch[] => {
  const change = changeOf(settled, value, data)
  return withChange(settled, change, (gone, isCut) => {
    if (kana === '' && !isOver && withoutLetters(change.text) === '') return ''
    // Replaced without new kana, as when 斉藤 is turned into 齋藤: the reading stays.
    if (kana === '') return change.end > change.start ? readingOf(gone) : null
    return isCut || !isWhole(kana, change.text) ? null : kana
  })
}

/**
 * Phones let the first words be chosen while the rest stays in composition: やまだたろう becomes 山田, and たろう goes on.
 * What goes on was no part of the first words' reading.
 */
const withoutCarriedOver = (settled: readonly Stretch[], kana: string): readonly Stretch[] => {
  const last = settled.at(-1)
  if (last === undefined || last.reading === null || isKana(last.text) || kana.length < 2) return settled
  const own = last.reading.slice(0, -kana.length)
  return own !== '' && last.reading.endsWith(kana)
    ? [...settled.slice(0, -1), { ...last, reading: own }]
    : settled
}

const settledAs = (settled: readonly Stretch[]): NameReading => ({
  reading: readingOf(settled),
  settled,
  composing: null,
})

export const afterEvent = (state: NameReading, { type, data, value }: TypingEvent): NameReading => {
  const { settled, composing } = state
  switch (type) {
    case 'compositionstart':
      // The control may have been filled in meanwhile, by the browser or by us.
      return {
        ...settledAs(afterTyping(settled, value)),
        composing: { kana: '', data: '', isOver: false },
      }
    case 'compositionupdate': {
      const kana = readingIn(data) ?? composing?.kana ?? ''
      const isFirst = (composing?.kana ?? '') === ''
      return {
        ...state,
        settled: isFirst ? withoutCarriedOver(settled, kana) : settled,
        composing: { kana, data, isOver: false },
      }
    }
    case 'compositionend': {
      const over: Composition = { kana: composing?.kana ?? '', data, isOver: true }
      return value.includes(data)
        ? settledAs(afterComposing(settled, value, over))
        : { ...state, composing: over }
    }
    case 'input':
      break
  }
  if (composing === null) return settledAs(afterTyping(settled, value))
  if (composing.isOver) return settledAs(afterComposing(settled, value, composing))
  return { ...state, reading: readingOf(afterComposing(settled, value, composing)) }
}

/**
 * What to write into the field of the reading; null leaves it as it is. What the guest has typed there stays, whatever
 * becomes of the name; what we have written goes once it may be wrong.
 * @param held what the field holds
 * @param written what was last written here
 */
export const kanaToWrite = (reading: string | null, held: string, written: string): string | null => {
  if (held !== '' && held !== written) return null
  const kana = reading ?? ''
  return kana === held ? null : kana
}
