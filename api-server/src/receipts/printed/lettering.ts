import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Language } from '@tomari/contract/languages'
import * as v from 'valibot'

/**
 * Fonts beside the receipts' own, in the order in which they are tried: the first that has all of a text writes it. Each lies in slices of
 * about a hundred letters, of which only those that a receipt needs are opened.
 */
const FAMILIES = [
  'noto-sans',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-sc',
  'noto-sans-tc',
  'noto-sans-kr',
] as const
type Family = (typeof FAMILIES)[number]

/** Languages whose receipts are in another font than the receipts' own: 骨, 直 and 角 are drawn in another way in each. */
const FAMILY_OF: Readonly<Partial<Record<Language, Family>>> = {
  ko: 'noto-sans-kr',
  'zh-Hant': 'noto-sans-tc',
  'zh-Hans': 'noto-sans-sc',
}

/** Indian letters need more than a glyph each. */
const UNUSED_SLICE = 'devanagari'

const { resolve } = createRequire(import.meta.url)
const inFamily = (family: Family, file: string): string => resolve(`@fontsource-variable/${family}/${file}`)
const descriptions = v.record(v.string(), v.string())

/** A part of a font, which claims letters in its description, some of them wrongly. */
interface Slice {
  readonly name: string
  readonly claims: (codePoint: number) => boolean
  /** Answers which of the claimed letters it has. */
  readonly open: () => Promise<OpenSlice>
}

interface OpenSlice {
  readonly name: string
  readonly bytes: Buffer
  readonly letters: ReadonlySet<number>
}

export const furtherFamilies = async (): Promise<ReadonlyMap<Font, readonly Slice[]>> =>
  new Map(await Promise.all(FAMILIES.map(async (family) => [family, await slicesOf(family)] as const)))

async function slicesOf(family: Family): Promise<readonly Slice[]> {
  const claims = v.parse(descriptions, JSON.parse(await readFile(inFamily(family, 'unicode.json'), 'utf8')))
  return Object.entries(claims)
    .filter(([part]) => part !== UNUSED_SLICE)
    .map(([part, list]) => {
      const name = `${family}-${part.replaceAll(/[[\]]/g, '')}`
      const ranges = list.split(',').map(rangeOf)
      const isClaimed = (one: number): boolean => ranges.some(([first, last]) => first <= one && one <= last)
      return {
        name,
        claims: isClaimed,
        open: async () => {
          const { decompress } = await import('wawoff2')
          const packed = await readFile(inFamily(family, `files/${name}-wght-normal.woff2`))
          const bytes = Buffer.from(await decompress(packed))
          return { name, bytes, letters: new Set((await lettersOf(bytes)).filter(isClaimed)) }
        },
      }
    })
}

/** `U+4e00-4e0f`, or one alone. */
function rangeOf(text: string): readonly [first: number, last: number] {
  const [first = 0, last = first] = text
    .replace('U+', '')
    .split('-')
    .map((digits) => Number.parseInt(digits, 16))
  return [first, last]
}

/** The code points for which a font has glyphs. The reader of fonts is loaded here and not before. */
export async function lettersOf(font: Buffer): Promise<readonly number[]> {
  const { create } = await import('fontkit')
  const read = create(font)
  return 'characterSet' in read ? read.characterSet : []
}

/** A small font of one weight with these letters, on the lines of the receipts' own. */
async function cutOut({ bytes }: OpenSlice, letters: string, weight: number): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font')
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
  return onOwnLines(await subsetFont(bytes, letters, options))
}

/** Shares of a letter's height that BIZ UDPGothic has above and below the base line. */
const ABOVE = 0.88
const BELOW = 0.12

/** Without this, lines of several fonts would stand at several heights, and further apart where Thai is among them. */
function onOwnLines(font: Uint8Array): Uint8Array {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const table = (tag: string): number => {
    const records = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16)
    const record = records.find((at) => Buffer.from(font.subarray(at, at + 4)).toString('latin1') === tag)
    if (record === undefined) throw new Error(`a font without a table ${tag}`)
    return view.getUint32(record + 8)
  }
  const height = view.getUint16(table('head') + 18)
  const lines = table('hhea')
  view.setInt16(lines + 4, Math.round(ABOVE * height))
  view.setInt16(lines + 6, -Math.round(BELOW * height))
  view.setInt16(lines + 8, 0)
  return font
}

const WEIGHTS = { regular: 400, bold: 700 } as const
export type Weight = keyof typeof WEIGHTS

/** A stretch of a text in one font: the receipts' own where `slice` is null. */
export interface Run {
  readonly text: string
  readonly slice: string | null
}

