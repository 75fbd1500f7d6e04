import fc from 'fast-check'

/** Stands in many of the bad values, so that a search of the logs shows whether one of them got there (invariant I6). */
export const CANARY = 'カナリヤ39'

/** What breaks programs, each for a reason of its own. */
const FAMOUS: readonly string[] = [
  ['', ' ', '\u3000', '\0', '\r\nSet-Cookie: a=b', '\u2028\u2029', CANARY, CANARY.repeat(2_000)],
  // The same word composed, decomposed, half as wide, and with invisible characters in it.
  [
    'ガギグ',
    'カ\u3099キ\u3099ク\u3099',
    'ｶﾞｷﾞｸﾞ',
    'ヤマ\u200bダ\ufeff',
    '\u202eTAMADA',
    '𠮷野家 髙﨑',
    '👨‍👩‍👧‍👦',
  ],
  [
    '\ud800',
    'e\u0301'.repeat(500),
    '(a+)+$',
    '{{7*7}}${7*7}',
    '<script>alert(1)</script>',
    '=HYPERLINK("x")',
  ],
  ['-1', '-0', '0x10', '1e999', 'NaN', '9'.repeat(400), '9007199254740993', '12.5', '101'],
  ['null', 'true', '[]', '{}', '__proto__', 'constructor', 'toString', 'MIO-KAIGAN'],
  ["' or 1=1 --", '"; drop table reservations; --', '$1', '2026-02-30', '0000-00-00'],
  ['%', '%00', '%ff%fe', '../../../etc/passwd', '..%2f..%2fconfig.json'],
].flat()

/** A text that some program somewhere does not expect. */
export const nastyText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...FAMOUS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 300 }) },
)

/** JSON that no schema expects: other types, deep nests, dangerous and doubled names, numbers past every limit. */
export const nastyJson: fc.Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  nastyText.map((text) => JSON.stringify(text)),
  nastyText,
  fc.integer({ min: 10, max: 5_000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`),
  fc.integer({ min: 10, max: 5_000 }).map((depth) => '{"a":'.repeat(depth)),
  fc.constantFrom(
    ...[
      ['{"__proto__":{"polluted":1}}', '[{"constructor":{"prototype":{"polluted":1}}}]', '{"id":1,"id":2}'],
      ['1e999', '-1e-999', '123456789012345678901234567890', '"\\ud800"', '"\\u0000"'],
      ['\ufeff{}', 'undefined', "{'a':1}", '[1,]'],
    ].flat(),
  ),
)

/** The value, with one thing in it replaced by something that no schema expects there. */
export const spoilt = (value: Readonly<Record<string, unknown>>): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...Object.keys(value)), nastyJson).map(([key, json]) => {
    const others = Object.entries(value).filter(([name]) => name !== key)
    const written = others.map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`)
    return `{${[...written, `${JSON.stringify(key)}:${json}`].join(',')}}`
  })
