import { readFileSync } from 'node:fs'
import { contrast, parseColour, type Rgb } from '@tomari/tenant-config/colour'
import type { Site } from '@tomari/tenant-config/site'
import { themeVariables } from '../../src/theme/tenant-colours.ts'

type Token = `--${string}`

/** Which colours of words and signs stand on which grounds, anywhere in the kit. A test reads the style sheets against it. */
export const textOn: Readonly<Record<Token, readonly Token[]>> = {
  '--text': [
    '--bg',
    '--surface',
    '--sunken',
    '--accent-tint',
    '--warning-tint',
    '--error-tint',
    '--wash-1',
    '--wash-2',
    '--wash-3',
  ],
  '--text-2': ['--bg', '--surface', '--sunken', '--accent-tint'],
  '--primary-strong': ['--bg', '--surface', '--accent-tint'],
  '--on-primary': ['--primary', '--primary-press'],
  '--error': ['--bg', '--surface', '--error-tint'],
  '--info': ['--bg', '--surface', '--accent-tint'],
  '--success': ['--bg', '--surface', '--success-tint'],
  '--warning-strong': ['--bg', '--surface', '--warning-tint'],
  '--disabled-text': ['--disabled-bg', '--bg', '--surface'],
}

/** Which lines show where a control ends, or what has been chosen, on which grounds. */
export const edgesOn: Readonly<Record<Token, readonly Token[]>> = {
  '--control-line': ['--bg', '--surface', '--accent-tint'],
  '--primary-strong': ['--bg', '--surface', '--sunken', '--accent-tint', '--accent-soft'],
  '--error': ['--bg', '--surface'],
}

/** Contrast that words have to keep, and edges of controls (WCAG 2.2, 1.4.3 and 1.4.11). */
const LEAST_OF_WORDS = 4.5
const LEAST_OF_EDGES = 3

/** Colours by custom property, as `#rrggbb`. */
type Palette = Readonly<Record<string, string>>

/** The colours that a style sheet such as tokens.css gives to custom properties. */
export const paletteIn = (css: string): Palette =>
  Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{3,6});/gi)].map(([, name, value]) => [name, value]),
  )

interface WeakPair {
  readonly front: string
  readonly ground: string
  readonly contrast: number
  readonly least: number
}

/**
 * All pairs that are too weak in a palette.
 * @throws Error when a colour of the tables is missing in the palette
 */
export const weakPairs = (palette: Palette): readonly WeakPair[] =>
  [
    { pairs: textOn, least: LEAST_OF_WORDS },
    { pairs: edgesOn, least: LEAST_OF_EDGES },
  ].flatMap(({ pairs, least }) =>
    Object.entries(pairs)
      .flatMap(([front, grounds]) =>
        grounds.map((ground) => ({
          front,
          ground,
          least,
          contrast: contrast(colourOf(palette, front), colourOf(palette, ground)),
        })),
      )
      .filter((pair) => pair.contrast < least),
  )

/**
 * A colour of a palette.
 * @throws Error when it is not there
 */
export const colourOf = (palette: Palette, name: string): Rgb => {
  const colour = parseColour(palette[name] ?? '')
  if (colour === null) throw new Error(`no colour for ${name}`)
  return colour
}

const shipped = paletteIn(readFileSync(new URL('../../src/theme/tokens.css', import.meta.url), 'utf8'))

/** All colours of a tenant's pages: the shipped ones, and what is derived from its own. */
export const paletteOf = (theme: Site['theme']): Palette => ({ ...shipped, ...themeVariables(theme) })
