import { configKeys } from '@tomari/tenant-config/config-file'
import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './source-files.ts'

/** The text of the tenant's message on home has the name of the switch. */
const texts = 'guest-web/src/text/keys.ts'

/** What runs, or builds what runs; the rows of the configuration aside. */
const sources = repositoryFiles().filter(
  (path) =>
    /^[a-z-]+\/(src|build)\/.*\.(tsx?|mjs)$/.test(path) &&
    path !== 'tenant-config/src/keys.ts' &&
    path !== texts &&
    !path.startsWith('browser-tests/'),
)

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g, '')

/** Where a text names a key: by its path, or by the last part of it where that is no word of every day. */
const naming = (key: string): RegExp => {
  const last = key.split('.').at(-1) ?? key
  return last.includes('_')
    ? new RegExp(String.raw`(?<![\w.-])(${key}|${last})(?![\w-])`)
    : new RegExp(`['"\`]${key}\\b`)
}

describe('the names of the configuration', () => {
  it('stand in its rows, and all others use what the rows make of them', () => {
    const named = sources.flatMap((path) => {
      const text = withoutComments(textOf(path))
      return configKeys
        .filter((key) => naming(key).test(text))
        .map((key) => `${path} names ${key}: take it from a Site (tenant-config/src/site.ts)`)
    })
    expect(named).toEqual([])
  })
})
