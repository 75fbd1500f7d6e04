import { expect, it } from 'vitest'
import { isNode, isRoomSource, type Node, nodesOf, repositoryFiles, textOf } from './source-files.ts'

const exceptions: readonly { readonly path: RegExp; readonly because: string }[] = [
  {
    path: /^api-server\/src\/(samples\/|hotel-setup\/sample-facilities)/,
    because: 'invented hotels, which speak two languages',
  },
  {
    path: /^api-server\/src\/imports\/cells\.ts$/,
    because: 'a cell of the file names a room type in one or in two languages',
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

it('a language has its words in text files: no code says something in Japanese and English', () => {
  const pairs = production
    .filter((path) => !exceptions.some((exception) => exception.path.test(path)))
    .flatMap((path) => {
      const text = textOf(path)
      if (!/\bja\b/.test(text)) return []
      return nodesOf(path)
        .filter(isPair)
        .map(({ start }) => `${path}:${lineOf(text, Number(start))}`)
    })
  expect(
    pairs,
    'Put the words into api-server/src/platform/text or guest-web/src/text and name their key.',
  ).toEqual([])
})
