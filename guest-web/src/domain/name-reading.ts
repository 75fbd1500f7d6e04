import { changeOf, isKana, readingOf, type Stretch, withChange } from './read-text.ts'

/** An event of the control in which a name is typed, as browsers send it. */
export interface TypingEvent {
  readonly type: 'compositionstart' | 'compositionupdate' | 'compositionend' | 'input'
  /** What the input method shows or leaves; empty for `input`. */
  readonly data: string
  readonly value: string
}

/** A name at the time of an event, and what has been heard of its reading. */
export interface NameReading {
  /** The reading in katakana; null where a part of the name came in a way that does not tell it. */
  readonly reading: string | null
  /** The name without what is being composed. */
  readonly settled: readonly Stretch[]
  readonly composing: Composition | null
}

/** What an input method is at. */
interface Composition {
  /** Kana, as last seen before they became something else. */
  readonly heard: string
  readonly data: string
  /** It has ended, and its text has not come into the control yet. */
  readonly isOver: boolean
}

/** Nothing typed, nothing heard. */
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

/** Every kanji takes at least one kana: less was heard where a suggestion completed the name. */
const isWhole = (heard: string, text: string): boolean =>
  heard.length >= Array.from(withoutLetters(text)).length

const afterTyping = (settled: readonly Stretch[], value: string): readonly Stretch[] =>
  withChange(settled, changeOf(settled, value, ''), () => null)

const afterComposing = (
  settled: readonly Stretch[],
  value: string,
  { heard, data, isOver }: Composition,
): readonly Stretch[] => {
  const change = changeOf(settled, value, data)
  return withChange(settled, change, (gone, isCut) => {
    if (heard === '' && !isOver && withoutLetters(change.text) === '') return ''
    // Replaced without new kana, as when 斉藤 is turned into 齋藤: the reading stays.
    if (heard === '') return change.end > change.start ? readingOf(gone) : null
    return isCut || !isWhole(heard, change.text) ? null : heard
  })
}

/**
 * Phones let the first words be chosen while the rest stays in composition: やまだたろう becomes 山田, and たろう goes on.
 * What goes on was no part of the first words' reading.
 */
const withoutCarriedOver = (settled: readonly Stretch[], heard: string): readonly Stretch[] => {
  const last = settled.at(-1)
  if (last === undefined || last.reading === null || isKana(last.text) || heard.length < 2) return settled
  const own = last.reading.slice(0, -heard.length)
  return own !== '' && last.reading.endsWith(heard)
    ? [...settled.slice(0, -1), { ...last, reading: own }]
    : settled
}

const settledAs = (settled: readonly Stretch[]): NameReading => ({
  reading: readingOf(settled),
  settled,
  composing: null,
})

/** The name and its reading after an event. */
export const afterEvent = (state: NameReading, { type, data, value }: TypingEvent): NameReading => {
  const { settled, composing } = state
  switch (type) {
    case 'compositionstart':
      // The control may have been filled in meanwhile, by the browser or by us.
      return {
        ...settledAs(afterTyping(settled, value)),
        composing: { heard: '', data: '', isOver: false },
      }
    case 'compositionupdate': {
      const heard = readingIn(data) ?? composing?.heard ?? ''
      const isFirst = (composing?.heard ?? '') === ''
      return {
        ...state,
        settled: isFirst ? withoutCarriedOver(settled, heard) : settled,
        composing: { heard, data, isOver: false },
      }
    }
    case 'compositionend': {
      const over: Composition = { heard: composing?.heard ?? '', data, isOver: true }
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
