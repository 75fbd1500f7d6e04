/** Signs that belong to a class of characters. */
const MEMBERS: Readonly<Record<string, string>> = {
  s: ' ',
  S: 'x',
  d: '1',
  D: 'x',
  w: 'a',
  W: '!',
  b: '',
  B: '',
  n: '\n',
  r: '\r',
  t: '\t',
  P: 'x',
}
/** What `\p{…}` means, as far as our expressions say it. */
const PROPERTIES: Readonly<Record<string, string>> = {
  L: 'é',
  M: '\u0301',
  N: '1',
  Cc: '\u0001',
  Cf: '\u200d',
  Zl: '\u2028',
  Zp: '\u2029',
}
const MOST_SIGNS = 14
/** In front of and behind what is repeated: to begin as the expression wants it, and to disappoint it at the end. */
const ENDS = ['', '\0', '!']
/** From here on there are fewer kinds. */
const VERY_LONG = 100_000

/** A text for every length: some beginning, something that is repeated, and some end. */
export interface HostileText {
  readonly name: string
  readonly text: (length: number) => string
}

/**
 * Texts made of what a regular expression itself looks for: every sign of it repeated, every two signs, and all of it, behind
 * what it begins with and before what it does not want.
 * @param length signs of the longest of them; of very long texts there are fewer kinds
 */
export function hostileTexts(pattern: string, length: number): readonly HostileText[] {
  const signs = signsOf(pattern)
  const whole = signs.join('')
  const isVeryLong = length > VERY_LONG
  const few = [...new Set(signs)].slice(0, isVeryLong ? MOST_SIGNS / 2 : MOST_SIGNS)
  const pairs = isVeryLong ? [] : few.flatMap((one) => few.map((other) => one + other))
  const pumps = [...new Set([...few, '\0', 'ヤ', whole, ...pairs])].filter((pump) => pump !== '')
  const starts = isVeryLong ? [''] : [...new Set(['', whole.slice(0, 1), whole])]
  // What is excluded somewhere, such as the slash of `[^/]*$`, is a sign of the expression too.
  const signsOfItsOwn = few.filter((sign) => /[^\p{L}\p{N}\s]/u.test(sign))
  const ends = isVeryLong ? ['\0', ...signsOfItsOwn.slice(0, 1)] : [...ENDS, ...signsOfItsOwn.slice(0, 3)]
  return pumps.flatMap((pump) =>
    starts.flatMap((start) =>
      ends.map((end) => ({ name: namesOf(start, pump, end), text: textFrom(start, pump, end) })),
    ),
  )
}

const namesOf = (...parts: readonly string[]): string => parts.map((part) => JSON.stringify(part)).join(' … ')

const textFrom =
  (start: string, pump: string, end: string) =>
  (length: number): string => {
    const room = Math.max(0, length - start.length - end.length)
    return start + pump.repeat(Math.ceil(room / pump.length)).slice(0, room) + end
  }

/** One sign for each thing that an expression matches, in its order. */
function signsOf(pattern: string): readonly string[] {
  const parts = pattern.matchAll(
    /\\[pP]\{([^}]*)\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|\\(.)|\(\?[:=!]|[\^$()|*+?{}[\]]|([^\\])/giu,
  )
  return [...parts].flatMap(([all, property, long, short, escaped, plain]) => {
    if (property !== undefined) return [PROPERTIES[property] ?? 'a']
    if (long !== undefined || short !== undefined) {
      return [String.fromCharCode(Number.parseInt(long ?? short ?? '', 16))]
    }
    if (escaped !== undefined) return [MEMBERS[escaped] ?? escaped]
    return plain === undefined || all === '' ? [] : [plain]
  })
}
