import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import viteConfig from '../../vite.config.ts'
import { newer, newerScript, newerStyle, promised } from './compatibility.ts'

const built = join(import.meta.dirname, '..', '..', 'dist', 'assets')
/** `npm test` builds before; by hand: `npm run build`. */
const files = (ending: string) => readdirSync(built).filter((name) => name.endsWith(ending))
const textOf = (name: string) => readFileSync(join(built, name), 'utf8')

const isListed = (found: string) =>
  newer.some(({ name }) => name === found || (name.includes(':') && found.includes(name.trim())))

describe('the browsers that the app promises to serve', () => {
  it('are those that it is built for', () => {
    expect(viteConfig.build?.target).toEqual([
      `chrome${promised.chrome}`,
      `safari${promised.safari}`,
      `ios${promised.safari_ios}`,
      `firefox${promised.firefox}`,
    ])
  })

  it('know every API and every piece of syntax of the built app, or there is a way without it', () => {
    const unknown = files('.js').flatMap((name) =>
      [...newerScript(name, textOf(name))]
        .filter((found) => !isListed(found))
        .map((found) => `${name}: ${found}`),
    )
    expect(unknown, 'give it a fallback and a row in compatibility.ts, or do without').toEqual([])
  })

  it('read every rule of its styles, or look well without it', () => {
    const unknown = files('.css').flatMap((name) =>
      [...newerStyle(textOf(name))].filter((found) => !isListed(found)).map((found) => `${name}: ${found}`),
    )
    expect(unknown, 'give it a fallback and a row in compatibility.ts, or do without').toEqual([])
  })

  it('are asked whether they know dvh: beside the same rule in vh the builder leaves the older one out', () => {
    const unasked = files('.css').filter((name) =>
      /\ddvh/.test(textOf(name).replaceAll(/@supports \(height:1dvh\)\{[^{}]*\{[^{}]*\}\}/g, '')),
    )
    expect(unasked).toEqual([])
  })

  it.each([
    ['URL.canParse(location.href)', 'URL.canParse'],
    ['[1].findLast(Boolean)', '.findLast'],
    ['/(?<=a)b/.test(document.title)', '/(?<=a)b/'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['new CloseWatcher()', 'CloseWatcher'],
    ['document.title.isWellFormed()', '.isWellFormed'],
  ])('would not pass over %s', (source, name) => expect([...newerScript('a.js', source)]).toEqual([name]))
})
