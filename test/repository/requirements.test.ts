import { describe, expect, it } from 'vitest'
import { repositoryFiles, textOf } from './source-files.ts'

const PAGE = 'docs/requirements.md'
const files = repositoryFiles()
const page = textOf(PAGE).split('\n')

/** A requirement: a line of a list, or a row of a table where it is a figure. */
const numbersIn = (lines: readonly string[], sign: RegExp): string[] =>
  lines.flatMap((line) => {
    const number = sign.exec(line)?.[1]
    return number === undefined ? [] : [number]
  })
const sentences = numbersIn(page, /^- \*\*(R\d+\.\d+)\*\* \S/)
const figures = numbersIn(page, /^\| \*\*(R\d+\.\d+)\*\* \| \S/)
const requirements = [...sentences, ...figures]

const readable = (path: string) =>
  /\.(tsx?|mjs|css|md|json|ya?ml|html|conf|txt|toml)$/.test(path) &&
  !/(^|\/)package-lock\.json$|^test\/repository\/requirements\.test\.ts$/.test(path)
const texts = files.filter(readable).map((path) => ({ path, text: textOf(path) }))

const citationsOf = (text: string): string[] => [...text.matchAll(/\bR\d+\.\d+\b/g)].map(([number]) => number)
const citedIn = (paths: RegExp) =>
  new Set(texts.filter(({ path }) => paths.test(path)).flatMap(({ text }) => citationsOf(text)))

describe('the requirements', () => {
  it('are there to look at, each under a number of its own', () => {
    expect(requirements.length).toBeGreaterThan(300)
    expect(requirements.filter((number, index) => requirements.indexOf(number) !== index)).toEqual([])
  })

  it('stand in the chapter that their number names, in order and without a gap', () => {
    let chapter = 0
    let last = 0
    const strays = page.flatMap((line) => {
      const heading = /^## (\d+)\. /.exec(line)?.[1]
      if (heading !== undefined) [chapter, last] = [Number(heading), 0]
      const number = /^(?:- |\| )\*\*(R\d+\.\d+)\*\*/.exec(line)?.[1]
      if (number === undefined) return []
      last += 1
      return number === `R${chapter}.${last}` ? [] : [number]
    })
    expect(strays).toEqual([])
  })

  it('are what every citation leads to', () => {
    const lost = texts.flatMap(({ path, text }) =>
      citationsOf(text)
        .filter((number) => !requirements.includes(number))
        .map((number) => `${path}: ${number}`),
    )
    expect(lost).toEqual([])
  })

  it('are each cited by a test, or by a bench where they are figures', () => {
    const byTests = citedIn(/\.(test|spec)\.tsx?$/)
    const byBenches = citedIn(/^(bench|scripts)\//)
    expect(sentences.filter((number) => !byTests.has(number))).toEqual([])
    expect(figures.filter((number) => !byTests.has(number) && !byBenches.has(number))).toEqual([])
  })
})
