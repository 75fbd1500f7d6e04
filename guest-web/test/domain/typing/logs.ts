import { afterEvent, kanaToWrite, noReading, type TypingEvent } from '../../../src/domain/name-reading.ts'

/**
 * A log of one control: the event, what the input method shows, what the control holds. A word of the log is the event
 * without "composition".
 */
export type TypingLog = readonly (readonly [
  event: 'start' | 'update' | 'end' | 'input',
  data: string,
  value: string,
])[]

/** What an input method shows one after the other, behind what stands there already. */
export const composing = (before: string, ...shown: readonly string[]): TypingLog => [
  ['start', '', before],
  ...shown.flatMap(
    (text, place): TypingLog => [
      ['update', text, before + (shown[place - 1] ?? '')],
      ['input', '', before + text],
    ],
  ),
]

/** The words of a log as browsers call these events. */
const eventTypes = {
  start: 'compositionstart',
  update: 'compositionupdate',
  end: 'compositionend',
  input: 'input',
} as const satisfies Readonly<Record<TypingLog[number][0], TypingEvent['type']>>

/** What the field of the reading holds after each event of a log. `edits` are what the guest types there, by event. */
export const kanaAfterEach = (
  log: TypingLog,
  {
    held = '',
    edits = {},
  }: { readonly held?: string; readonly edits?: Readonly<Record<number, string>> } = {},
): readonly string[] => {
  let state = noReading
  let kana = held
  let written = ''
  return log.map(([event, data, value], index) => {
    state = afterEvent(state, { type: eventTypes[event], data, value })
    const words = kanaToWrite(state.reading, kana, written)
    if (words !== null) {
      kana = words
      written = words
    }
    kana = edits[index] ?? kana
    return kana
  })
}

export const kanaAfter = (...given: Parameters<typeof kanaAfterEach>): string =>
  kanaAfterEach(...given).at(-1) ?? ''

/** What the field of the reading shows on the way, each once. */
export const kanaOnTheWay = (log: TypingLog): readonly string[] =>
  kanaAfterEach(log).filter((kana, index, all) => kana !== all[index - 1])

// Written down after the order in which browsers send these events, not taken from devices.
// The rule is run on them here, the page in browser-tests/check-in/kana.spec.ts.

/** Safari on an iPhone, kana keyboard: the composition is taken out before the chosen candidate is put in. */
export const iPhone = {
  // ゛゜小 turns た into だ.
  山田: [
    ...composing('', 'や', 'やま', 'やまた', 'やまだ'),
    ['input', '', ''],
    ['input', '', '山田'],
    ['end', '山田', '山田'],
  ],
  deleted: [
    ...composing('山田', 'た', 'たり', 'た', ''),
    ['end', '', '山田'],
    ['input', '', '山'],
    ['input', '', ''],
  ],
  suggested: [...composing('', 'さ'), ['input', '', ''], ['input', '', '佐藤'], ['end', '佐藤', '佐藤']],
} as const satisfies Record<string, TypingLog>

/** Chrome on Android with Gboard: every change is a composition, the chosen candidate too. */
export const android = {
  山田太郎: [
    // The first words are chosen, the rest goes on.
    ...composing('', 'y', 'や', 'やm', 'やま', 'やまだ', 'やまだt', 'やまだたろう', '山田'),
    ['end', '山田', '山田'],
    ...composing('山田', 'たろう', '太郎'),
    ['end', '太郎', '山田太郎'],
  ],
  deleted: [...composing('', 'はなこ', 'はな', '花'), ['end', '花', '花'], ['input', '', '']],
} as const satisfies Record<string, TypingLog>

/** Chrome on a desktop with romaji input: letters in full width (Microsoft) or half width (Google, macOS) come first. */
export const desktop = {
  加藤: [...composing('', 'ｋ', 'か', 'かｔ', 'かと', 'かとう', '下等', '加藤'), ['end', '加藤', '加藤']],
  katakana: [...composing('', 'k', 'か', 'ｶ', 'カ'), ['end', 'カ', 'カ']],
  reconverted: [
    ...composing('', 'さいとう', '斉藤'),
    ['end', '斉藤', '斉藤'],
    // The same word once more with the conversion key, for another spelling.
    ['start', '斉藤', '斉藤'],
    ['update', '斉藤', '斉藤'],
    ['input', '', '斉藤'],
    ['update', '齋藤', '斉藤'],
    ['input', '', '齋藤'],
    ['end', '齋藤', '齋藤'],
  ],
  cancelled: [...composing('', 'か', ''), ['end', '', '']],
  // Firefox of some years: the end comes before the text.
  'end first': [
    ...composing('', 'もり'),
    ['update', '森', 'もり'],
    ['end', '森', 'もり'],
    ['input', '', '森'],
  ],
} as const satisfies Record<string, TypingLog>
