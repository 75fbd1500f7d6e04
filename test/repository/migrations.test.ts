import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './source-files.ts'

const FOLDER = 'api-server/src/storage/migrations/'
const migrations = repositoryFiles().filter((path) => path.startsWith(FOLDER) && /\/\d{4}-/.test(path))

/** Those from before there was a version in the world; the law holds from the first one that ran beside another. */
const BEFORE_THE_FIRST_RELEASE = /\/000[1-5]-/

const takesAway: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|schema|type)/i, 'drops what the version before reads'],
  [/\brename\b/i, 'renames what the version before reads'],
  [/\b(alter\s+column\s+\S+\s+)?set\s+not\s+null\b/i, 'forbids null, which the version before may write'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type that the version before reads'],
  [/\btruncate\b|\bdelete\s+from\b/i, 'removes rows'],
]

function withoutOwnRows(text: string): string {
  const made = new Set([...text.matchAll(/\bcreate\s+table\s+(\w+)/gi)].map(([, table]) => table))
  return text.replaceAll(/\bdelete\s+from\s+(\w+)/gi, (all, table: string) => (made.has(table) ? '' : all))
}

function problemsOf(text: string): readonly string[] {
  const seen = withoutOwnRows(text)
  const problems = takesAway.flatMap(([pattern, why]) => (pattern.test(seen) ? [why] : []))
  const added = text.match(/\badd\s+column\b[^`;]*/gi) ?? []
  const needed = added.filter((one) => /\bnot\s+null\b/i.test(one) && !/\bdefault\b|\bgenerated\b/i.test(one))
  return needed.length > 0 ? [...problems, 'adds a column that the version before does not fill'] : problems
}

describe('migrations', () => {
  it('are there to look at', () => {
    expect(migrations.length).toBeGreaterThan(5)
  })

  it('only add; what takes away comes a release later and is named NNNN-contract-MMMM-…', () => {
    const wrong = migrations
      .filter((path) => !BEFORE_THE_FIRST_RELEASE.test(path) && !/\/\d{4}-contract-\d{4}-/.test(path))
      .flatMap((path) => problemsOf(textOf(path)).map((problem) => `${path} ${problem}`))
    expect(wrong).toEqual([])
  })

  it('that take away say which earlier one they end, so that builds from before it do not start', () => {
    const numbers = new Set(migrations.map((path) => path.slice(FOLDER.length, FOLDER.length + 4)))
    const strays = migrations.flatMap((path) => {
      const [, own = '', ended = ''] = /\/(\d{4})-contract-(\d{4})-/.exec(path) ?? []
      return ended !== '' && (ended >= own || !numbers.has(ended)) ? [path] : []
    })
    expect(strays).toEqual([])
  })
})
