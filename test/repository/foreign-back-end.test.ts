import { describe, expect, it } from 'vitest'
import { importsOf, repositoryFiles } from './source-files.ts'

const ROOM = 'browser-tests/foreign-back-end/'

describe('the foreign back end', () => {
  const files = repositoryFiles().filter((path) => path.startsWith(ROOM))

  it('is there', () => {
    expect(files.length).toBeGreaterThan(5)
  })

  it('shares no line with the product: it imports Node and its own files', () => {
    const shared = files
      .flatMap(importsOf)
      .filter(({ to }) => !to.startsWith('node:') && !to.startsWith(ROOM))
      .map(({ from, to }) => `${from} → ${to}: written from the requirements alone`)
    expect(shared).toEqual([])
  })
})
