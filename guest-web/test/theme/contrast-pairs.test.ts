import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { edgesOn, paletteIn, weakPairs, textOn } from '../../build/tenant/contrast-pairs.ts'

const source = fileURLToPath(new URL('../../src', import.meta.url))

const rules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .flatMap((path) => {
    const css = readFileSync(`${source}/${path}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      place: `${path} ${selector.trim()}`,
      words: /(?:^|\s)color:\s*var\((--[\w-]+)\)/.exec(body)?.[1],
      ground: /(?:^|\s)background(?:-color)?:\s*var\((--[\w-]+)\)/.exec(body)?.[1],
      edge: /(?:^|\s)border(?:-color)?:[^;]*var\((--(?:control-line|primary-strong|error))\)/.exec(body)?.[1],
    }))
  })

/** Grounds on which nothing is written. */
const bare = ['--accent', '--primary-strong', '--accent-soft']

describe('the pairs of colours that are checked', () => {
  it('name every colour that words have in a style sheet', () => {
    expect(rules.filter(({ words }) => words !== undefined && !(words in textOn))).toEqual([])
    expect(rules.filter(({ words }) => words !== undefined).length).toBeGreaterThan(30)
  })

  it('name every colour together with the ground that a rule sets beside it', () => {
    const grounds: Readonly<Record<string, readonly string[]>> = textOn
    const missing = rules.filter(
      ({ words, ground }) =>
        words !== undefined && ground !== undefined && !(grounds[words]?.includes(ground) ?? false),
    )
    expect(missing).toEqual([])
  })

  it('name every ground that a style sheet has', () => {
    const known = new Set<string>([...Object.values(textOn).flat(), ...bare])
    expect(rules.filter(({ ground }) => ground !== undefined && !known.has(ground))).toEqual([])
  })

  it('name every colour in which the edge of a control is drawn', () => {
    expect(rules.filter(({ edge }) => edge !== undefined && !(edge in edgesOn))).toEqual([])
  })

  it('find what is too weak', () => {
    const palette = paletteIn(readFileSync(`${source}/theme/tokens.css`, 'utf8'))
    expect(weakPairs(palette)).toEqual([])
    expect(weakPairs({ ...palette, '--on-primary': '#333333' })).toMatchObject([
      { front: '--on-primary', ground: '--primary', least: 4.5 },
      { front: '--on-primary', ground: '--primary-press', least: 4.5 },
    ])
    expect(weakPairs({ ...palette, '--control-line': '#c8d0d4' })).toMatchObject([
      { front: '--control-line', ground: '--bg', least: 3 },
      { front: '--control-line', ground: '--surface' },
      { front: '--control-line', ground: '--accent-tint' },
    ])
  })
})
