import { check } from 'recheck'
import { describe, expect, it } from 'vitest'
import { isNode, isRoomSource, nodesOf, repositoryFiles, textOf } from './source-files.ts'

const bounded = new Map([
  [String.raw`/\B(?=(\d{3})+$)/g`, 'the digits of a safe integer (japan.ts)'],
  ['/[a-zａ-ｚ]+$/iu', 'what guests compose in their own browser (name-reading.ts)'],
  [String.raw`/\/+$/`, 'addresses in settings and in the configuration of a tenant'],
  [String.raw`/\(Did you mean (?:one of )?(.+)\?\)/`, 'a message of Node about a command line'],
  [String.raw`/^(pg_wal\/.+|postmaster\.(pid|opts)|(.*\/)?pgsql_tmp.*)$/`, 'names of files of PostgreSQL'],
  [String.raw`/<script type="module"[^>]* src="([^"]+)"><\/script>/`, 'the page that our build has made'],
  [String.raw`/\s*<link[^>]*data-static[^>]*>/g`, 'the page that our build has made'],
  [String.raw`/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g`, 'the page that our build has made'],
])

/** Tries end by the signs they read: by the clock, a busy machine would end them sooner. */
const BY_SIGNS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

const sources = repositoryFiles().filter((path) => isRoomSource(path) || /^[a-z-]+\/src\/.*\.js$/.test(path))

const written = sources.flatMap((path) =>
  nodesOf(path).flatMap(({ type, regex }) => {
    if (type !== 'Literal' || !isNode(regex)) return []
    const [pattern, flags] = [String(regex['pattern']), String(regex['flags'])]
    return [{ path, pattern, flags, text: `/${pattern}/${flags}` }]
  }),
)

const complexityOf = async (pattern: string, flags: string): Promise<string> => {
  const judged = await check(pattern, flags, { timeout: 60_000, ...BY_SIGNS })
  return judged.status === 'unknown' ? judged.status : judged.complexity.type
}
const isLinear = (complexity: string): boolean => complexity === 'safe' || complexity === 'linear'

describe('the regular expressions', () => {
  const repeating = written.filter(({ pattern }) =>
    /[*+]|\{\d+,\d*\}/.test(pattern.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '_')),
  )

  it('go through any text once, by the judgement of recheck, unless their text is short or our own', async () => {
    expect(repeating.length).toBeGreaterThan(50)
    const judged = new Map(repeating.map((one) => [one.text, one]))
    const slow: string[] = []
    for (const { path, pattern, flags, text } of judged.values()) {
      const complexity = bounded.has(text) ? 'linear' : await complexityOf(pattern, flags)
      if (!isLinear(complexity)) slow.push(`${path} ${text}: ${complexity}`)
    }
    expect(slow).toEqual([])
  })

  it('that are listed as bounded still stand in the code', () => {
    const texts = new Set(repeating.map(({ text }) => text))
    expect([...bounded.keys()].filter((text) => !texts.has(text))).toEqual([])
  })

  it('are written in the code: one that is made of a text could be anything', () => {
    const made = sources.flatMap((path) =>
      nodesOf(path).flatMap(({ type, callee, start, end }) => {
        const isCall = type === 'NewExpression' || type === 'CallExpression'
        const isMade = isCall && isNode(callee) && callee['name'] === 'RegExp'
        return isMade ? [`${path}: ${textOf(path).slice(Number(start), Number(end))}`] : []
      }),
    )
    expect(made).toEqual([])
  })
})
