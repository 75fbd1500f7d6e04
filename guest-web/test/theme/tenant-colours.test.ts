import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contrast, hexOf, parseColour, type Rgb } from '@tomari/tenant-config/colour'
import { siteOf } from '@tomari/tenant-config/site'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { edgesOn, paletteIn, textOn, weakPairs } from '../../build/tenant/contrast-pairs.ts'
import { type TenantColours, themeCss, themeVariables } from '../../src/theme/tenant-colours.ts'

const channel = fc.integer({ min: 0, max: 255 })
const anyColour = fc.tuple(channel, channel, channel).map((rgb) => hexOf(rgb))
const page = rgb('#f4f6f7')

function rgb(text: string | undefined): Rgb {
  const colour = parseColour(text ?? '')
  if (colour === null) throw new Error(`not a colour: ${text}`)
  return colour
}

function allOf(colour: string): TenantColours {
  return {
    primary: colour,
    secondary: colour,
    accent: colour,
    error: colour,
    info: colour,
    success: colour,
    warning: colour,
  }
}

it('the text colour on a tenant colour contrasts at least 4.5:1 with the button, pressed or not, for any colour (R5.12)', () => {
  fc.assert(
    fc.property(anyColour, (primary) => {
      const made = themeVariables({ primary })
      expect(contrast(rgb(made['--on-primary']), rgb(made['--primary']))).toBeGreaterThanOrEqual(4.5)
      expect(contrast(rgb(made['--on-primary']), rgb(made['--primary-press']))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 300 },
  )
})

describe('text made of a tenant colour', () => {
  const grounds = {
    '--primary-strong': [],
    '--text-2': [],
    '--error': ['--error-tint'],
    '--info': ['--info-tint'],
    '--success': ['--success-tint'],
    '--warning-strong': ['--warning-tint'],
  } as const

  it('contrasts at least 7:1 with the page and with its own tint, for any colour', () => {
    fc.assert(
      fc.property(anyColour, (colour) => {
        const made = themeVariables(allOf(colour))
        for (const [text, tints] of Object.entries(grounds)) {
          const shown = rgb(made[`--${text.slice(2)}`])
          expect(contrast(shown, page)).toBeGreaterThanOrEqual(7)
          for (const tint of tints) expect(contrast(shown, rgb(made[tint]))).toBeGreaterThanOrEqual(7)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('grounds made of a tenant colour', () => {
  it('carry the page’s own text at 7:1 or more, for any colour', () => {
    const text = rgb('#1b2023')
    fc.assert(
      fc.property(anyColour, (colour) => {
        const made = themeVariables(allOf(colour))
        for (const ground of [
          'accent-tint',
          'accent-soft',
          'error-tint',
          'info-tint',
          'success-tint',
          'warning-tint',
        ] as const)
          expect(contrast(text, rgb(made[`--${ground}`]))).toBeGreaterThanOrEqual(7)
      }),
      { numRuns: 200 },
    )
  })

  it('leave no page darker than the one that texts are reckoned with, for any accent', () => {
    fc.assert(
      fc.property(anyColour, (accent) => {
        const ground = rgb(themeVariables({ accent })['--bg'])
        expect(contrast(ground, [0, 0, 0])).toBeGreaterThanOrEqual(contrast(page, [0, 0, 0]))
      }),
      { numRuns: 300 },
    )
  })
})

describe('the style rule of a theme', () => {
  it('says nothing of colours that are missing or invalid', () => {
    expect(themeCss({})).toBe('')
    expect(themeCss({ primary: 'greenish', accent: '#12345', error: 'rgb(300, 0, 0)', info: '#fff0' })).toBe(
      '',
    )
    expect(themeCss({ primary: 'url(//elsewhere)' })).toBe('')
    expect(Object.keys(themeVariables({ secondary: '#566159', primary: '' }))).toEqual(['--text-2'])
  })

  it('of the shipped colours is what the style sheet holds from the start (R5.11)', () => {
    const sheet = readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8')
    for (const [name, value] of Object.entries(themeVariables(siteOf({}).theme)))
      expect(sheet).toContain(`${name}: ${value};`)
  })
})

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
