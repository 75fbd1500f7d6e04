import { contrast, hexOf, parseColour, type Rgb } from '@tomari/tenant-config/colour'
import type { Site } from '@tomari/tenant-config/site'
import { mix, oklchOf, rgbOf } from './oklch.ts'

/** The seven colours that a tenant may set, as `#rgb`, `#rrggbb` or `rgb(r, g, b)` (R5.11). */
export type TenantColours = Site['theme']

type ColourName = keyof TenantColours
type Variables = Readonly<Record<`--${string}`, string>>

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
/** No page that text stands on is darker: a breath of the accent's hue is all that differs. */
const PAGE: Rgb = [244, 246, 247]
/** Text made of a tenant's colour is held to AAA, since the lobby is bright and guests are tired. */
const TEXT_CONTRAST = 7
const ON_COLOUR_CONTRAST = 4.5
/** Below this chroma a colour reads as grey, and its hue says nothing. */
const GREY = 0.02
/** Washes and tints of a vivid accent stay quiet. */
const QUIET = 0.11

/** The variables made of each of the seven colours; each comes from one colour alone. */
const derivations: { readonly [Name in ColourName]: (colour: Rgb) => Variables } = {
  primary: (colour) => {
    const on = onColour(colour)
    return {
      '--primary': hexOf(colour),
      '--on-primary': hexOf(on),
      '--primary-press': hexOf(pressed(colour, on)),
      '--primary-strong': hexOf(strong(colour, 0.4, [PAGE])),
    }
  },
  secondary: (colour) => ({ '--text-2': hexOf(strong(colour, 0.415, [PAGE], 0.03)) }),
  accent: (colour) => {
    const tint = (lightness: number, share: number) =>
      hexOf(wash(colour, lightness, Math.min(chromaOf(colour), QUIET) * share))
    return {
      '--accent': hexOf(colour),
      // Never darker than the page that the texts' contrast is reckoned with.
      '--bg': tint(0.976, 0.05),
      '--accent-tint': tint(0.957, 0.26),
      '--accent-soft': tint(0.895, 0.58),
      '--wash-1': tint(0.95, 0.34),
      '--wash-2': tint(0.906, 0.6),
      '--wash-3': tint(0.836, 0.94),
      '--wash-4': tint(0.66, 0.7),
    }
  },
  error: (colour) => strongAndTint('error', colour, 0.43, wash(colour, 0.964, 0.014)),
  info: (colour) => strongAndTint('info', colour, 0.4, wash(colour, 0.955, 0.02)),
  success: (colour) => strongAndTint('success', colour, 0.41, wash(colour, 0.95, 0.024)),
  warning: (colour) => {
    const tint = wash(colour, 0.962, 0.032)
    const text = strong(wash(colour, 0.4, 0.085), 0.4, [PAGE, tint])
    return { '--warning': hexOf(colour), '--warning-tint': hexOf(tint), '--warning-strong': hexOf(text) }
  },
}

/**
 * The custom properties that a tenant's colours lead to, by these rules (R5.12): text colour on the
 * primary colour at least 4.5:1, strong colours at least 7:1 on the page, tints of fixed lightness.
 * A missing or invalid colour gives no property, so that the shipped one in tokens.css stays.
 */
export function themeVariables(colours: Partial<TenantColours>): Variables {
  const derived = colourNames.map((name) => {
    const colour = parseColour(colours[name] ?? '')
    return colour === null ? {} : derivations[name](colour)
  })
  return Object.assign({}, ...derived)
}

/** The same properties as a style rule for the root element, to be written into a page; empty when there are none. */
export function themeCss(colours: Partial<TenantColours>): string {
  const declarations = Object.entries(themeVariables(colours)).map(([name, value]) => `${name}:${value}`)
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`
}

const colourNames: readonly ColourName[] = [
  'primary',
  'secondary',
  'accent',
  'error',
  'info',
  'success',
  'warning',
]

function onColour(colour: Rgb): Rgb {
  return contrast(WHITE, colour) >= contrast(BLACK, colour) ? WHITE : BLACK
}

/** A pressed button lightens; it darkens where white words on it would fade. */
function pressed(colour: Rgb, on: Rgb): Rgb {
  const lighter = mix(colour, WHITE, 0.84)
  return contrast(on, lighter) >= ON_COLOUR_CONTRAST ? lighter : mix(colour, BLACK, 0.84)
}

/** The colour darkened until text made of it is readable on each of the grounds; its hue stays. */
function strong(
  colour: Rgb,
  maxLightness: number,
  grounds: readonly Rgb[],
  maxChroma = Number.POSITIVE_INFINITY,
): Rgb {
  const { lightness, chroma, hue } = oklchOf(colour)
  const text = (at: number) => rgbOf({ lightness: at, chroma: Math.min(chroma, maxChroma), hue })
  let at = Math.min(lightness, maxLightness)
  while (at > 0 && grounds.some((ground) => contrast(text(at), ground) < TEXT_CONTRAST)) at -= 0.005
  return text(Math.max(at, 0))
}

/** A ground of fixed lightness that takes only its hue from the colour; grey stays grey. */
function wash(colour: Rgb, lightness: number, chroma: number): Rgb {
  const own = oklchOf(colour)
  return rgbOf({ lightness, chroma: own.chroma < GREY ? Math.min(own.chroma, chroma) : chroma, hue: own.hue })
}

function strongAndTint(
  name: 'error' | 'info' | 'success',
  colour: Rgb,
  maxLightness: number,
  tint: Rgb,
): Variables {
  return { [`--${name}`]: hexOf(strong(colour, maxLightness, [PAGE, tint])), [`--${name}-tint`]: hexOf(tint) }
}

function chromaOf(colour: Rgb): number {
  return oklchOf(colour).chroma
}
