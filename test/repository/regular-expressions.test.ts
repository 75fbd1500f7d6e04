import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { tooSteep } from '../../api-server/test/harness/growth.ts'
import { hostileTexts } from './hostile-text.ts'
import { madeExpressionsOf, regularExpressionsOf, repeats } from './regular-expressions.ts'
import { ofOurOwn } from './repeating-expressions/of-our-own.ts'
import { ofRulesAndApp } from './repeating-expressions/of-rules-and-app.ts'
import { ofTheServer } from './repeating-expressions/of-the-server.ts'
import { repositoryFiles } from './source-files.ts'

/** What runs with the product. */
const sources = repositoryFiles().filter((path) =>
  /^(tenant-config|contract|guest-rules|guest-web|database-port|embedded-database|api-server)\/src\/.*\.(tsx?|js)$/.test(
    path,
  ),
)
const found = sources.flatMap(regularExpressionsOf).filter(repeats)
const foundTexts = found.map(({ path, text }) => `${path} ${text}`)
const meetingForeignText = [...ofTheServer, ...ofRulesAndApp]
const listed = [...meetingForeignText, ...ofOurOwn].flatMap(({ path, expressions }) =>
  expressions.map((text) => `${path} ${text}`),
)

/** In a text so short even the square of its length is soon done. */
const SHORT = 1_000
/** Milliseconds of a judgement: some expressions have many ways. */
const TIMEOUT_MS = 60_000
/** Tries that end by the signs they read: those that end by the clock take a busy machine for a slow expression. */
const BY_SIGNS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null, recallTimeout: null }

const foreign = meetingForeignText.flatMap(({ path, longest, expressions }) =>
  found
    .filter((one) => one.path === path && expressions.includes(one.text))
    .map(({ text, pattern, flags }) => ({ path, longest, text, pattern, flags })),
)

describe('the regular expressions', () => {
  it('that repeat something are all listed, with the longest text that they meet', () => {
    expect(found.length).toBeGreaterThan(50)
    const unlisted = foundTexts.filter((one) => !listed.includes(one))
    expect(
      unlisted,
      'Say in test/repository/repeating-expressions which is the longest text that it meets, and what sees to that; or do without it.',
    ).toEqual([])
  })

  it('that are listed still stand in the code', () => {
    expect(listed.filter((one) => !foundTexts.includes(one))).toEqual([])
  })

  it('are written in the code: one that is made of a text could be anything', () => {
    expect(sources.flatMap(madeExpressionsOf)).toEqual([])
  })

  it.each(foreign)(
    'do no more than go through a long text, by the judgement of recheck: $path $text',
    async ({ pattern, flags, longest }) => {
      const isLong = longest > SHORT
      const judged = await check(pattern, flags, { timeout: TIMEOUT_MS, ...(isLong && BY_SIGNS) })
      const complexity = judged.status === 'unknown' ? judged.status : judged.complexity.type
      expect(isLong ? ['safe', 'linear'] : ['safe', 'linear', 'polynomial']).toContain(complexity)
    },
  )

  it.each(foreign)(
    'take time in proportion to a hostile text: $path $text',
    async ({ pattern, flags, longest }) => {
      expect(hostileTexts(pattern, longest).length).toBeGreaterThan(2)
      expect(await slowOn({ pattern, flags, longest })).toBeNull()
    },
  )
})

describe('the hostile texts', () => {
  it.each([
    ['a name with a hash', String.raw`^assets\/.*[-.][\w-]{8,}\.\w+$`, 15_500],
    ['base64 with spaces', String.raw`^[A-Za-z0-9+/\s]*={0,2}\s*$`, 20_000],
    ['a weekday behind a day', String.raw`\s*\([^)]*\)$`, 20_000],
    ['the ending of a path', String.raw`\.[^/]*$`, 20_000],
    ['an honorific', String.raw`\s*(様|さま|殿)$`, 20_000],
    ['a tag', '<[^>]*>', 20_000],
    ['a quoted text', String.raw`"((?:[^"\\]|\\.)*)"`, 20_000],
  ])('would find %s to be slow, written as it once was', async (_, pattern, longest) => {
    expect(await slowOn({ pattern, flags: '', longest })).toMatch(/signs took/)
  })
})

/** The first hostile text that takes an expression more time than its length allows, in words; null when none does. */
async function slowOn({
  pattern,
  flags,
  longest,
}: {
  pattern: string
  flags: string
  longest: number
}): Promise<string | null> {
  const expression = new RegExp(pattern, flags.replace(/[gy]/g, ''))
  const everywhere = new RegExp(pattern, `${expression.flags}g`)
  for (const { name, text } of hostileTexts(pattern, longest)) {
    const reading = (length: number) => {
      const hostile = text(length)
      return () => [expression.test(hostile), hostile.replace(everywhere, '')]
    }
    const steep = isQuick(reading(longest)) ? null : await tooSteep(reading, longest)
    if (steep !== null) return `${name}: ${steep}`
  }
  return null
}

const QUICK_MS = 25

function isQuick(run: () => unknown): boolean {
  const from = process.cpuUsage()
  run()
  return process.cpuUsage(from).user < QUICK_MS * 1_000
}