export interface Lettering {
  readonly runsOf: (text: string, weight: Weight) => readonly Run[]
  /** Further fonts, each with the letters that are needed of it. */
  readonly fonts: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

export const fontOf = ({ slice }: Run, weight: Weight): string =>
  slice === null ? weight : `${slice} ${weight}`

/** In Japanese type these are as wide as kanji, and a name in them comes apart. */
const WIDE_IN_JAPANESE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** `own` is the receipts' own. */
type Font = Family | 'own'

/** The fonts in the order in which a text tries them. */
function fontsFor(text: string, language: Language): readonly Font[] {
  const family = FAMILY_OF[language]
  const order: readonly Font[] =
    family !== undefined && !KANA.test(text) ? [family, 'own', ...FAMILIES] : ['own', ...FAMILIES]
  const isWide = WIDE_IN_JAPANESE.test(text) && !JAPANESE.test(text)
  return isWide ? [...order.filter((font) => font !== 'own'), 'own'] : order
}

/** The foreign texts of a receipt by the weight that they stand in. */
type ForeignTexts = Readonly<Record<Weight, ReadonlySet<string>>>

interface Letterer {
  /** Whether a text stands in another font than the receipts' own. */
  readonly isForeign: (text: string, language: Language) => boolean
  /** Finds a font for each text: one font where one has all of it. No font stays loaded afterwards. */
  readonly letter: (texts: ForeignTexts, language: Language) => Promise<Lettering>
}

/** @param own whether the receipts' own font has a code point */
export function letterer(own: (codePoint: number) => boolean): Letterer {
  // Lists of letters of the families, read with the first text that needs one.
  let families: ReturnType<typeof furtherFamilies> | null = null
  const isForeign = (text: string, language: Language): boolean =>
    fontsFor(text, language)[0] !== 'own' || !codePointsOf(text).every(own)

  return {
    isForeign,
    async letter(texts, language) {
      families ??= furtherFamilies()
      const slices = await families
      const opened = new Map<string, Promise<OpenSlice>>()
      const lettered = new Map<string, readonly Run[]>()
      for (const text of new Set([...texts.regular, ...texts.bold])) {
        const fonts = fontsFor(text, language).map((font) =>
          font === 'own' ? own : (slices.get(font) ?? []),
        )
        lettered.set(text, await runsIn(text, fonts, opened))
      }
      const fontsOf = async (weight: Weight) =>
        await cutFonts(
          weight,
          [...texts[weight]].flatMap((text) => lettered.get(text) ?? []),
          opened,
        )
      return {
        runsOf: (text) => lettered.get(text) ?? inOwn(text),
        fonts: [...(await fontsOf('regular')), ...(await fontsOf('bold'))],
      }
    },
  }
}

const codePointsOf = (text: string): readonly number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0)

export const inOwn = (text: string): readonly Run[] => [{ text, slice: null }]

/** @param fonts the receipts' own, or the slices of a family */
async function runsIn(
  written: string,
  fonts: readonly (((codePoint: number) => boolean) | readonly Slice[])[],
  opened: Map<string, Promise<OpenSlice>>,
): Promise<readonly Run[]> {
  const text = inDrawnOrder(written)
  const needed = [...new Set(codePointsOf(text.replaceAll(/\s/gu, '')))]
  const several = new Map<number, string | null>()
  for (const font of fonts) {
    const found: ReadonlyMap<number, string | null> =
      typeof font === 'function'
        ? new Map(needed.filter(font).map((codePoint) => [codePoint, null]))
        : await holding(needed, font, opened)
    if (found.size === needed.length) return runsBy(text, found)
    for (const [codePoint, slice] of found) if (!several.has(codePoint)) several.set(codePoint, slice)
  }
  return runsBy(text, several)
}

/** The slice of a family that has each letter; other letters are left out. */
async function holding(
  needed: readonly number[],
  family: readonly Slice[],
  opened: Map<string, Promise<OpenSlice>>,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string>()
  for (const slice of family) {
    const claimed = needed.filter((codePoint) => !found.has(codePoint) && slice.claims(codePoint))
    if (claimed.length === 0) continue
    const opening = opened.get(slice.name) ?? slice.open()
    opened.set(slice.name, opening)
    const { letters } = await opening
    for (const codePoint of claimed) if (letters.has(codePoint)) found.set(codePoint, slice.name)
  }
  return found
}

function runsBy(text: string, slices: ReadonlyMap<number, string | null>): readonly Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const slice = slices.get(letter.codePointAt(0) ?? 0) ?? null
    const last = runs.at(-1)
    if (last?.slice === slice) runs[runs.length - 1] = { slice, text: last.text + letter }
    else runs.push({ slice, text: letter })
  }
  return runs
}

/** Thai am is a ring above the letter and an a behind it; a tone mark stands above the ring. */
const inDrawnOrder = (text: string): string => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32')

async function cutFonts(
  weight: Weight,
  runs: readonly Run[],
  opened: ReadonlyMap<string, Promise<OpenSlice>>,
): Promise<Lettering['fonts']> {
  const fonts: { readonly name: string; readonly bytes: Uint8Array }[] = []
  for (const [slice, opening] of opened) {
    const text = runs.flatMap((run) => (run.slice === slice ? [run.text] : [])).join('')
    if (text === '') continue
    const bytes = await cutOut(await opening, text, WEIGHTS[weight])
    fonts.push({ name: fontOf({ slice, text }, weight), bytes })
  }
  return fonts
}
