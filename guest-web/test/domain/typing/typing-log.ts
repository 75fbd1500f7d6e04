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
