import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './source-files.ts'

const files = repositoryFiles()
const pages = files.filter((path) => path.endsWith('.md'))
const isThere = (path: string) => files.some((file) => file === path || file.startsWith(`${path}/`))
const quoted = (page: string): string[] =>
  [...textOf(page).matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)

const shortened: Readonly<Record<string, string>> = {
  'F/': 'api-server/test/faults/',
  'A/': 'api-server/',
  'G/': 'guest-web/test/',
  'B/': 'browser-tests/',
}

describe('the pages', () => {
  it('link to what is there', () => {
    const lost = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => !isThere(join(dirname(page), target).replace(/\/$/, '')))
        .map((target) => `${page}: ${target}`),
    )
    expect(lost).toEqual([])
  })

  it('link to headings that are there', () => {
    const anchor = (heading: string) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')
    const anchorsOf = (page: string) =>
      [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))
    const lost = pages.flatMap((page) =>
      [...textOf(page).matchAll(/\]\(([^)#\s]*\.md)?#([^)\s]+)\)/g)]
        .filter(([, target, place = '']) => {
          const there = target === undefined ? page : join(dirname(page), target)
          return !anchorsOf(there).includes(place)
        })
        .map(([link]) => `${page}: ${link}`),
    )
    expect(lost).toEqual([])
  })

  it('name tests that are there', () => {
    const tests = files.filter((path) => /(^|\/)test\/|\.spec\.ts$/.test(path))
    const isTest = (name: string) => tests.some((path) => path.startsWith(name) || path.includes(`/${name}`))
    const lost = pages.flatMap((page) =>
      quoted(page)
        .map((words) => words.replace(/^[FAGB]\//, (letter) => shortened[letter] ?? letter))
        .flatMap((words) => words.match(/(?:[\w-]+\/)*[\w-]+\.spec\.ts|(?:[a-z-]+\/)?test\/[\w/.-]+/g) ?? [])
        .filter((name) => !isTest(name))
        .map((name) => `${page}: ${name}`),
    )
    expect(lost).toEqual([])
  })
})
