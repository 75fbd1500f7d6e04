import { contrast, parseColour, type Rgb } from '@tomari/tenant-config/colour'
import type { Site } from '@tomari/tenant-config/site'
import { colourOf, paletteOf } from './contrast-pairs.ts'
import { type Finding, problem, type TenantFolder, textIn } from './TenantFolder.ts'

const KB = 1024
/** The logo is on the first page of a guest on slow 4G: 20 kB are a tenth of a second. */
const LARGEST_LOGO_BYTES = 20 * KB
const LARGEST_PICTURE_BYTES = 100 * KB
const PICTURE = /\.(svg|png|jpe?g|webp|ico)$/
/** Least contrast of a sign with what it stands on (WCAG 2.2, 1.4.11). */
const LEAST_OF_SIGNS = 3
/** What a logo stands on: the page, and the sky at the top of home and of the error pages. */
const GROUNDS_OF_LOGO = ['--bg', '--wash-2', '--wash-3']

/** Its pictures: those that are shown have to be there, light, and seen. */
export const checkPictures = (folder: TenantFolder, site: Site, assets: string): readonly Finding[] => {
  const logo = `${assets}app-logo.svg`
  const shown = [logo, ...(site.offersCheckout ? [`${assets}ic_success.png`] : [])]
  return [
    ...shown.filter((path) => !folder.has(path)).map((path) => problem(path, 'is missing, and is shown.')),
    ...checkLogo(textIn(folder, logo), site).map((says) => problem(logo, says)),
    ...[...folder]
      .filter(([path]) => PICTURE.test(path))
      .flatMap(([path, content]) => [
        ...checkWeight(path, content, path === logo ? LARGEST_LOGO_BYTES : LARGEST_PICTURE_BYTES),
        ...(path.endsWith('.svg') ? checkDrawing(path, content.toString('utf8')) : []),
      ]),
  ]
}

const checkWeight = (path: string, { length }: Buffer, largest: number): readonly Finding[] =>
  length <= largest
    ? []
    : [problem(path, `weighs ${Math.ceil(length / KB)} kB, and should weigh at most ${largest / KB} kB.`)]

/** What a picture may not hold: the page shows it as a picture, in which nothing runs and nothing is fetched. */
const checkDrawing = (path: string, svg: string): readonly Finding[] =>
  [
    [!/<svg[\s>]/.test(svg), 'is no SVG.'],
    [/<script|\son\w+\s*=/i.test(svg), 'holds a script, which does not run in a picture.'],
    [
      /(href|src)\s*=\s*["'](?!#|data:)/i.test(svg),
      'refers to another file, which is not fetched for a picture.',
    ],
    [
      /<text[\s>]/.test(svg),
      'holds letters as text, which every phone draws in a face of its own; make them paths.',
    ],
  ].flatMap(([isSo, says]) => (isSo === true && typeof says === 'string' ? [problem(path, says)] : []))

/** Colours that a drawing names; one that names none is black. */
const coloursIn = (svg: string): readonly Rgb[] =>
  [...svg.matchAll(/(?:fill|stroke|stop-color)\s*[=:]\s*["']?\s*(#[0-9a-f]{3,6}|rgb\([^)]*\))/gi)]
    .map(([, name = '']) => parseColour(name))
    .filter((colour) => colour !== null)

const checkLogo = (svg: string | null, { theme }: Site): readonly string[] => {
  if (svg === null) return []
  const colours = coloursIn(svg)
  const palette = paletteOf(theme)
  const isSeen =
    colours.length === 0 ||
    colours.some((colour) =>
      GROUNDS_OF_LOGO.every((ground) => contrast(colour, colourOf(palette, ground)) >= LEAST_OF_SIGNS),
    )
  return [
    ...(/<svg[^>]*\s(viewBox|width)=/.test(svg) ? [] : ['has no viewBox, so that nobody knows its shape.']),
    ...(isSeen ? [] : ['none of its colours keeps 3:1 with the page and the sky above it.']),
  ]
}
