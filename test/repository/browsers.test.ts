import { describe, expect, it } from 'vitest'
import { regularExpressionsOf } from './regular-expressions.ts'
import { isRoomSource, repositoryFiles, textOf } from './source-files.ts'

/** What runs in guests' browsers: Chrome 97, Safari 15.4, Firefox 102 and newer (`guest-web/vite.config.ts`). */
const sources = repositoryFiles().filter(
  (path) => isRoomSource(path) && /^(contract|guest-rules|guest-web)\//.test(path),
)

/** Each with the first browsers that have it; the build translates how code is written, and adds nothing that is missing. */
const TOO_NEW: readonly (readonly [pattern: RegExp, since: string])[] = [
  [/\bURL\.canParse\b/, 'Chrome 120, Safari 17, Firefox 115: `addressIn` of the contract'],
  [/\bURL\.parse\b/, 'Chrome 126, Safari 18, Firefox 126: `addressIn` of the contract'],
  [/\bAbortSignal\.timeout\b/, 'Chrome 103, Safari 16'],
  [/\bAbortSignal\.any\b/, 'Chrome 116, Safari 17.4, Firefox 124'],
  [/\bPromise\.(withResolvers|try)\b/, 'Chrome 119, Safari 17.4, Firefox 121'],
  [/\b(Object|Map)\.groupBy\b/, 'Chrome 117, Safari 17.4, Firefox 119'],
  [/\bArray\.fromAsync\b/, 'Chrome 121, Safari 16.4, Firefox 115'],
  [/\.(toSorted|toReversed|toSpliced)\(/, 'Chrome 110, Safari 16, Firefox 115'],
  [/\.(findLast|findLastIndex)\(/, 'Firefox 104'],
  [/\.(isWellFormed|toWellFormed)\(/, 'Chrome 111, Safari 16.4, Firefox 119'],
  [/\bnew (Set|Map)\([^)]*\)\.(union|intersection|difference)\(/, 'Chrome 122, Safari 17, Firefox 127'],
]

describe("what runs in guests' browsers", () => {
  it('calls nothing that some of the browsers we promise to serve do not have', () => {
    const withoutComments = (path: string) => textOf(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const found = sources.flatMap((path) =>
      TOO_NEW.filter(([pattern]) => pattern.test(withoutComments(path))).map(
        ([pattern, since]) => `${path}: ${pattern.source} is there since ${since}`,
      ),
    )
    expect(found).toEqual([])
  })

  it('looks behind in no regular expression: before Safari 16.4 that is a syntax error, and the file does not run at all', () => {
    const expressions = sources.flatMap(regularExpressionsOf)
    expect(expressions.length).toBeGreaterThan(50)
    const found = expressions.filter(({ pattern, flags }) => /\(\?<[=!]/.test(pattern) || /[dv]/.test(flags))
    expect(found.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
  })
})
