import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as v from 'valibot'

/**
 * Fonts for letters that the receipts' own lacks, in the order in which they are tried: the first that has all of a
 * text writes it. Each lies in slices of about a hundred letters, of which only those that a receipt needs are
 * opened.
 */
const FAMILIES = ['', '-thai', '-jp', '-sc', '-tc', '-kr'].map((script) => `noto-sans${script}`)

/** Indian letters need more than a glyph each. */
const UNUSED_SLICE = 'devanagari'

const { resolve } = createRequire(import.meta.url)
const inFamily = (family: string, file: string): string => resolve(`@fontsource-variable/${family}/${file}`)
const descriptions = v.record(v.string(), v.string())

/** A part of a font, which claims letters in its description, some of them wrongly. */
export interface Slice {
  readonly name: string
  readonly claims: (codePoint: number) => boolean
  /** Answers which of the claimed letters it has. */
  readonly open: () => Promise<OpenSlice>
}

export interface OpenSlice {
  readonly name: string
  readonly bytes: Buffer
  readonly letters: ReadonlySet<number>
}

export const furtherFamilies = async (): Promise<readonly (readonly Slice[])[]> =>
  await Promise.all(FAMILIES.map(slicesOf))

async function slicesOf(family: string): Promise<readonly Slice[]> {
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
export async function cutOut({ bytes }: OpenSlice, letters: string, weight: number): Promise<Uint8Array> {
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
