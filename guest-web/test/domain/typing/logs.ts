import type { TypingLog } from './typing-log.ts'

// Written down after the order in which browsers send these events, not taken from devices (decision 32).
// The rule is run on them here, the page in browser-tests/check-in/kana.spec.ts.

/** Safari on an iPhone, kana keyboard: the composition is taken out before the chosen candidate is put in. */
export const iPhone = {
  山田: [
    ['start', '', ''],
    ['update', 'や', ''],
    ['input', '', 'や'],
    ['update', 'やま', 'や'],
    ['input', '', 'やま'],
    ['update', 'やまた', 'やま'],
    ['input', '', 'やまた'],
    // ゛゜小 turns た into だ.
    ['update', 'やまだ', 'やまた'],
    ['input', '', 'やまだ'],
    ['input', '', ''],
    ['input', '', '山田'],
    ['end', '山田', '山田'],
  ],
  deleted: [
    ['start', '', '山田'],
    ['update', 'た', '山田'],
    ['input', '', '山田た'],
    ['update', 'たり', '山田た'],
    ['input', '', '山田たり'],
    ['update', 'た', '山田たり'],
    ['input', '', '山田た'],
    ['update', '', '山田た'],
    ['input', '', '山田'],
    ['end', '', '山田'],
    ['input', '', '山'],
    ['input', '', ''],
  ],
  suggested: [
    ['start', '', ''],
    ['update', 'さ', ''],
    ['input', '', 'さ'],
    ['input', '', ''],
    ['input', '', '佐藤'],
    ['end', '佐藤', '佐藤'],
  ],
} as const satisfies Record<string, TypingLog>

/** Chrome on Android with Gboard: every change is a composition, the chosen candidate too. */
export const android = {
  山田太郎: [
    ['start', '', ''],
    ['update', 'y', ''],
    ['input', '', 'y'],
    ['update', 'や', 'y'],
    ['input', '', 'や'],
    ['update', 'やm', 'や'],
    ['input', '', 'やm'],
    ['update', 'やま', 'やm'],
    ['input', '', 'やま'],
    ['update', 'やまだ', 'やま'],
    ['input', '', 'やまだ'],
    ['update', 'やまだt', 'やまだ'],
    ['input', '', 'やまだt'],
    ['update', 'やまだたろう', 'やまだt'],
    ['input', '', 'やまだたろう'],
    // The first words are chosen, the rest goes on.
    ['update', '山田', 'やまだたろう'],
    ['input', '', '山田'],
    ['end', '山田', '山田'],
    ['start', '', '山田'],
    ['update', 'たろう', '山田'],
    ['input', '', '山田たろう'],
    ['update', '太郎', '山田たろう'],
    ['input', '', '山田太郎'],
    ['end', '太郎', '山田太郎'],
  ],
  deleted: [
    ['start', '', ''],
    ['update', 'はなこ', ''],
    ['input', '', 'はなこ'],
    ['update', 'はな', 'はなこ'],
    ['input', '', 'はな'],
    ['update', '花', 'はな'],
    ['input', '', '花'],
    ['end', '花', '花'],
    ['input', '', ''],
  ],
} as const satisfies Record<string, TypingLog>

/** Chrome on a desktop with romaji input: letters in full width (Microsoft) or half width (Google, macOS) come first. */
export const desktop = {
  加藤: [
    ['start', '', ''],
    ['update', 'ｋ', ''],
    ['input', '', 'ｋ'],
    ['update', 'か', 'ｋ'],
    ['input', '', 'か'],
    ['update', 'かｔ', 'か'],
    ['input', '', 'かｔ'],
    ['update', 'かと', 'かｔ'],
    ['input', '', 'かと'],
    ['update', 'かとう', 'かと'],
    ['input', '', 'かとう'],
    ['update', '下等', 'かとう'],
    ['input', '', '下等'],
    ['update', '加藤', '下等'],
    ['input', '', '加藤'],
    ['end', '加藤', '加藤'],
  ],
  katakana: [
    ['start', '', ''],
    ['update', 'k', ''],
    ['input', '', 'k'],
    ['update', 'か', 'k'],
    ['input', '', 'か'],
    ['update', 'ｶ', 'か'],
    ['input', '', 'ｶ'],
    ['update', 'カ', 'ｶ'],
    ['input', '', 'カ'],
    ['end', 'カ', 'カ'],
  ],
  reconverted: [
    ['start', '', ''],
    ['update', 'さいとう', ''],
    ['input', '', 'さいとう'],
    ['update', '斉藤', 'さいとう'],
    ['input', '', '斉藤'],
    ['end', '斉藤', '斉藤'],
    // The same word once more with the conversion key, for another spelling.
    ['start', '斉藤', '斉藤'],
    ['update', '斉藤', '斉藤'],
    ['input', '', '斉藤'],
    ['update', '齋藤', '斉藤'],
    ['input', '', '齋藤'],
    ['end', '齋藤', '齋藤'],
  ],
  cancelled: [
    ['start', '', ''],
    ['update', 'か', ''],
    ['input', '', 'か'],
    ['update', '', 'か'],
    ['input', '', ''],
    ['end', '', ''],
  ],
  // Firefox of some years: the end comes before the text.
  'end first': [
    ['start', '', ''],
    ['update', 'もり', ''],
    ['input', '', 'もり'],
    ['update', '森', 'もり'],
    ['end', '森', 'もり'],
    ['input', '', '森'],
  ],
} as const satisfies Record<string, TypingLog>
