import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { isNode, isRoomSource, type Node, nodesIn, nodesOf, repositoryFiles, textOf } from './source-files.ts'

/** Where something in Japanese and English may stand in code, and why. */
const exceptions: readonly { readonly path: RegExp; readonly because: string }[] = [
  { path: /^api-server\/src\/samples\//, because: 'invented hotels, which speak two languages' },
  {
    path: /^api-server\/src\/usecases\/import\/cells\.ts$/,
    because: 'a cell of the file names a room type in one or in two languages',
  },
  {
    path: /^api-server\/src\/usecases\/checkout\/machine-texts\.ts$/,
    because: 'the interfaces for machines have one field for each of the two',
  },
  {
    path: /^api-server\/src\/storage\/(local-text|repositories\/(checkout\/checkout-notices|payment\/folios|stays\/line-names))\.ts$/,
    because: 'columns from before 0013, which the version before reads and writes',
  },
]

/** Where a language is asked for by its name, and why. */
const asked: readonly { readonly path: string; readonly because: string }[] = [
  {
    path: 'guest-web/src/domain/is-japanese.ts',
    because: 'what Japanese writes in a way of its own and every other language alike',
  },
  {
    path: 'guest-web/src/domain/stay-dates.ts',
    because: 'the short English date, which Intl writes otherwise',
  },
]

const keyOf = (property: unknown): string => {
  const key = isNode(property) ? property['key'] : undefined
  return isNode(key) ? String(key['name'] ?? key['value']) : ''
}

const isPair = ({ type, properties }: Node): boolean => {
  const keys = type === 'ObjectExpression' && Array.isArray(properties) ? properties.map(keyOf) : []
  return keys.includes('ja') && keys.includes('en')
}

const production = repositoryFiles().filter(isRoomSource)
const lineOf = (text: string, position: number) => text.slice(0, position).split('\n').length

describe('a language', () => {
  it('has its words in text files: no code says something in Japanese and English', () => {
    const pairs = production
      .filter((path) => !exceptions.some((exception) => exception.path.test(path)))
      .flatMap((path) => {
        const text = textOf(path)
        if (!/\bja\b/.test(text)) return []
        return nodesOf(path)
          .filter(isPair)
          .map(({ start }) => `${path}:${lineOf(text, Number(start))}`)
      })
    expect(pairs, 'Put the words into api-server/src/text or guest-web/src/text and name their key.').toEqual(
      [],
    )
  })

  it('is found where code says something in two of them', () => {
    const program = parseSync('sample.ts', "const words = { ja: '空', en: `none` }").program
    expect(nodesIn(program).filter(isPair)).toHaveLength(1)
  })

  it('is asked for by its name only where a rule is about that one', () => {
    const named = production.filter((path) => /(===|!==|startsWith\() ?'(ja|en)-?'/.test(textOf(path)))
    expect(named).toEqual(asked.map(({ path }) => path))
  })
})
